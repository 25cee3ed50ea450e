import type { Amount } from './amounts.ts'
import type { Change } from './changes/change.ts'
import type { Concept } from './concepts.ts'
import type { Field } from './profile-edits.ts'
import type { TimesSaid } from './times-together.ts'
import type { Quantity, Sum } from './quantities.ts'
import type {
  Day,
  Dimension,
  EntityOf,
  Intent,
  Lang,
  LengthValue,
  Metric,
  Ref,
  Slot as AskedSlot,
  Tone,
  Unit,
  Weekday,
} from '../nlu/index.ts'

export type { Amount } from './amounts.ts'
export type Slot = AskedSlot

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** What advice can be about, where there are no figures to judge by: answers of `data/answers.jsonl`. */
export const counsels = ['how_much_budget', 'more_clicks', 'cut_back', 'share_out', 'season', 'worth_it'] as const
export type Counsel = (typeof counsels)[number]

/** Every slot a request can fill. Each flow declares those it uses. */
export interface Slots {
  readonly text?: string
  readonly says?: ReadonlySet<Concept>
  /** The message's verbs, such as `v.pause`. */
  readonly acts?: readonly string[]
  /** What the advice asked for is about. */
  readonly counsel?: Counsel
  readonly refs?: readonly Ref[]
  /** The ids of the resolved campaigns. Later topics don't change them. */
  readonly ids?: readonly string[]
  readonly name?: string
  readonly topics?: readonly string[]
  readonly amount?: Amount
  readonly amounts?: readonly Amount[]
  /** US cents per click. */
  readonly bid?: number
  readonly bidMax?: number
  readonly start?: Day
  readonly end?: Day
  /** 'From Friday on': a start without an end. */
  readonly onward?: true
  readonly length?: LengthValue
  readonly shift?: LengthValue
  readonly invalid?: string
  readonly period?: Period
  /** The second period of a comparison. */
  readonly against?: Period
  /** 'Than last month': the period is the baseline of a comparison. */
  readonly base?: true
  readonly periodBefore?: { readonly n: number; readonly unit?: Unit }
  readonly website?: string
  readonly headlines?: readonly string[]
  readonly descriptions?: readonly string[]
  readonly keywords?: readonly string[]
  /** A new campaign's negative keywords. */
  readonly negatives?: readonly string[]
  readonly ideas?: readonly string[]
  readonly match?: 'broad' | 'phrase' | 'exact'
  readonly places?: readonly EntityOf<'place'>[]
  /** Places where nothing is shown, in addition to those where it is. */
  readonly placesOut?: readonly string[]
  readonly weekdays?: readonly Weekday[]
  readonly hours?: { readonly from: number; readonly to: number }
  /** What is said about days and hours, one after another; for an ad that there is. */
  readonly timetable?: readonly TimesSaid[]
  /** The days with several stretches, of which one has to be chosen, and from when to when they are. */
  readonly severalOn?: { readonly days: readonly Weekday[]; readonly from: number; readonly to: number }
  readonly ages?: readonly { readonly from?: number; readonly to?: number }[]
  readonly gender?: 'male' | 'female' | 'all'
  readonly count?: number
  readonly percent?: number
  /** How an amount for several is divided, as fractions of one: 60 to 40. */
  readonly split?: readonly number[]
  /** What applies to only one of several planned campaigns, by its topic. */
  readonly parts?: Readonly<Record<string, Partial<Slots>>>
  /** Amounts and counts in the stated order, for calculations. */
  readonly quantities?: readonly Quantity[]
  /** A calculation with the owner's own numbers. */
  readonly sum?: Sum
  /** A list of campaign changes, read as a whole. */
  readonly changes?: readonly Change[]
  readonly tone?: Tone
  /** The requested language of texts. */
  readonly language?: Lang
  readonly metric?: Metric | undefined
  /** Several were asked for: all of them. */
  readonly metrics?: readonly Metric[]
  readonly dimension?: Dimension
  readonly person?: string
  /** The owner's own name. */
  readonly owner?: string
  readonly email?: string
  readonly phone?: string
  /** The client for whom an ad is made, with a business of their own, not the owner's. */
  readonly client?: string
  /** How often reports are sent, in hours. */
  readonly often?: number
  /** A new ad's message has words that nothing was made of, and no subject. */
  readonly untold?: true
  /** A yes to the question whether it should be saved. */
  readonly sure?: true
  /** The business profile's field in question. */
  readonly field?: Field
  readonly business?: string
  /** The kind of business, in the owner's words. */
  readonly trade?: string
  readonly offers?: readonly string[]
  /** What is no longer sold. */
  readonly gone?: readonly string[]
  /** The parts of the message that read as products. */
  readonly goods?: readonly string[] | undefined
  readonly platforms?: readonly string[]
  /** The goal of a plan for posts: 'more bookings'. */
  readonly goal?: string
  readonly quote?: string
  /** All quoted texts, if there are several. */
  readonly quotes?: readonly string[]
  /** It ends when this one does. */
  readonly like?: Ref
  /** They end on the same day, the latest of theirs. */
  readonly together?: true
  /** A total over several days; the amount is its daily part. */
  readonly spread?: { readonly cents: number; readonly days: number; readonly from?: Day; readonly to?: Day }
  /** There is no website to use as the landing page. */
  readonly siteless?: true
  /** The ad's landing page is created here. */
  readonly page?: boolean
  /** The owner is guided to their first ad, question by question. */
  readonly led?: true
  /** The order that is only asked about. */
  readonly of?: Intent
  readonly pasted?: string
  /** The id of a proposal by the weekly look. */
  readonly proposal?: string
  readonly negated?: boolean
  readonly corrects?: boolean
  readonly question?: boolean
  /** 'The other way round'. */
  readonly swaps?: true
}

/** The ids of the named campaigns. */
export const namedIds = (refs: readonly Ref[]): string[] => refs.flatMap((it) => (it.kind === 'name' ? it.ids : []))

/** The slots that a flow uses, without `text` and flags. */
export function used(slots: Slots, uses: readonly (keyof Slots)[]): Partial<Slots> {
  return Object.fromEntries(uses.flatMap((key) => (slots[key] === undefined ? [] : [[key, slots[key]]])))
}

/** The earlier values, overwritten by a later message's; undefined if it has none. */
export function overwritten(old: Slots, now: Slots, uses: readonly (keyof Slots)[]): Slots | undefined {
  const said = uses.filter((key) => now[key] !== undefined)
  if (said.length === 0) return undefined
  // Another campaign is named, so the earlier one doesn't apply.
  const { ids, ...rest } = old
  const isNamed = said.includes('refs') && (now.refs ?? []).some((it) => it.kind !== 'pronoun')
  return { ...rest, ...(ids && !isNamed ? { ids } : {}), ...Object.fromEntries(said.map((key) => [key, now[key]])) }
}

/** 'What does that cost me a day now?', about all that run: 'that' isn't a campaign. */
export function withoutThat({ refs, ...slots }: Slots): Slots {
  const others = refs?.filter((it) => it.kind !== 'pronoun' || it.number === 'many') ?? []
  return others.length > 0 ? { ...slots, refs: others } : slots
}
/** 'Put it online': the desired status, not which campaign. */
export function withoutAim({ refs, ...slots }: Slots, aim: string): Slots {
  const others = refs?.filter((it) => it.kind !== 'status' || it.status !== aim) ?? []
  return others.length > 0 ? { ...slots, refs: others } : slots
}

/** Slots while they are being filled. */
export type MutableSlots = { -readonly [K in keyof Slots]: Slots[K] }
