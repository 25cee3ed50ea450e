import type { Case } from '../case.ts'

/** The campaigns of the shop in these conversations. */
export const three = [
  { name: 'Trail Bikes', budget: 40 },
  { name: 'Bike Repairs', budget: 18 },
  { name: 'Kids Helmets', budget: 12, paused: true },
] as const
/** The campaign stands so at the end. */
export const statusOf =
  (name: string, status: string): NonNullable<Case['after']> =>
  ({ campaigns }) =>
    campaigns.find((it) => it.name === name)?.status === status ? undefined : `${name} is not ${status}`
/** The campaign has this budget at the end, in US dollars a day. */
export const budgetOf =
  (name: string, budget: number): NonNullable<Case['after']> =>
  ({ campaigns }) =>
    Math.abs((campaigns.find((it) => it.name === name)?.budget ?? 0) - budget) < 0.011
      ? undefined
      : `${name} is not at ${budget}`
