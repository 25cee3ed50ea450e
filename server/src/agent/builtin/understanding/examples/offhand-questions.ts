/** Questions as people type them in passing, and small talk. */
export const offhandQuestions = {
  report: `
hows Spring Sale been the last 7 days
clicks in the last 7 days
and what did i spend yesterday
what did i spend on ads in october
my accountant wants to know what we spent in march
anyone click on City Tours this week
tell me about last week, just City Tours
how many people saw us yesterday
men or women, who clicks more
phones or computers
what time do they click
did the ad do anything last week
`,
  compare: `
is that better than the 7 days before
vs the 7 days before
compare that with the week before it
same comparison for City Tours
am i spending more than i did last month at this point
is it going up or down against last week
better or worse than october
`,
  list: `
which ads are on
whats running
what have i got running right now
whats paused at the moment
show ads
gimme the list of my ads
list what i run for clients
how many ads have i got on
is City Tours on
City Tours, is it on
whats City Tours budget
what is my daily total of the running ones
all my live campaigns together, what is that per day
what am i paying daily for all running ones
when does it end
do i already have one for sailing
whats on and whats off
`,
  account: `
is my google account ok
and the funds
hows the balance on the ad account
is google connected
how much is left in the account
`,
  credits: `
how many credits have i got and how many pictures is that
how many more pictures can i do with what is left
enough credits for five images
credits left
`,
  notifications: `
anything new in my notifications
any alerts
did i miss anything
`,
  list_shared: `
did otto say why he does not want the ad
what did mia say about Spring Sale
has she answered yet
did the client get back to us
any word from the client
has anyone approved it
what does jens think of City Tours
did they sign off
why was it rejected
is the client happy with it
waiting on anyone
`,
  show_profile: `
which services are in my profile
what do you have me down as
whats my industry in there
show what you know about the shop
`,
  save_profile: `
we are now called Blue Door by the way
add notary to those
reports only every 3 days please
weekly reports are enough for me
we also do carpets now
no longer sell candles
our site moved to blue.example
put us under retail
`,
  funds: `
put 500 on the ad account
i want more money in the ads account
top up the balance
load some money for google
`,
  buy_credits: `
how do i get more credits
need more credits
where do i buy some
out of credits, what now
`,
  plans: `
what does pro cost
is there a cheaper plan
how do i cancel the subscription
`,
  image_cost: `
what would three pictures cost me in credits
credits per image
how much is one image
what do 5 pics cost
`,
  greeting: `
hii
heya
morning
hello there, me again
`,
  thanks: `
thx thats all
sweet thanks
ta
cool thanks
ok great
great that is all for today
`,
  bye: `
thats it for now
ok bye
done for today
laters
`,
  capabilities: `
so what do you do
what else can you do for me
give me a tour
`,
  others: `
what is the shop down the road spending on google
you must see the ads of the salon next door
how much do my rivals spend
show me the account of the agency across the street
`,
  budget_max: `
what could it come to in a month at the very most
what would 30 be at most for a month
does that mean it can never cost more than 16 on any one day
worst case what do they take from me in one day at 25
what is it going to cost me at most in a month if i leave it as is
if i double Spring Sale what would it cost a day
what do City Tours and Spring Sale cost together a day
how much is that a month
what would that come to in total
what does that add up to for the whole time
so what am i in for per month
`,
  sensible_budget: `
dunno, what is normal for a small garage
is 100 silly for a two man shop
not sure what to spend
what do shops like mine spend
is 20 a day enough for a start
what would you put
`,
  knowledge: `
is that for good or can i bring it back later
is the ad on right after i say yes
what is a good page speed score
what is an impression exactly, who counts as one
do i pay if nobody clicks
who sees my ads
whats the catch with broad keywords
when does google charge me
`,
  off_topic: `
solve x + 4 = 9
who won the match
can you book me a table
what is the capital of peru
write my cv
whats the weather
`,
  elsewhere: `
put me on yelp and bing too
can you run it on tiktok as well
advertise us on instagram, 10 a day
`,
} as const
