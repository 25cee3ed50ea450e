/** What an argument must be: the value itself, words it must match, or a rule of its own. */
export type Match = string | number | boolean | RegExp | ((value: unknown) => boolean)

export interface Expected {
  /** One of them. */
  readonly tool: string | readonly string[]
  readonly args?: Readonly<Record<string, Match>>
  /** Counts from 1; any when left out. */
  readonly turn?: number
  /** It reaches out of this machine, where there may be no way out. */
  readonly mayFail?: true
}

export interface Turn {
  readonly say: string
  /** The answer to this turn's cards; left open when left out. */
  readonly approve?: boolean
}

export const families = [
  'report',
  'create',
  'edit',
  'money',
  'content',
  'website',
  'profile',
  'approval',
  'talk',
  'safety',
] as const
export type Family = (typeof families)[number]

/** A conversation with a known right outcome. */
export interface Case {
  readonly id: string
  readonly family: Family
  /** `new`: nothing yet. `profile`: a business profile. `ready`: an ads account with campaigns as well. */
  readonly owner: 'new' | 'profile' | 'ready'
  /** In place of the campaigns of a `ready` owner. */
  readonly campaigns?: readonly CampaignSeed[]
  readonly turns: readonly Turn[]
  readonly calls: readonly Expected[]
  /** May be called besides. */
  readonly allow?: readonly string[]
  /** On all that was shown, replies and cards. */
  readonly says?: readonly RegExp[]
  readonly saysNot?: readonly RegExp[]
  /** What must hold afterwards; says what does not. */
  readonly after?: (seen: Seen) => string | undefined
}

export interface CampaignSeed {
  readonly name: string
  readonly budget: number
  readonly paused?: true
}

/** The owner's campaigns as they are at the end. */
export interface Seen {
  readonly campaigns: readonly { readonly name: string; readonly status: string; readonly budget: number }[]
}

const DAY_MS = 86_400_000
const iso = (at: Date): string => at.toISOString().slice(0, 10)
const today = (): Date => new Date(`${iso(new Date())}T00:00:00Z`)

/** So many days from today. */
export const day = (days: number): string => iso(new Date(today().getTime() + days * DAY_MS))
/** The first such weekday after today; 0 is Sunday. */
export const next = (weekday: number): string => day(((weekday - today().getUTCDay() + 6) % 7) + 1)
export const plus = (date: string, days: number): string =>
  iso(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))
/** The Monday of the week before this one. */
export const lastMonday = (): string => day(-((today().getUTCDay() + 6) % 7) - 7)
export const isAbout = (wanted: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value - wanted) < 0.011
export const isSite = (wanted: string) => (value: unknown) =>
  String(value)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
    .toLowerCase() === wanted
export const isAny = (): boolean => true
