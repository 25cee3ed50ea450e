import type { Fact } from './fact.ts'

/** What the words mean. */
export const wordsOfTheTrade: readonly Fact[] = [
  {
    terms: ['ctr', 'click-through rate', 'click through rate', 'clickthrough rate', 'clickthrough'],
    answer:
      'CTR (click-through rate) is the share of people who saw your ad and clicked on it: clicks divided by impressions. 50 clicks from 1,000 impressions make a CTR of 5%. A higher one usually means that the ad fits what people searched for.',
  },
  {
    terms: ['cpc', 'cost per click', 'cost-per-click', 'price per click', 'pay per click', 'ppc', 'pay-per-click'],
    answer:
      'CPC (cost per click) is what you pay on average for one click on your ad: cost divided by clicks. With pay-per-click advertising you pay only when somebody clicks, not when the ad is just shown.',
  },
  {
    terms: ['cpm', 'cost per thousand', 'cost per mille'],
    answer:
      'CPM is the price of a thousand impressions. It is used where you pay for being seen; search ads are mostly paid by the click (CPC).',
  },
  {
    terms: ['cpa', 'cost per acquisition', 'cost per conversion', 'cost per lead', 'cost per action'],
    answer:
      'CPA (cost per acquisition) is what one customer, booking or enquiry costs you in ads: cost divided by conversions. It tells more about profit than the price of a click.',
  },
  {
    terms: ['roas', 'return on ad spend', 'roi', 'return on investment'],
    answer:
      'ROAS (return on ad spend) is what you earn for each dollar of ads: revenue from ads divided by their cost. 4 means four dollars back for one. ROI goes further and takes off your other costs as well.',
  },
  {
    terms: ['impression', 'impressions'],
    answer:
      'An impression is counted each time your ad is shown, whether anybody clicks on it or not. Clicks divided by impressions make the click-through rate.',
  },
  {
    terms: ['conversion', 'conversions', 'conversion rate'],
    answer:
      'A conversion is what you want a visitor to do: buy, book, call, sign up. The conversion rate is conversions divided by clicks. To count them, set up conversion tracking in the campaign wizard.',
  },
  {
    terms: ['quality score', 'ad quality', 'ad rank', 'ad relevance'],
    answer:
      "Quality Score is Google's estimate, from 1 to 10, of how well your keyword, ad and landing page fit together: expected click-through rate, relevance of the ad, and experience on the page. A better score means better places for less money.",
  },
  {
    terms: ['negative keyword', 'negative keywords', 'exclude keywords'],
    answer:
      'Negative keywords are searches that should not show your ad. A shop for new bikes might exclude "used" and "free", so that no click is paid for somebody who won\'t buy. Add those that bring clicks but no customers.',
  },
  {
    terms: ['match type', 'match types', 'broad match', 'phrase match', 'exact match', 'keyword match'],
    answer:
      'Match types say how closely a search must fit your keyword. **Broad** reaches related searches, **phrase** needs the meaning of your phrase within the search, **exact** needs the same meaning and nothing else. Broader brings more visitors, narrower brings better ones.',
  },
  {
    terms: ['long-tail', 'long tail', 'longtail'],
    answer:
      'Long-tail keywords are longer, more precise searches, such as "gluten free birthday cake delivery". Fewer people search for them, but they know what they want, and the clicks are often cheaper.',
  },
  {
    terms: ['keyword', 'keywords', 'search term', 'search terms'],
    answer:
      'Keywords are the words people type into a search for which your ad may be shown. Good ones say what you sell the way customers say it. I can suggest some: tell me the product or service.',
  },
  {
    terms: ['landing page', 'landing pages'],
    answer:
      'A landing page is the page people see after the click. A good one repeats the promise of the ad, loads fast, shows one clear next step (buy, book, call), and answers the first questions at once.',
  },
  {
    terms: [
      'seo',
      'search engine optimisation',
      'search engine optimization',
      'organic',
      'rank on google',
      'rank higher',
      'seo score',
    ],
    answer:
      'SEO (search engine optimisation) helps your website to be found in search results that nobody pays for. The basics: a page for each subject with a clear title and heading, text that answers real questions, quick loading on phones, and links from other good sites. An SEO score tells how well a website does on such points; I can analyse yours, just give me the address.',
  },
  {
    terms: ['difference seo and ads', 'seo or ads', 'seo vs', 'seo or google ads', 'organic vs paid'],
    answer:
      'Ads bring visitors at once and stop when you stop paying. SEO takes months, costs work rather than clicks, and keeps on bringing visitors. Most small businesses start with ads for quick results and build SEO beside them.',
  },
  {
    terms: [
      'pause remove',
      'pausing removing',
      'pausing and removing',
      'pause and remove',
      'pausing deleting',
      'pause delete',
      'pause or delete',
      'pausing and deleting',
      'pause and delete',
      'pausing or removing',
      'pause or remove',
      'happens remove',
      'happens pause',
      'happens delete',
      'remove campaign',
      'removing campaign',
      'delete campaign',
      'pausing campaign',
      'pause campaign',
    ],
    answer:
      'Pausing stops a campaign for the time being: it shows no ads, costs nothing, keeps its figures and can be turned on again at any time. Removing (deleting) is for ever: a removed campaign can never run again, only its past figures stay.',
  },
  {
    terms: [
      'headline long',
      'headline length',
      'headline characters',
      'how long headline',
      'headlines long',
      'headline limit',
      'long can headlines',
      'character limit',
      'characters headline',
      'description long',
      'description length',
      'long description',
      'descriptions long',
      'description characters',
      'long headline',
      'description limit',
    ],
    answer:
      'A headline may have up to 30 characters, a description up to 90. A campaign here has three headlines and two descriptions to start with; more can be added in the ad editor.',
  },
  {
    terms: ['ad group', 'ad groups'],
    answer:
      'An ad group holds ads and keywords on one subject within a campaign. The campaign sets budget and dates; the ad group keeps together what belongs together, so that the ad fits the search.',
  },
  {
    terms: ['bid', 'bids', 'bidding', 'max cpc', 'manual cpc', 'bid strategy', 'bidding strategy'],
    answer:
      'A bid is the most you are ready to pay for one click. In the auction behind each search, bid and ad quality together decide whether and where your ad appears. The bid has to stay below your daily budget.',
  },
  {
    terms: ['daily budget', 'budget work', 'what is budget', 'budgets work'],
    answer:
      'The daily budget is what you want to spend a day on average. On a busy day it can come to twice that, but over a month never to more than 30.4 times the daily budget.',
  },
  {
    terms: ['a/b test', 'ab test', 'a/b testing', 'split test', 'split testing'],
    answer:
      'An A/B test runs two versions side by side, say two headlines, to see which one brings more clicks or customers. Change one thing at a time and wait for enough clicks (a few hundred) before you decide.',
  },
  {
    terms: ['target audience', 'audience', 'buyer persona', 'persona', 'ideal customer'],
    answer:
      'Your target audience are the people most likely to buy from you. Describe them by need rather than by age alone: what are they looking for, when, and what keeps them from buying? Then say exactly that in the ad. Audiences and places are set in the campaign wizard.',
  },
  {
    terms: ['remarketing', 'retargeting'],
    answer:
      'Remarketing shows ads again to people who have been on your website. They know you already, so they click and buy more often. It needs enough visitors and their consent to cookies.',
  },
  {
    terms: [
      'google ads work',
      'google decide',
      'which ad shown',
      'ad auction',
      'auction',
      'how google ads',
      'what is google ads',
      'google ads',
      'adwords',
      'search ads',
      'search campaign',
      'sem',
      'search engine marketing',
    ],
    answer:
      'With Google Ads your ad is shown when somebody searches for words you chose. Each search is a small auction: bid and quality decide who appears. You set a daily budget and pay only for clicks.',
  },
]
