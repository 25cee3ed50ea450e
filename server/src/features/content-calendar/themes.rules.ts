import type { Angle } from '#trades/index.ts'

/** Headings for customer questions, by topic. The catalog's questions are English. */
export const labels: Readonly<Record<Angle, readonly string[]>> = {
  cost: ['What It Costs', 'What the Price Depends On', 'Where the Money Goes'],
  timing: ['When Is the Right Time?', 'Good Timing', 'How Far Ahead?'],
  steps: ['Step by Step', 'How It Works', 'What to Have Ready'],
  signs: ['How to Tell', 'What to Look For', 'Read the Signs'],
  choice: ['Which One?', 'Side by Side', 'This or That?'],
  mistakes: ['Better Not', 'A Common Mistake', 'What Goes Wrong'],
  care: ['Make It Last', 'A Care Tip', 'Keep It Good'],
  inside: ['From the Inside', 'Behind the Scenes', 'How It Is Done'],
  rules: ['What Applies?', 'Good to Know', 'In Plain Words'],
  people: ['Is This You?', 'You Asked', 'A Question of Yours'],
}
/** Headings for a product: `Wedding Cakes: What It Costs`. */
export const shortLabels: Readonly<Record<Angle, string>> = {
  cost: 'The Price',
  timing: 'When?',
  steps: 'How?',
  signs: 'How to Tell',
  choice: 'Which?',
  mistakes: 'Mistakes',
  care: 'Care',
  inside: 'Inside',
  rules: 'The Rules',
  people: 'For You?',
}

/** A greeting means nothing on these days, and only the owner knows what is on offer. */
export const shopDays: ReadonlySet<string> = new Set(['Black Friday', 'Cyber Monday', 'Small Business Saturday'])
