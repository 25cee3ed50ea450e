import type { Amount } from './amounts.ts'
import type { Change } from './changes/change.ts'
import type { Concept } from './concepts.ts'
import type { Field } from './profile-edits.ts'
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

/** Every slot a request can fill. Each flow declares those it uses. */
export interface Slots {
  readonly text?: string
  readonly says?: ReadonlySet<Concept>
  /** The message's verbs, such as `v.pause`. */
  readonly acts?: readonly string[]
  readonly refs?: readonly Ref[]
  /** Ids of the campaigns decided on. Later topics don't change them. */
  readonly ids?: readonly string[]
  readonly name?: string
  readonly topics?: readonly string[]
  readonly amount?: Amount
  readonly amounts?: readonly Amount[]
  /** US cents a click. */
  readonly bid?: number
  readonly bidMax?: number
  readonly start?: Day
  readonly end?: Day
  /** 'From Friday on': it begins then, and no end is told. */
  readonly onward?: true
  readonly length?: LengthValue
  readonly shift?: LengthValue
  readonly invalid?: string
  readonly period?: Period
  /** The second period of a comparison. */
  readonly against?: Period
  /** 'Than last month': the period is what another one is compared with. */
  readonly base?: true
  readonly periodBefore?: { readonly n: number; readonly unit?: Unit }
  readonly website?: string
  readonly headlines?: readonly string[]
  readonly descriptions?: readonly string[]
  readonly keywords?: readonly string[]
  /** Negative keywords of a new campaign. */
  readonly negatives?: readonly string[]
  readonly ideas?: readonly string[]
  readonly match?: 'broad' | 'phrase' | 'exact'
  readonly places?: readonly EntityOf<'place'>[]
  /** Places where nothing is shown, beside those where it is. */
  readonly placesOut?: readonly string[]
  readonly weekdays?: readonly Weekday[]
  readonly hours?: { readonly from: number; readonly to: number }
  /** Other days with hours of their own. */
  readonly also?: readonly Pick<Slots, 'weekdays' | 'hours'>[]
  readonly ages?: readonly { readonly from?: number; readonly to?: number }[]
  readonly gender?: 'male' | 'female' | 'all'
  readonly count?: number
  readonly percent?: number
  /** How an amount for several is shared out, in parts of one: 60 to 40. */
  readonly split?: readonly number[]
  /** What holds for one of several planned campaigns alone, by its subject. */
  readonly parts?: Readonly<Record<string, Partial<Slots>>>
  /** Amounts and counts in the order they were said, for sums. */
  readonly quantities?: readonly Quantity[]
  /** A sum of the owner's own numbers. */
  readonly sum?: Sum
  /** A list of changes of campaigns, read as a whole. */
  readonly changes?: readonly Change[]
  readonly tone?: Tone
  /** The language that texts are asked for in. */
  readonly language?: Lang
  readonly metric?: Metric | undefined
  /** Two and more were asked for: all of them. */
  readonly metrics?: readonly Metric[]
  readonly dimension?: Dimension
  readonly person?: string
  /** The owner's own name. */
  readonly owner?: string
  readonly email?: string
  readonly phone?: string
  /** The client for whom an ad is made: a business of its own, not the owner's. */
  readonly client?: string
  /** How often reports come, in hours. */
  readonly often?: number
  /** The field of the business profile that is spoken of. */
  readonly field?: Field
  readonly business?: string
  /** The kind of business, in the owner's words. */
  readonly trade?: string
  readonly offers?: readonly string[]
  /** What is no longer offered. */
  readonly gone?: readonly string[]
  /** Pieces of the message that read as what is sold. */
  readonly goods?: readonly string[] | undefined
  readonly platforms?: readonly string[]
  /** What a plan for posts is for: 'more bookings'. */
  readonly goal?: string
  readonly quote?: string
  /** All that stands in quotes, where it's more than one. */
  readonly quotes?: readonly string[]
  /** It ends when this one does. */
  readonly like?: Ref
  /** They end on the same day, the latest of theirs. */
  readonly together?: true
  /** A total over several days, of which the amount is a day's part. */
  readonly spread?: { readonly cents: number; readonly days: number }
  /** There is no website to lead to. */
  readonly siteless?: true
  /** The page that the ad leads to is made here. */
  readonly page?: boolean
  /** The owner is led to their first ad, question by question. */
  readonly led?: true
  /** The order that is only asked about. */
  readonly of?: Intent
  readonly pasted?: string
  /** The id of what the weekly look proposed. */
  readonly proposal?: string
  readonly negated?: boolean
  readonly corrects?: boolean
  readonly question?: boolean
  /** 'The other way round'. */
  readonly swaps?: true
}

/** The campaigns that are named, by id. */
export const namedIds = (refs: readonly Ref[]): string[] => refs.flatMap((it) => (it.kind === 'name' ? it.ids : []))

/** The slots that a flow uses, without `text` and flags. */
export function used(slots: Slots, uses: readonly (keyof Slots)[]): Partial<Slots> {
  return Object.fromEntries(uses.flatMap((key) => (slots[key] === undefined ? [] : [[key, slots[key]]])))
}

/** A later message's values instead of those before; undefined where it says none. */
export function overwritten(old: Slots, now: Slots, uses: readonly (keyof Slots)[]): Slots | undefined {
  const said = uses.filter((key) => now[key] !== undefined)
  if (said.length === 0) return undefined
  // Another campaign is named: the one before doesn't hold.
  const { ids, ...rest } = old
  const isNamed = said.includes('refs') && (now.refs ?? []).some((it) => it.kind !== 'pronoun')
  return { ...rest, ...(ids && !isNamed ? { ids } : {}), ...Object.fromEntries(said.map((key) => [key, now[key]])) }
}

/** 'What does that cost me a day now?', of all that is on: 'that' is no campaign. */
export function withoutThat({ refs, ...slots }: Slots): Slots {
  const others = refs?.filter((it) => it.kind !== 'pronoun' || it.number === 'many') ?? []
  return others.length > 0 ? { ...slots, refs: others } : slots
}
/** 'Put it online': how it shall be, not which one it is. */
export function withoutAim({ refs, ...slots }: Slots, aim: string): Slots {
  const others = refs?.filter((it) => it.kind !== 'status' || it.status !== aim) ?? []
  return others.length > 0 ? { ...slots, refs: others } : slots
}

/** Slots while they are being filled. */
export type MutableSlots = { -readonly [K in keyof Slots]: Slots[K] }
