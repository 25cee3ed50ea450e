/** Short, settled answers to what owners ask about marketing. `terms`: words that point to it, the first ones most. */
export interface Fact {
  readonly terms: readonly string[]
  readonly answer: string
}

export const facts: readonly Fact[] = [
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
  {
    terms: [
      'how long take',
      'how soon results',
      'how long before',
      'when will i see results',
      'see results',
      'how long until',
    ],
    answer:
      'Search ads bring the first clicks within a day or two once they are approved. Give a campaign two to four weeks before you judge it: by then there are enough clicks to see what works. SEO takes three to six months.',
  },
  {
    terms: ['ad approval', 'under review', 'ad review', 'ad disapproved', 'why disapproved', 'in review'],
    answer:
      "Google reviews each new or changed ad, mostly within a day. Ads are turned down for things such as shouting (many exclamation marks), promises that can't be kept, or a website that doesn't work. Change the text and it is reviewed again.",
  },
  {
    terms: [
      'improve ctr',
      'better ctr',
      'raise ctr',
      'increase ctr',
      'more clicks',
      'low ctr',
      'get more clicks',
      'increase my clicks',
      'ctr low',
    ],
    answer:
      'For more clicks: use the words people search for in the headline, name a real reason to choose you, say what to do next ("Book online"), keep each ad group to one subject, and pause keywords that are shown often but rarely clicked.',
  },
  {
    terms: [
      'lower cpc',
      'reduce cost',
      'cheaper clicks',
      'save money on ads',
      'reduce cpc',
      'wasting money',
      'lower my costs',
    ],
    answer:
      "To pay less a click: choose more precise keywords, exclude searches that don't fit (negative keywords), make ad and landing page match the search, and show ads only where and when your customers look.",
  },
  {
    terms: ['good ad', 'write a good ad', 'good headline', 'better ads', 'ad tips', 'good ad copy', 'makes a good'],
    answer:
      'A good search ad repeats the search in the headline, gives one concrete reason to choose you, and ends with a clear next step. Short words, one idea an ad, no empty superlatives. I can draft some: tell me the product.',
  },
  {
    terms: ['good ctr', 'average ctr', 'normal ctr', 'typical ctr'],
    answer:
      'It depends on the trade: search ads often see a CTR of 3 to 6%, ads in less precise places well below 1%. Compare with your own past rather than with others, and look at bookings or sales as well.',
  },
  {
    terms: ['content marketing'],
    answer:
      'Content marketing wins customers with useful things: guides, answers, pictures, short videos. It works when it answers what customers really ask, comes regularly, and always leads to a next step.',
  },
  {
    terms: ['content calendar', 'editorial calendar'],
    answer:
      'A content calendar is a plan of what you publish on which day. It keeps you regular and saves the daily "what shall I post?". I can make one: tell me from when to when.',
  },
  {
    terms: [
      'blog help',
      'why blog',
      'blog good',
      'should i blog',
      'blog worth',
      'how often blog',
      'often should i blog',
      'how often post',
      'often should i post',
      'how often',
    ],
    answer:
      'Regular beats often: one good post a week or every two weeks is plenty for a blog, two to four posts a week for social media. Answer real questions of customers; that helps people and search engines alike.',
  },
  {
    terms: ['social media', 'which social network', 'instagram or facebook', 'best platform', 'which platform'],
    answer:
      'Go where your customers are: Instagram and TikTok for things that look good, Facebook for local people and events, LinkedIn for business customers, Pinterest for home, food and weddings. One network done well beats five done badly.',
  },
  {
    terms: ['email marketing', 'newsletter', 'newsletters'],
    answer:
      'Email reaches people who know you already, at almost no cost. Collect addresses with consent, write when you have something to say, one subject and one button a mail, and make leaving easy.',
  },
  {
    terms: ['local seo', 'google business profile', 'google my business', 'local customers', 'google maps'],
    answer:
      'To be found nearby: keep your Google Business Profile complete (hours, photos, services), ask happy customers for reviews, answer them, and name your town on your website. Local keywords such as "near me" work well in ads too.',
  },
  {
    terms: ['bounce rate'],
    answer:
      "The bounce rate is the share of visitors who leave after one page without doing anything. A high one often means that the page is slow or doesn't keep the promise of the ad.",
  },
  {
    terms: ['core web vitals', 'page speed', 'pagespeed', 'loading time', 'lighthouse'],
    answer:
      'Page speed is how quickly a page can be seen and used. Slow pages lose visitors and cost more in ads. Usual remedies: smaller images, fewer scripts, better hosting. I can measure your website: give me its address.',
  },
  {
    terms: ['backlink', 'backlinks', 'link building'],
    answer:
      'Backlinks are links from other websites to yours. Search engines read them as recommendations: a few from good, fitting sites count more than hundreds from anywhere.',
  },
  {
    terms: ['responsive search ad', 'responsive search ads', 'rsa'],
    answer:
      'A responsive search ad has several headlines and descriptions; Google combines them and learns which combination works best. So each line must make sense alone and beside every other.',
  },
  {
    terms: ['call to action', 'cta'],
    answer:
      'A call to action says what to do next: "Book online", "Get a quote", "Order today". One clear call in each ad, and the same on the landing page.',
  },
  {
    terms: ['usp', 'unique selling', 'value proposition'],
    answer:
      'Your USP is what makes customers choose you rather than another: something true, particular and useful to them. "Repairs while you wait" is one, "best quality" is not.',
  },
  {
    terms: ['marketing funnel', 'sales funnel', 'funnel'],
    answer:
      'A funnel describes the way to a sale: people notice you, get interested, compare, buy, come back. Search ads catch those who are already looking; content and social media reach the ones before that.',
  },
  {
    terms: ['schedule', 'ad schedule', 'best time to advertise', 'when should i run', 'best time'],
    answer:
      'Run ads all day at first, then look at the hours and days in your report: keep those that bring customers. If you need the phone answered, show ads in opening hours only. The schedule is set in the campaign wizard.',
  },
  {
    terms: ['geotargeting', 'geo-targeting', 'location targeting', 'geo targeting'],
    answer:
      'Location targeting shows ads only in places you choose: a country, a city, a radius. For a local business it saves more money than anything else. It is set in step 4 of the campaign wizard.',
  },
  {
    terms: ['credits work', 'what are credits', 'credits for', 'credit for'],
    answer:
      'Credits pay for images: one image costs 2 credits. A new user starts with 20. More can be bought with **Get More** in the profile menu: Basic is $10 for 250 credits, Premium $20 for 600.',
  },
  {
    terms: [
      'minimum days',
      'how short',
      'shortest campaign',
      'minimum length',
      'minimum duration',
      'how long campaign',
    ],
    answer:
      'A campaign can start tomorrow at the earliest and has to run at least 3 days. There is no longest time; for learning what works, two to four weeks are good.',
  },
  {
    terms: ['brand awareness', 'branding', 'brand'],
    answer:
      'A brand is what people think of when they hear your name. It grows from being consistent: the same name, tone, colours and promise everywhere, and keeping that promise.',
  },
  {
    terms: ['digital marketing', 'online marketing', 'internet marketing', 'what is marketing'],
    answer:
      'Online marketing is everything that brings customers by the internet: search ads, SEO, social media, email, content. For a small business a good start is a quick, clear website, a complete Google Business Profile, and one search campaign.',
  },
  {
    terms: ['display ads', 'display network', 'banner ads'],
    answer:
      'Display ads are pictures on other websites and apps. They are seen by many and clicked by few, so they suit awareness; search ads reach people who are looking for you right now.',
  },
  {
    terms: ['metrics matter', 'which metrics', 'what metrics', 'kpi', 'kpis'],
    answer:
      'Look at four things: cost, clicks, CTR (does the ad fit the search?) and what a customer costs you. Impressions alone pay no bills.',
  },
  {
    terms: ['paused campaign cost', 'paused campaigns cost', 'pay for paused', 'paused cost', 'charged while paused'],
    answer:
      'A paused campaign costs nothing. It keeps its settings and figures and can be turned on again at any time.',
  },
  {
    terms: [
      'restore removed',
      'undo remove',
      'removed come back',
      'get back a removed',
      'recover deleted',
      'restore deleted',
      'bring back a removed',
      'removed campaign back',
    ],
    answer:
      "A removed campaign can't be brought back: removing is for ever. I can set up a new one with the same settings. Pausing is the way to stop for a while.",
  },
]
