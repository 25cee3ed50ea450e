import type { saveBlogSuggestion } from '@adwright/contract/blog-suggestions'
import type { saveCurrentCalendar } from '@adwright/contract/content-calendar'
import type { z } from 'zod'
import { keepCalendarByRules } from '#features/content-calendar/index.ts'
import type { Ctx } from '#kernel/ctx.ts'

/** Saved ideas; their titles are from the demo's own conversation. */
const ideas = [
  {
    title: 'What to Pack for a Picnic for Four',
    description: 'A packing list around our picnic baskets: bread, cheese, fruit, and what keeps it fresh.',
    tags: 'picnic, summer, guide',
  },
  {
    title: 'How to Choose a Wedding Cake for Your Season',
    description: 'Flavors and fillings by season, and how many weeks ahead to order.',
    tags: 'wedding cakes, guide',
  },
  {
    title: 'Why Good Sourdough Takes 24 Hours',
    description: 'From starter to crust, with pictures from the bakery.',
    tags: 'sourdough, behind the scenes',
  },
]

const CALENDAR_DAYS = 14
const SAVED_DAYS = 7

export interface ContentActs {
  readonly saveIdea: (input: z.input<typeof saveBlogSuggestion.input>) => Promise<void>
  readonly saveDays: (input: z.input<typeof saveCurrentCalendar.input>) => Promise<void>
}

/** Saved blog ideas, and a calendar for the next two weeks with the first one saved. Uses no language model. */
export async function fillContent(ctx: Ctx, { saveIdea, saveDays }: ContentActs): Promise<void> {
  for (const idea of ideas) await saveIdea(idea)
  const days = await keepCalendarByRules(ctx, CALENDAR_DAYS)
  await saveDays({ entries: days.slice(0, SAVED_DAYS) })
}
