/** The same wishes as people type them in passing: without verbs, without capitals, with a reason before or after. */
export const offhandActs = {
  create: `
ad for pottery lessons
an ad for our kayak tours
google ad for the barn
thinking about an ad for guitar repair
i was thinking of running something for the open garden
new ad: curtains, 12/day from friday to jan 3
new one: dog grooming, 20 a day, two weeks
curtain cleaning. google ad. 30 a day. 3 may to 3 june
massage ad for the holidays, budget 40 a day
tiling ad, 300 euros a day, two weeks
wanna push the cheese box, 15 a day, ten days
gotta push our cooking class. 9 dollars a day
need more calls for boiler repairs, lets get an ad going
we need more people at the sauna, can you run an ad
got a new client, a flower stall. can you do them an ad
can you put something up on google for the book fair
do two ads, one called Red Door and one called Blue Door
put up an ad for window cleaning with the keywords clean windows, window man
lets do another ad, this time for the sauna
could you do an ad for the swim classes, maybe 16 dollars daily
promo for the new flavour, 8 bucks a day
our plumber wants an ad, 20 a day
winter is slow, lets advertise the indoor pool
same again for candles but half the budget
i have 500 for an ad for the theatre play
`,
  update: `
Spring Sale to 35
Spring Sale down to 20 please
City Tours: minus 5
City Tours plus ten bucks
up Spring Sale to 40
bump City Tours by 3
stick Spring Sale up to 25
too much. take City Tours down to 20
make it 15 a day instead
change it to 18
give City Tours the same budget as Spring Sale
swap the budgets of City Tours and Spring Sale
Spring Sale can go on for another month
let City Tours run until easter
City Tours should finish two weeks earlier
end Spring Sale on friday
rename it Big Days
Spring Sale is gonna be called Fresh Start
make that two weeks later
its budget up by 20 percent
a bit less for City Tours, 12 a day
business is good so put Spring Sale at 60
`,
  pause: `
Spring Sale off
City Tours off please
kill Spring Sale for now
we are fully booked, stop City Tours
we are closed next week so pause everything
hold City Tours till i say so
no more Spring Sale for the moment
take Spring Sale off for now
stop that ad, we are full
turn off everything except City Tours
stop the lot
give City Tours a break
`,
  resume: `
Spring Sale on
City Tours back on please
get Spring Sale going
get City Tours running again
put Spring Sale on instead
Spring Sale can run again
switch it on
start City Tours
start the City Tours ad
we are open again, so turn Spring Sale on
turn it on with 20 a day
bring City Tours back
`,
  remove: `
get rid of Spring Sale for good
bin City Tours
delete every campaign right now
we dont do that any more, remove City Tours
chuck out the old one
`,
  undo: `
undo that
no wait put it back
oops, change that back
go back to how it was
`,
  share: `
can anna approve Spring Sale before it runs, her mail is anna@x.example
i want the venue to sign off on City Tours
get City Tours approved by their boss
mail Spring Sale to joe so he can ok it
run City Tours past my client first
ask the owner to approve Spring Sale, anna@x.example
let my client see City Tours for approval
`,
  edit_ad: `
swap the keywords in Spring Sale for shoes
can you change the headline on it
change the wording in City Tours
put another description in Spring Sale
the headline of City Tours has a typo
add a keyword to City Tours
`,
  launch: `
ok launch it
then go live with the approved one
she approved it, publish it now
he said yes so put it live
`,
  keywords: `
keywords for e-bikes pls
8 search words for roof repair
what would people type to find a piano teacher
gimme keywords for our sauna
some more search terms for candles
which words should i use for tutoring
and keywords for it too
`,
  copy: `
ad text for our sauna, something warm
write me something catchy for the bakery
couple of lines for an ad about roof repair
and some ad copy for the workshop, romantic
headlines for the tea shop
need a text for the flower ad
how would you word an ad for swimming lessons
words for an ad about curtains
too silly, do it more serious
`,
  blog: `
got any blog topics about rye flour
blog ideas for the winter
what could i blog about
things to post about on our blog
6 article topics about gardening
titles for blog posts about tyres
`,
  save_blog: `
jot this blog idea down: "How to store honey"
note this one for the blog: "Why we bake at night"
keep 1 and 4
save the first and the last
save both
plus this one "Five mistakes with paint"
store number 3
put that idea in my list
here are my blog titles, save them: "A" and "B"
`,
  calendar: `
content calendar for next week
what should we post the next two weeks, make a calendar
plan out content from may 3 to may 17
posting plan for december
make me a content calendar till the 20th
`,
  save_calendar: `
love it, save the calendar
keep that calendar
store the plan
`,
  social: `
whip up a facebook campaign for the sauna
linkedin push for our consulting, 3 may until 3 june
plan some instagram posts for the market
social posts for the open day
add pinterest too
`,
  website: `
how does our own site do
can you check my page
is our website fast enough
look over shop.example for me
site check please
`,
  image: `
make me a pic of a red boat
one picture of a barn at dusk please
image of a cake for the ad
can i get a photo of two dogs
draw a lighthouse
`,
} as const
