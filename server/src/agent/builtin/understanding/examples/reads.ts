/** How owners ask to see something. Spring Sale and City Tours stand for the names of campaigns. */
export const readExamples = {
  report: `
how is Spring Sale getting on
hows City Tours doing so far
any joy with Spring Sale lately
how are my ads
how are we doing on google
give me an update on my ads
what's the latest on City Tours
is Spring Sale any good
are my ads working
are the ads paying off
is the advertising worth it so far
did anyone click yesterday
did anybody see our adverts on sunday
did people click on our ad last week
have the ads been any good this week
have we had many clicks lately
tell me how last week went
what did I spend yesterday
what did we burn through since monday
how much have I spent so far this month
how much money went on City Tours in march
what has Spring Sale cost me to date
what came in from the ads last month
show me the numbers for last month
pull the figures for Spring Sale for the last 30 days
figures for City Tours please
stats for the last two weeks
performance of Spring Sale since the 1st
give me the stats
can I see the results
results from last quarter
run me through the results of the past seven days
how many people saw Spring Sale
how many times was our ad shown on friday
what's my click rate
what am I paying per click
average cost per click of City Tours
which ad gets the most clicks
which campaign is doing best
which one performs worst
what's our best performing campaign
what is my weakest ad
rank my campaigns by clicks
rank the ads by cost for last month
break the costs down by campaign
clicks by device please
mobile or desktop, which is better for us
do more men or women click
what age are the people who click
what time of day do people click
which day of the week works best
what hour brings the most traffic
which search terms bring people in
which keywords are people clicking on
which of our two campaigns has the better click rate
which keyword got the most clicks
top keywords last month
where is my money going
who clicks on my ads
Spring Sale vs City Tours who won
was Spring Sale better than City Tours
weekly report please
quick summary of how things went
what did my advertising bring me this week
has Spring Sale had any impressions yet
kindly share the performance of my ads
let me know how many clicks we are getting
I'd like to know how the ads went
impressions of the last fortnight
how did we do
how did it go over the weekend
anything happening with my ads
did Spring Sale do well
is anybody clicking
`,
  compare: `
compare this month with last month
compare last week to the week before
how does this week compare with the one before
are we up or down on last month
am I getting more clicks now than last month
is it better than last week
did clicks go up
have my costs gone up since last month
has Spring Sale improved compared with last week
did we spend more than in september
were my costs higher this week than last week
is traffic growing month over month
week on week change please
how has City Tours changed against the previous 30 days
this quarter against last quarter
what's the trend in clicks
are things getting better or worse
difference between october and september in clicks
did impressions drop
put the last 7 days next to the 7 days before that
more clicks or fewer than in the same period last month
are my ads doing better or worse than before
is Spring Sale up on last week
`,
  list: `
show me my campaigns
list all campaigns
what campaigns do I have
which campaigns are running
which ones are paused
what's on at the moment
what have I got running right now
what's live
anything running right now
is anything on at the moment
is City Tours live right now
is Spring Sale still running
is it switched on
is City Tours paused or active
are any of my ads off
what's the budget of Spring Sale
how much a day is City Tours set to
what does Spring Sale spend per day
when does City Tours end
until when does Spring Sale run
till when is City Tours on
what is the end date
when did Spring Sale start
how long does City Tours go on for
how many campaigns do we have
how many are active
what's my total daily budget
how much a day are all my campaigns together
what can everything cost me per day
which campaign has the biggest budget
which is my cheapest campaign
give me an overview of my campaigns
let me see the campaigns
my campaigns
show paused campaigns only
what are my ads called
which campaigns finish this month
details of City Tours please
what are the settings of Spring Sale
status of City Tours
which of them are switched off
is City Tours on or off
tell me the budgets of all my campaigns
do I have any campaigns
have I got any ads running
`,
  account: `
is my google ads account connected
is my account linked
how much balance is left in my ad account
what funds do I have
how much money is on the account
what's left in my google ads balance
am I connected to google ads
which ad account am I using
status of my ads account
did the linking work
is the link active
show me my account status
what's my customer id
do I still have money in the account
is google hooked up yet
have I run out of ad funds
`,
  credits: `
how many credits do I have
got any credits left
credit balance please
what's my credit balance
how many images can I still make
credits?
do I have enough credits for three pictures
how many credits remain
check my credits
am I out of credits
show my image credits
`,
  notifications: `
any notifications
do I have new alerts
anything I should know about
what's new in my account
show my notifications
any messages for me
did I miss anything
unread alerts
read me my notifications
any news
is there anything new
`,
  list_shared: `
has my client approved it
did the client answer yet
anything back from the client
what did the client say
any feedback from clients
is there any feedback on what I shared
has anyone commented on the campaign I sent
which campaigns are waiting for approval
what is still pending with clients
show shared campaigns
what have I sent out for approval
who hasn't replied yet
why was it rejected
did they sign off on Spring Sale
what was approved
has she said yes to the campaign I sent
has anyone turned down a campaign
are there open approval requests
what's the state of the approvals
did my customer accept the draft
which drafts were declined and why
who approved City Tours
`,
} as const
