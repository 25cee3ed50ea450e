/** How owners ask for a campaign to be made, changed, stopped or sent to a client. */
export const changeExamples = {
  create: `
create a campaign for wedding cakes
campaign: yoga. budget: 11. from: may 3. until: may 24
budget 17/day campaign toys start 2026-02-03 end 2026-02-20
make me an ad with the headline "Smile" and the keywords teeth, smile, 50 dollars a day from tomorrow
create the campaign "Night Shift", budget $70 per day, start 2026-02-03, end 2026-03-03, headlines: "A", "B"
make a campaign called Big Days with a budget of 20 dollars a day starting may 4 and ending may 24
start a new campaign called Office Days, daily budget 44, it begins tomorrow and lasts 30 days
I want a campaign named Blue Week
set up a campaign with the keywords cheap bread and fresh bread, $17 daily
I need an ad for my new course
set up google ads for our workshop, $20 a day from monday
make a new campaign
we wanna promote our summer camp on google
can you get something going for our eye tests
get something going on google for the open day
I'd like to advertise haircuts
put $1,000 behind our holiday camp between 3 May and 20 May
put 500 dollars in total behind the festival
let's run ads for the grand opening
start advertising gift cards tomorrow for a week
promote the new menu for 3 weeks at 15 a day
run ads for office cleaning, $300 a week
help me advertise my shop
I want to be found on google
get us on google for tattoo removal
bring more people to our open day with an ad
new ad for yoga, 12 a day, next friday, one month
could we do a campaign for grooming
launch something for mothers day with 30 dollars daily
goat yoga needs an ad, 12 bucks daily
our sauna needs advertising
please to make one campaign for apostille, 25 dollar per day
I have 400 dollars to spend on ads for piano lessons
spend $10 a day on ads for our bakery from the 5th
build a campaign around storm repairs
campaign for locksmith please
new campaign
google ad for my farm shop
kick off a campaign for the summer sale next week
can we start promoting vouchers
I want people to find our hotel on google
make ads for roof inspection
do me a campaign
open a campaign for christmas trees
one more campaign for the cafe at 14 a day
set me up with an ad for dog walking
place an advert on google for our museum
we're opening a second shop, can you advertise it
same campaign again but for candles
copy that campaign for another product
`,
  update: `
set the budget of Spring Sale to 40
add 5 dollars to each campaign
put all campaigns at 20 dollars
Spring Sale -> 41 a day
City Tours: 25 dollars a day from now on
give Spring Sale 10 more a day
knock a fiver off City Tours
take 5 off Spring Sale
put another 5 on City Tours
double Spring Sale
50% more for City Tours
20 percent less for my Spring Sale ad
spend 7 dollars less on City Tours
spend twice as much on Spring Sale
City Tours should spend 26 a day
halve the budget of City Tours
City Tours should get 10% less
cut Spring Sale by a third
raise all my campaigns by 10 percent
increase everything by 5 dollars
more money for Spring Sale
spend less on City Tours
reduce the daily spend of Spring Sale
City Tours can have 60
lower it to 15
make it 20 a day
change it to 30 dollars
move 5 dollars from City Tours to Spring Sale
rename Spring Sale to Summer Sale
give City Tours another name
call it Winter Sale instead
Spring Sale should be called Big Sale
change the name of City Tours
new name for Spring Sale
extend City Tours by two weeks
let Spring Sale run until 3 May
keep City Tours going for another month
Spring Sale can finish ten days earlier
end City Tours on friday
stop Spring Sale on the 20th
City Tours ends 5 december please
start Spring Sale one week later
move the start of City Tours to monday
push Spring Sale back by a week
postpone the start of City Tours
begin Spring Sale earlier
shorten City Tours by three days
change the end date
change the dates of Spring Sale
run City Tours only until the 15th
bump Spring Sale up to 50
bring City Tours down to 12
budget for Spring Sale: 33
I want City Tours to cost 20 a day
Spring Sale is too expensive, make it 10
make City Tours longer
adjust the budget
can I change the budget
just halve it
`,
  pause: `
pause Spring Sale
stop City Tours for now
stop the ads
switch Spring Sale off
turn off both of them
put City Tours on hold
take Spring Sale offline for a bit
I don't want City Tours running anymore
no more ads for Spring Sale this week
halt everything
all campaigns off please
everything except Spring Sale should be paused
give City Tours a rest
we are fully booked, stop the ads
we're out of stock so take Spring Sale down for now
freeze my campaigns
don't show City Tours for the moment
shut Spring Sale down temporarily
I need City Tours to stop
let Spring Sale sleep for a while
can you disable it
stop spending on City Tours
we're closed next week please stop advertising
deactivate Spring Sale
hold fire on City Tours
`,
  resume: `
resume City Tours
turn Spring Sale back on
switch it on again
start City Tours up again
bring Spring Sale back
reactivate City Tours
enable all paused campaigns
we're open again, turn the ads on
put City Tours live
get Spring Sale running again
unpause it
let City Tours run again
activate the campaign
go live with Spring Sale
City Tours can go back on
wake Spring Sale up
restart the paused ones
make Spring Sale active
fire City Tours up again
now turn it on
we have stock again so Spring Sale back on please
`,
  remove: `
delete Spring Sale
remove City Tours
get rid of it
bin Spring Sale
I don't need City Tours any more, bin it
kill the last one
scrap City Tours for good
throw Spring Sale away
erase the old campaign
I never want to see City Tours again
take Spring Sale out permanently
clear out all paused campaigns
trash it
remove this one forever
City Tours can go, delete it
ditch Spring Sale
dump it
we no longer need City Tours, remove it
`,
  undo: `
undo that
revert the last change
change it back
put it back how it was
take that back
I didn't want that, undo
go back to the old budget
roll it back
reverse what you just did
restore it
set everything back
`,
  share: `
send Spring Sale to anna@x.example for approval
share City Tours with my client
get Spring Sale approved by Tom, tom@x.example
fire City Tours over to Dana Cole, dana@x.example, she has to sign it off
my boss kim@x.example needs to approve Spring Sale
let Maria (maria@x.example) look at City Tours and sign off
email Spring Sale to lee@x.example so he can approve it
I want my customer to check City Tours before it runs
pass Spring Sale on to Paul for his okay
forward the campaign to our partner for sign-off
ask jo@x.example whether City Tours is ok
run Spring Sale past the client
could sam@x.example review City Tours
have Priya approve Spring Sale
client approval for City Tours please, name Max, mail max@x.example
`,
  edit_ad: `
change the headline of Spring Sale to "Big Days"
edit the ad text of City Tours
replace the description in Spring Sale
rewrite the live ad of City Tours
the headline of Spring Sale has a typo, fix it
update the wording of my running ad
swap the second description of City Tours
change what the ad says
change the keywords of Spring Sale
add a keyword to City Tours
remove the keyword cheap from Spring Sale
change the landing page of City Tours
`,
  bids: `
change the bid of Spring Sale to 2 dollars
raise the bids
lower my max cpc
set the bid to 50 cents
bid higher on City Tours
`,
  targeting: `
show my ads only in london
target women between 20 and 40
limit Spring Sale to my town
change the location of City Tours
only people within 10 miles should see it
target parents
exclude teenagers
set the audience
`,
  schedule: `
only show City Tours on weekdays
run the ads between 9 and 5
ads only at night please
don't show ads on sundays
set an ad schedule
only during opening hours
`,
  launch: `
launch the approved campaign
publish the campaign my client approved
put the approved draft live
the client said yes, launch it
`,
} as const
