import type { Fact } from './fact.ts'

/** How to go about it, and how things work here. */
export const advice: readonly Fact[] = [
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
      'Page speed is how quickly a page can be seen and used, from 0 to 100: 90 or more is fast, 50 to 89 could be better, under 50 is slow. Slow pages lose visitors and cost more in ads. Usual remedies: smaller images, fewer scripts, better hosting. I can measure your website: give me its address.',
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
