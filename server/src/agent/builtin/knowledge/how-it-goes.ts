import type { Fact } from './fact.ts'

/** What owners ask about running ads: money, time, and what happens when. */
export const howItGoes: readonly Fact[] = [
  {
    terms: [
      'remove forever',
      'delete forever',
      'removed for good',
      'delete for good',
      'get removed back',
      'bring back removed',
      'undo remove',
      'restore deleted',
      'restore removed',
    ],
    answer:
      "Removing is for ever: a removed campaign can't be brought back, though its figures stay in your reports. If you may want it again, pause it instead.",
  },
  {
    terms: ['without deleting', 'stop ad', 'cancel ad', 'stop campaign', 'stop my ad', 'take break'],
    answer:
      "Pause it: a paused campaign shows no ads and costs nothing, keeps its settings and figures, and can be turned on again at any time. Removing is for ever. Tell me which campaign, and I'll prepare a card for it.",
  },
  {
    terms: [
      'only see',
      'pay see',
      'pay shown',
      'pay impressions',
      'pay when seen',
      'nobody clicks',
      'no one clicks',
      'no clicks',
      'pay nobody',
      'not clicked',
    ],
    answer:
      'Search ads are paid by the click: if nobody clicks, you pay nothing. Many impressions and no clicks usually mean that the ad does not fit the search: try more precise keywords and a headline that repeats them.',
  },
  {
    terms: [
      'google or facebook',
      'facebook or google',
      'google or instagram',
      'instagram or google',
      'google better',
      'google vs facebook',
    ],
    answer:
      'Google reaches people who are searching for what you sell right now; Facebook and Instagram show it to people who were not looking. For things people need and look up, begin with Google; for things that look good and are bought on a whim, social media can do more. I run ads on Google, and plan posts for the others.',
  },
  {
    terms: [
      'when charged',
      'when do i pay',
      'how do i pay',
      'how am i billed',
      'when billed',
      'billing work',
      'get charged',
    ],
    answer:
      'You pay by the click, out of the funds of your Google Ads account: every click takes its price off. Nothing is charged for a campaign that is paused. What you paid to Adwright itself is under **Payment History** in the profile menu.',
  },
  {
    terms: ['campaign ends', 'after end', 'end date reached', 'happens end', 'happens after'],
    answer:
      'After its end date a campaign shows no more ads and costs nothing. Its figures stay in your reports. If it did well, it can be extended before it ends, or set up again.',
  },
  {
    terms: ['change later', 'change my mind', 'edit later', 'change budget later', 'change afterwards'],
    answer:
      "Yes: budget, dates and name of a campaign can be changed at any time, and it can be paused and turned on again. Only removing can't be taken back.",
  },
  {
    terms: ['two campaigns', 'several campaigns', 'more than one campaign', 'multiple campaigns', 'how many campaigns'],
    answer:
      'You can run several campaigns at once, each with its own budget and dates. One for each thing you sell keeps ads and keywords to the point; with a small budget, one or two good ones beat five thin ones.',
  },
  {
    terms: ['how many keywords', 'number of keywords'],
    answer:
      'Three to ten precise keywords are plenty for a small campaign. Better few that say exactly what you sell than many that bring clicks from people who want something else.',
  },
  {
    terms: ['ad not showing', 'not see my ad', 'why not showing', 'where is my ad', "can't see my ad", 'ad not shown'],
    answer:
      'An ad is not shown when its campaign is paused, has not begun or has ended, when the day\'s budget is used up, while Google reviews it, or when the bid is too low. New campaigns are created paused: say "turn it on" when you want yours to run.',
  },
  {
    terms: ['need approval', 'approval work', 'approve everything', 'without my approval', 'safe', 'ask me first'],
    answer:
      'Whatever spends money or changes something outside Adwright waits for your yes on a card in this chat. Reports, ideas and texts I make at once, as they cost nothing. No wording switches the cards off.',
  },
  {
    terms: ['description long', 'description length', 'description characters', 'long description'],
    answer:
      'A description may have up to 90 characters, a headline up to 30. A new ad takes three headlines and two descriptions.',
  },
  {
    terms: ['google ads', 'what google ads', 'search ads', 'how google ads work'],
    answer:
      'Google Ads shows your ad to people who search for what you offer. You choose the keywords, write the ad, set a daily budget, and pay when somebody clicks. Fit and bid together decide which ad is shown.',
  },
  {
    terms: [
      'competitors above',
      'competitor above',
      'rank higher',
      'first place',
      'top of google',
      'number one google',
    ],
    answer:
      'The place of an ad comes from its bid and its quality together. To get higher: make ad, keyword and landing page fit one search exactly, and raise the bid a little where it pays. Nobody can promise the first place.',
  },
  {
    terms: ['need website', 'without website', 'no website'],
    answer:
      'A search ad leads somewhere, so it needs a web page: your own site, or one page that shows the offer and how to reach you. Make it quick on phones, with one clear next step.',
  },
  {
    terms: ['who sees', 'who will see', 'where ads shown', 'where do my ads', 'where shown', 'where will my ad'],
    answer:
      'Search ads are seen by people who type your keywords, or something close to them, into Google, in the places and languages of the campaign. Places and audiences are set in the campaign set-up under **Campaigns**.',
  },
  {
    terms: [
      'click cost',
      'clicks cost',
      'cost of click',
      'usual click',
      'normal cpc',
      'average cpc',
      'good cpc',
      'usually cost',
    ],
    answer:
      'A click on a search ad often costs $1 to $4; in trades with much competition (law, insurance, emergencies) it can be $10 and more. What you pay yourself stands in your report as cost per click.',
  },
  {
    terms: ['worth it', 'ads worth', 'do ads work', 'is advertising worth', 'pay off'],
    answer:
      'Ads pay off when a customer brings more than the clicks it took to win them. Try it small: two weeks, one offer, $10 to $20 a day; count the calls and orders, and compare. Raise what works, stop what does not.',
  },
  {
    terms: ['measure success', 'know if works', 'tell if working', 'successful'],
    answer:
      'Look at what a customer costs you: ad cost divided by the orders or calls it brought. Clicks and CTR tell whether the ad fits the search; only customers tell whether it pays.',
  },
  {
    terms: ['reviews', 'get reviews', 'customer reviews', 'more reviews'],
    answer:
      'Ask happy customers right after the job, send them the direct link, and answer every review, also the bad ones. Good reviews raise the trust of those who see your ad.',
  },
  {
    terms: ['christmas ads', 'holiday ads', 'seasonal', 'season'],
    answer:
      'For a season, begin three to four weeks before the peak, raise the budget in the last ten days, and let the ad end when you can no longer deliver. Say the date in the ad: "Order by 20 December".',
  },
]
