import { roundUsd, type Usd, asUsd, microsOf } from '@adwright/contract/values/money.rules'
import type { PlantedCampaign, PlantedConversion } from '#services/ad-platform/controls/port.ts'

/** A bakery's six campaigns, each in a different state. No name is part of another (contract.md, Approval cards and tools). */
const site = 'https://goldencrust.example'
const texts = (headlines: readonly string[], descriptions: readonly string[], path = '') => ({
  headlines: headlines.map((text) => ({ text })),
  descriptions: descriptions.map((text) => ({ text })),
  finalUrl: `${site}${path}`,
})
const broad = (...words: string[]) => words.map((text) => ({ text, matchType: 'BROAD' }) as const)
const money = (dailyBudget: Usd, bid: Usd) => ({
  dailyBudgetMicros: microsOf(dailyBudget),
  cpcBidMicros: microsOf(bid),
  maxCpcBidMicros: microsOf(roundUsd(bid * 1.5)),
})
/** The bakery is in Portland, Oregon. */
const inTown = { locationIds: ['1024543'] }
const inState = { locationIds: ['21170'] }
const nearby = { proximities: [{ latitude: 45.523, longitude: -122.676, radius: 5, unit: 'MILES' }] } as const

export const demoCampaigns: readonly PlantedCampaign[] = [
  {
    name: 'Sourdough Search',
    adGroupName: 'Sourdough bread',
    ...money(asUsd(24), asUsd(1.6)),
    ...texts(
      ['Fresh Sourdough Every Morning', 'Artisan Bakery Near You', 'Order Sourdough Bread Online'],
      ['Slow-fermented for 24 hours and baked before sunrise.', 'Order by noon and pick up your loaf the same day.'],
      '/sourdough',
    ),
    keywords: broad('sourdough bread', 'artisan bakery near me', 'order fresh bread online'),
    targeting: inTown,
    status: 'ENABLED',
    beganDaysAgo: 90,
    endsInDays: 60,
    changes: [
      { daysAgo: 35, dailyBudgetMicros: microsOf(asUsd(30)) },
      {
        daysAgo: 1,
        assets: [
          { kind: 'SITELINK', text: 'Order online', url: `${site}/order` },
          { kind: 'SITELINK', text: 'Our breads', url: `${site}/breads` },
          { kind: 'CALLOUT', text: 'Baked before sunrise' },
          { kind: 'CALLOUT', text: 'Open on Sundays' },
          { kind: 'SNIPPET', header: 'Types', values: ['Country loaf', 'Rye', 'Baguette'] },
        ],
      },
    ],
  },
  {
    name: 'Wedding Cakes',
    adGroupName: 'Custom cakes',
    ...money(asUsd(28), asUsd(2.4)),
    ...texts(
      ['Wedding Cakes Made to Order', 'Taste Three Cakes for Free', 'Custom Cakes by Golden Crust'],
      ['Tell us your date and we bake the cake you have in mind.', 'Book a free tasting with our pastry chef today.'],
      '/wedding',
    ),
    otherAds: [
      texts(
        ['Wedding Cakes Near You', 'Your Wedding Cake Bakery', 'Book a Cake Tasting'],
        ['Wedding cakes baked to your wishes, from two to six tiers.', 'See our cakes online and book a free tasting.'],
        '/wedding',
      ),
    ],
    keywords: broad('wedding cakes', 'custom wedding cake bakery', 'wedding cake tasting'),
    targeting: inState,
    status: 'ENABLED',
    beganDaysAgo: 74,
    endsInDays: 90,
  },
  {
    name: 'Coffee Morning',
    adGroupName: 'Coffee and pastry',
    ...money(asUsd(12), asUsd(1.1)),
    ...texts(
      ['Coffee and Croissant for $6', 'Your Morning Coffee Stop', 'Fresh Pastry From 6 AM'],
      ['Start the day with a warm croissant and a good coffee.', 'Open every day from six. Come in and sit down.'],
    ),
    keywords: broad('coffee shop near me', 'breakfast pastry', 'croissant and coffee'),
    targeting: nearby,
    status: 'ENABLED',
    beganDaysAgo: 90,
    endsInDays: 45,
    changes: [{ daysAgo: 12, status: 'PAUSED' }],
  },
  {
    name: 'Birthday Orders',
    adGroupName: 'Birthday cakes',
    ...money(asUsd(18), asUsd(1.5)),
    ...texts(
      ['Birthday Cakes in 48 Hours', 'Cakes Kids Love', 'Order a Birthday Cake Today'],
      ['Choose a flavor, add a name and pick it up in two days.', 'Gluten-free and vegan birthday cakes, too.'],
      '/birthday',
    ),
    keywords: broad('birthday cake delivery', 'order birthday cake', 'kids birthday cake'),
    targeting: inTown,
    status: 'ENABLED',
    beganDaysAgo: 30,
    endsInDays: null,
  },
  {
    name: 'Summer Picnic Baskets',
    adGroupName: 'Picnic baskets',
    ...money(asUsd(15), asUsd(1.2)),
    ...texts(
      ['Picnic Baskets to Go', 'Fresh Bread and Local Cheese', 'Reserve Your Picnic Basket'],
      ['Everything for four people, packed and ready by ten.', 'Reserve online and pick it up on your way.'],
      '/picnic',
    ),
    keywords: broad('picnic basket', 'picnic food to go', 'picnic catering'),
    targeting: inTown,
    status: 'ENABLED',
    beganDaysAgo: 85,
    endsInDays: -20,
  },
  {
    name: 'Office Catering Trial',
    adGroupName: 'Office breakfast',
    ...money(asUsd(20), asUsd(1.9)),
    ...texts(
      ['Breakfast for Your Office', 'Catering From 10 People', 'Fresh Rolls to Your Door'],
      ['We bring rolls, pastry and coffee to your meeting.', 'Order by four in the afternoon for the next morning.'],
      '/catering',
    ),
    keywords: broad('office catering', 'breakfast catering', 'corporate breakfast delivery'),
    targeting: inTown,
    status: 'ENABLED',
    beganDaysAgo: 60,
    endsInDays: 30,
    changes: [{ daysAgo: 40, status: 'REMOVED' }],
  },
]

/** The owner's change when the demo starts: the ad is then in review. */
export const demoEdit = {
  campaign: 'Birthday Orders',
  texts: texts(
    ['Birthday Cakes in 24 Hours', 'Cakes Kids Love', 'Order a Birthday Cake Today'],
    ['Choose a flavor, add a name and pick it up tomorrow.', 'Gluten-free and vegan birthday cakes, too.'],
    '/birthday',
  ),
} as const

/** Conversions, for as long as the campaigns ran. */
export const demoConversions: readonly PlantedConversion[] = [
  { name: 'Cake order', category: 'PURCHASES', defaultValue: 42, currencyCode: 'USD', daysAgo: 120 },
  { name: 'Call or message', category: 'CONTACTS', defaultValue: 1, currencyCode: 'USD', daysAgo: 120 },
]
