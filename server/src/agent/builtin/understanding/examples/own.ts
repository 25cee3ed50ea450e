/** How owners speak of their business, their money with us, and of things that are done elsewhere in the product. */
export const ownExamples = {
  show_profile: `
what do you know about my business
show me my business profile
what's in my profile
what website have you got down for us
which industry did I enter
what products do you have on file
what have I told you about my company
which services are listed
what is my business called in your records
do you have our web address
read me my profile
how often do I get a report
what name do you have for us
what's my business name
which website is saved for my company
who are we
`,
  save_profile: `
our website is now x.example
change my website to x.example
we now also do tooth gems
we also offer pedicures now
we sell candles and soap
we don't sell prints any more
we stopped doing haircuts, take it out of my profile
add balloon rides to our services
remove soap from my products
my business is called Happy Paws
we are a bakery in portland called Golden Crust
I run a goat farm and sell cheese
bakery, portland, sourdough, goldencrust.example
tattoo studio, custom tattoos and piercings, ink.example
rename my business to Rapid Heating
we've changed our name to Blue Door
our new name is Blue Door
update my business details
save this as my profile
set up my business profile
create a profile for my company
we're in the legal industry
change the industry to education
we moved to a new website, x.example
send me the report every two days
I want reports weekly
reports once a day please
set the report frequency to 12 hours
how about a report every week instead
our products are bikes and helmets
we do roof repair and gutter cleaning
put that in my profile
note that we also deliver
remember that we offer gift cards
correct our name, it's Smith & Sons
just so you know we opened a cafe too
`,
  delete_profile: `
delete my business profile
remove my profile
wipe our company details
`,
  delete_account: `
delete my account
close my account
I want to leave adwright, delete everything
`,
  funds: `
how do I top up my google balance
add 100 dollars to my ad account
I want to put money into the account
load funds
can I get my money back from the ad account
top up my ads balance
deposit 200
transfer money to google ads
`,
  buy_credits: `
buy more credits
I need more image credits
how do I get credits
which credit packages are there
how much are credits
get me the premium pack
what do 250 credits cost
`,
  plans: `
what does the pro plan cost
upgrade me
cancel my subscription
which plan am I on
what's the difference between free and pro
how much is enterprise
downgrade to free
what do I get with pro
I want to stop paying for adwright
`,
  invoices: `
show me my invoices
where are my receipts
I need a bill for last month
send me my payment history
past payments
where can I see what I paid so far
what have you charged my card
my accountant needs the invoice
`,
  link_account: `
link my google ads account
connect google ads
create a google ads account for me
how do I hook up my account
I want to connect my ad account
I don't have a google ads account yet, make one
`,
  unlink: `
unlink my account
disconnect google ads
remove the connection to my ad account
`,
  image_cost: `
what does an image cost
how many credits is a picture
price of generating a photo
what do you charge for an image
`,
  email_preferences: `
stop sending me promotional emails
unsubscribe from the newsletter
change my email settings
too many mails from you
`,
  conversion: `
set up conversion tracking
install the tracking code
add the google tag to my site
track purchases
`,
  share_report: `
send the report to my client
email the figures to bob@x.example
mail last month's numbers to my partner
share my analytics with anna@x.example
forward the results to my boss
`,
} as const
