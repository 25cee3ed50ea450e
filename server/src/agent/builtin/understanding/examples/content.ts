/** How owners ask for texts, ideas, plans, pictures and checks of their website. */
export const contentExamples = {
  keywords: `
suggest keywords for bike repair
which keywords should I use
give me 20 search terms for wedding suits
what do people google when they look for a notary
what would people type in to find a plumber
what are customers searching for
words people search for around candles
what might folks type in to find a climbing wall
which terms do parents search to find a nursery
I need keywords
find keywords for this page https://x.example/shop
key words for our farm shop please
what should my ad show up for
which searches should we target
list some key phrases
search phrases for drone surveys
help me find good keywords
what terms do folks look up for haircuts
what could people search to find us
`,
  copy: `
write ad copy for our wines
write an advert for puppy training
something catchy to advertise our gift vouchers
I need a catchy line for our summer camp
three headlines for the open day
headlines and descriptions for pilates
a slogan for my ad
come up with ad text for the sale
word an ad for our tours
text for a google ad about solar panels
make it sound more formal
funny ad for the pub quiz
give me an ad text
write me something short to promote our massages
how could I word an ad for the gym
draft an advert
write the ad for me
what could we say in an ad for roof repair
need a punchy tagline for our shop
I need a snappy line to advertise the night tour
a short line to promote our pies
can you phrase an ad for the museum
some lines to sell our candles
rewrite this ad text
describe our cakes in an ad
`,
  blog: `
blog ideas please
what should we write about on the blog
give me 6 blog topics on apostille
I need ideas for articles
topics for our blog
what could I blog about
ideas for posts on my blog about tattoos
suggest article titles about gardening
blog post ideas for christmas
some subjects to write about
inspiration for the company blog
I've no idea what to write on our blog
half a dozen blog ideas
what articles would my customers read
titles for blog posts
`,
  save_blog: `
save the first two ideas
save 1, 3 and 5
keep number 2
save all of them
store these ideas
save the last one
I like the third, save it
keep those blog ideas
I like 2 and 4, keep those
save the blog ideas
remember idea 4
bookmark the second idea
`,
  calendar: `
content calendar for next week
make a content plan from 1 May to 10 May
I need a posting schedule for december
plan our content for the next ten days
what should we post each day next week
editorial calendar for the first two weeks of next month
schedule our content
content plan for the whole of june
fill the calendar with posts for two weeks
a calendar of posts
posting plan 3 May - 9 May
content calendar please
plan what we publish in march
publishing calendar for the first ten days of april
`,
  save_calendar: `
save the calendar
keep this calendar
store the content plan
save it to my calendar
save that plan
put it into the calendar
`,
  social: `
plan a social media campaign
help me set up a social media campaign for my online store
set up social media posts
create a facebook campaign plan
promote our mats on facebook, please make a plan
instagram and facebook posts for our cakes
map out insta and linkedin posts for the next two weeks
social media plan for the opening
what should I post on tiktok
help me with social media
posts for facebook about the sale
plan linkedin posts for our software
social posts to get more bookings
instagram plan please
a pinterest campaign for candles
I want to be more active on instagram
make a tiktok plan for our farm
`,
  website: `
analyse my website
check our site
is my site ok on phones
is my website fast
how fast does our homepage load
have a look at x.example and tell me what's wrong with it
audit our homepage
seo check of www.x.example
what's wrong with my website
how can I make our site better
what do you think of x.example
test my page on mobile
is our web page any good
review x.example/shop
how good is our seo
does my website load quickly enough
run a check on our site
look at our competitor's website x.example
rate my homepage
why is my site so slow
can google find our website
`,
  image: `
generate an image of a red bike
picture of a goat on a beach please
i'd love a photo for our shop, dark corridor with a lamp
draw a cup of coffee
make me a picture
create a photo of a wedding table
I need an image for my ad
an illustration of a lighthouse
can I have a picture of a dog in a bath
paint a mountain at sunset
design a banner with tulips
photo of bread on a table
visual for our summer sale with the sea in it
show me a drawing of a cat
can you do a poster for the party
a nice pic of our cakes
`,
  strategy: `
how can I get more customers
what would you do to market my shop
marketing ideas for my business
suggest a marketing strategy
how do I grow my business
help me with my marketing
what's the best way to promote a restaurant
I need more bookings, what should I do
business is slow, any ideas
how do small shops get noticed
where should I start with marketing
make a marketing plan
tips to get more clients
`,
  elsewhere: `
run my ad on facebook for 20 dollars a day
put an advert on instagram
can you advertise on tiktok
I want ads on bing
place a linkedin ad
advertise in the newspaper
boost my facebook post
youtube ads please
put us on the radio
`,
  video: `
make a video for my ad
create a short clip of our shop
I need a reel
generate a film
can you make videos
`,
} as const
