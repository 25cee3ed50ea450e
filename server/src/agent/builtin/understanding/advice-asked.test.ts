import { describe, expect, test } from 'vitest'
import { type AdviceKind, adviceAsked } from './advice-asked.ts'
import { readMessage } from './reading.ts'

const known = ['Sourdough Search', 'Wedding Cakes', 'Coffee Morning'].map((name, at) => ({
  id: String(at + 1),
  name,
  status: 'ENABLED',
}))
const asked = (text: string) => adviceAsked(readMessage(text, { today: '2026-11-21', known }))

const phrasings: Readonly<Record<AdviceKind, string>> = {
  first: `what should i improve first?
wat should i improve first
what shld i fix first
What should we focus on next?
what would you do about it?
hm ok. what would you do about it?
what would you change
what do you recommend?
what do you suggest i do next
anything else i should worry about this week?
thanks! anything else i should worry about this week?
is there something i need to know
anything i should look at
should i be worried?
do i need to worry about anything
how can i improve my ads
how do i get more out of my campaigns
what's the biggest problem with my ads
whats wrong with my campaigns
any tips for my ads?
what can i do better with my ads
improve my campaigns
where is the biggest potential
am i doing ok
are my ads doing well`,
  waste: `am i wasting money anywhere?
am i waisting money
where am i wasting money
wher is my money wasted
am i burning cash on something
am i throwing money away?
what am i losing money on
is any of my budget going down the drain
is anything not worth it
am i overpaying?
are we spending too much
where can i save some money
what can i cut?
where could we cut costs
am i spending money for nothing`,
  worst: `which ad wasted the most money
which campaign is doing worst
wich campain is the worst
what's my worst campaign
which of my ads is underperforming
which ad is not working
which campaigns are doing badly
what is my weakest ad
which one sucks
which campaign performs poorly
which ad is my worst performer?
my worst campaign?
which ad is a waste of money
which campaign is struggling
which one is the least effective`,
  extra: `where should i put an extra 10 dollars a day
where shld i put 10 bucks more
where would you spend another 5 a day
i have an extra 10 dollars, where should it go?
which campaign deserves more budget
which ad should get more money
where would more money help
where does an additional $20 do the most
got 15 bucks extra a day, where should i put it
if i had 10 more a day where would you put it
which campaign should i increase
which campaign should get a bigger budget
where do i invest the extra 200
i could spend 10 more a day, which campaign?
where to put 5 more dollars a day`,
  trend: `why are my clicks down
why r my clicks down
why did my clicks drop
clicks are down, why?
why am i getting fewer clicks
why is my traffic going down
what happened to my clicks
why has the ctr fallen
why did impressions fall last week
why are my results worse this month
how come my clicks are falling
why are there so few clicks
why did my costs go up
why is my spend higher than before
my numbers are down what happened`,
  enough: `is 25 a day enough for wedding cakes?
is $25 enough for wedding cakes
is 25 bucks a day enough on sourdough search
is the budget of wedding cakes enough
is 10 dollars a day too little for sourdough
is 30 a day too much for sourdough
would 20 a day get enough clicks for wedding cakes
is my budget for coffee morning ok
is 12 a day ok for coffee morning
is the sourdough budget too low
should the budget of wedding cakes be higher
is 25 a day sufficient for wedding cakes
so is 25 a day enough for the wedding cakes
how many clicks would i get for 20 a day on wedding cakes
does wedding cakes get enough clicks for its budget, is the daily budget too small`,
  no_calls: `my ads dont get any calls, what now
my ads don't bring customers
i get clicks but no orders
nobody calls from my ads
lots of clicks but no one buys
why does nobody call
my campaigns bring no bookings
the ads are not bringing any sales
no calls from google
hardly any orders from my ads
people click but nobody orders
why am i not getting customers
zero leads from my campaigns
clicks yes but no reservations
i'm not getting any enquiries from the ads`,
  days: `should i advertise on weekends
shld i advertise on wekends
is it worth running ads on sundays
should my ads run on saturdays?
are weekends worth it
do weekends work for me
is it better to advertise on weekdays or weekends
weekends or weekdays?
should i run ads at night
is it worth advertising in the evening
does it make sense to show ads on weekends
are sundays bad for my ads
how are weekends doing
would you advertise on sundays
is advertising at night a waste`,
  weak_keywords: `which keywords should i get rid of
wich keyowrds should i drop
which keywords are bad
what are my worst keywords
which keywords don't work
any useless keywords?
which keywords should i pause
are there keywords i should remove
do i have bad keywords
show me my weak keywords
which keywords are underperforming
which search terms should i cut
what keywords get no clicks
which kws suck? which keywords are a waste
my worst keywords`,
  worth: `is sourdough search worth it
is the wedding cakes campaign worth the money
does wedding cakes pay off
is wedding cakes paying off
are the wedding cakes ads worth it?
is coffee morning any good
is sourdough a good investment
does the sourdough ad pay for itself
is the sourdough campaign worth keeping
was coffee morning worth it
so is wedding cakes worth it
so does sourdough search pay off
is wedding cakes worth continuing
is my sourdough ad worth it
does coffee morning pay for itself`,
  better_texts: `can you make my sourdough ad better?
make the wedding cakes ad better
can u make my sourdough ad catchier
improve the headlines of wedding cakes
improve my sourdough ad
i want better headlines for sourdough search
help me make the wedding cakes ad stand out
could you write better texts for the coffee morning ad
polish the sourdough ad text
spice up the wedding cakes ad
make the text of sourdough search punchier
better descriptions for wedding cakes please
freshen up the coffee morning ad
get my wedding cakes ad to sound better
give me stronger headlines for the sourdough campaign`,
}

describe.each(Object.entries(phrasings))('advice: %s', (kind, lines) => {
  test.each(lines.split('\n'))('%s', (line) => {
    expect(asked(line)).toBe(kind)
  })
})

describe('what asks for something else is no question for advice', () => {
  test.each(
    `how did my ads do last week
which campaign got the most clicks
which ad has the worst ctr
what should i write about?
how can i improve my website
suggest marketing strategies for my business
suggest ten keywords
pause wedding cakes
lower wedding cakes by 5 dollars
raise wedding cakes to 80 dollars a day right now
do a campaign for the teens, 28 a day, four weeks from Monday
could you do an ad for the puppy classes, 16 dollars daily, 10 days from Tuesday
is 10 dollars a day enough?
make it better
improve it
why are my impressions important?
which keywords should i use for wedding cakes
get rid of wedding cakes
should i pause my campaign over christmas?
thanks
yes
Here is a mail: "What should I improve first?" What do you make of it
can wedding cakes kick off on tuesday instead
hmm, 85 is enough
how do i stop wasting money on ads
which weekday works best for us?
how long should i run a campaign before judging it?`.split('\n'),
  )('%s', (line) => {
    expect(asked(line)).toBeUndefined()
  })
})
