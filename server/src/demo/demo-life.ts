import { asUsd } from '@adwright/contract/values/money.rules'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { PastConversation } from '#features/chat/index.ts'

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export const demoProfile = {
  business_name: 'Golden Crust Bakery',
  industry: 'Food & Beverage',
  products: 'Sourdough bread, croissants, birthday and wedding cakes, coffee',
  services: 'Custom cakes, office catering, picnic baskets',
  website_url: 'https://goldencrust.example',
  report_frequency_hours: 168,
} as const

/** Purchases: funds in US dollars, enough for 90 days of all campaigns, and a plan with part of its period left. */
export const demoPurchases = [
  { daysAgo: 92, amountUsd: asUsd(2_500) },
  { daysAgo: 58, amountUsd: asUsd(2_500) },
  { daysAgo: 31, amountUsd: asUsd(2_500) },
  { daysAgo: 14, tier: 'Pro' },
  { daysAgo: 8, amountUsd: asUsd(2_500) },
] as const

/** States only figures that are defined in demo-campaigns.ts. */
export const demoConversations = (now: Date): readonly PastConversation[] => [
  {
    title: 'Headlines for wedding cakes',
    at: daysAgo(now, 9),
    turns: [
      {
        asked: 'Write me three headlines for our wedding cakes',
        replied:
          'Here are three headlines, each within 30 characters:\n\n1. Wedding Cakes Made to Order\n2. Taste Three Cakes for Free\n3. Custom Cakes by Golden Crust',
      },
      {
        asked: 'I like them. Which one should come first?',
        replied:
          'Put **Wedding Cakes Made to Order** first: it holds the words people search for. The free tasting is a good second line, since it gives them a reason to call.',
      },
    ],
  },
  {
    title: 'Pause the coffee campaign',
    at: daysAgo(now, 12),
    turns: [
      {
        asked: 'We are renovating the coffee corner. What should I do with Coffee Morning?',
        replied:
          'While the corner is closed, pause **Coffee Morning**: it keeps its texts, keywords and figures, costs nothing, and can be turned on again at any time.',
      },
    ],
  },
  {
    title: 'Blog ideas for the bakery',
    at: daysAgo(now, 2),
    turns: [
      {
        asked: 'Suggest me some blog ideas for my business',
        replied:
          'Here are five ideas for Golden Crust Bakery:\n\n1. Why Good Sourdough Takes 24 Hours\n2. How to Choose a Wedding Cake for Your Season\n3. Five Ways to Keep Bread Fresh for Longer\n4. What to Pack for a Picnic for Four\n5. A Morning in Our Bakery, From Four to Eight',
      },
    ],
  },
]
