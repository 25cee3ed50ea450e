import type { Day } from '@adwright/contract/values/day.rules'
import type contexts from './contexts.json'
import type { Intent } from './intents.ts'
import type { TimePart, Weekday } from './time-part.ts'

export const langs = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const
export type Lang = (typeof langs)[number]
export type { Day, TimePart, Weekday }

/** What the assistant did last. A short message means different things after a question and after a report. */
export type Context = 'none' | `asked:${Slot}` | `card:${string}` | `did:${string}` | `showed:${Shown}`
export type Slot = keyof typeof contexts.asked
export type Shown = keyof typeof contexts.showed

export interface KnownCampaign {
  readonly id: string
  readonly name: string
  readonly status: string
}
export interface ReadOptions {
  readonly today: Day
  readonly campaigns: readonly KnownCampaign[]
  readonly context: Context
  /** The conversation's language so far. */
  readonly lang?: Lang | undefined
  /** The rows of the last list shown, which messages can refer to: keywords, ideas, search terms. */
  readonly rows?: readonly string[] | undefined
  /** Written by a model, so no word is a typo of another: 'dominios' isn't 'domingos'. */
  readonly isSpelled?: true
  /** What was just asked for, if that says what bare numbers are: '9 to 5' are hours, '25 to 50' ages. */
  readonly asked?: 'schedule' | 'ages'
}

export interface Reading {
  readonly text: string
  readonly lang: Lang
  /** The ISO 639-1 code of a language that the assistant doesn't speak. */
  readonly foreign?: string
  /** Quoted emails and pasted passages, removed from the text: data, never orders. */
  readonly pasted: readonly string[]
  /** In the message's order; at least one. */
  readonly clauses: readonly Clause[]
}

export interface Clause {
  readonly text: string
  readonly span: Span
  /** The three most likely, best first. `p` is calibrated: of those with 0.8, four in five are right. */
  readonly intents: readonly { readonly intent: Intent; readonly p: number }[]
  /** The most likely `answer:<id>`, if one is among the three. */
  readonly answer?: { readonly id: string; readonly p: number }
  readonly entities: readonly Entity[]
  /** What it says about campaigns and their budgets, in order. */
  readonly parts?: readonly OrderPart[]
  /** The days and times in it, as far as it may be about when ads are shown. */
  readonly times?: readonly TimePart[]
  /** The verbs in it: `v.pause`, `v.resume`. */
  readonly acts: readonly string[]
  /** Its longer words that mean nothing here: neither about advertising, nor part of a name or a time. */
  readonly strange: readonly string[]
  /** It consists only of values: 'no, till 11', 'and 2000 for the month'. */
  readonly valuesOnly: boolean
  /** The strange words that occur in no training example. */
  readonly unseen: readonly string[]
  /** It contains a negation: 'don't', 'never', 'ohne', 'no …'. */
  readonly negated: boolean
  /** It forbids something (`all`: 'don't pause it'), or only until something happens (`until`: 'until she agrees'). */
  readonly forbids?: 'all' | 'until'
  readonly question: boolean
  /** It corrects an earlier message: 'no, I meant', 'sorry, 20', 'rather'. Withdrawn amounts aren't among the entities. */
  readonly corrects: boolean
}

export type OrderAct = 'up' | 'down' | 'set' | 'off' | 'on' | 'gone' | 'move' | 'swap' | 'split' | 'keep' | 'back'
/**
 * `that` refers to the amount before it: 'half of that'. `money`: 'what B has'. `as`: 'as much as B'. `freed`: what the previous change
 * freed up.
 */
export type OrderSign =
  | 'equal'
  | 'portion'
  | 'same'
  | 'rest'
  | 'only'
  | 'no'
  | 'also'
  | 'total'
  | 'that'
  | 'money'
  | 'as'
  | 'freed'
  | 'have'
  | 'among'
  | 'except'
  | 'if'
/** A part of an order about campaigns. Parts combine freely: 'all but A', 'up by', '5', 'not over 40'. */
export type OrderPart =
  /** `side`: an amount comes from it, goes to it, or is for all of it. `not`: 'not A'. */
  | { readonly is: 'set'; readonly ref: Ref; readonly side?: 'from' | 'into' | 'for'; readonly not?: true }
  | {
      readonly is: 'value'
      readonly value: Extract<EntityValue, { type: 'money' | 'percent' | 'times' | 'number' }>
      readonly bound?: 'max' | 'min'
      /** 'To 20', 'by 20', '-20'. */
      readonly to?: true
      readonly by?: true
      readonly below?: true
      /** 'Those 15': an amount mentioned before. */
      readonly those?: true
    }
  /** 'Two to one'. */
  | { readonly is: 'ratio'; readonly shares: readonly number[] }
  | { readonly is: 'act'; readonly act: OrderAct }
  | { readonly is: 'sign'; readonly sign: OrderSign }
  /** A day or a duration. */
  | { readonly is: 'when' }
  /** The end of a sentence, or a comma or 'and'. */
  | { readonly is: 'cut'; readonly full: boolean }

/** A range of the message: `text.slice(from, to)`. */
export type Span = readonly [from: number, to: number]

/** Entities can overlap: 'the 2nd' is a day and a position, '5 headlines' a number and a role. Intents select among them. */
export type Entity = { readonly span: Span } & EntityValue
export type EntityType = EntityValue['type']
export type EntityOf<T extends EntityType> = Entity & { readonly type: T }

/** `from`, `to`: the old and the new amount in 'from 20 to 25'. `by+`, `by-`: a step up or down. */
export type AmountRole = 'from' | 'to' | 'by+' | 'by-'
export type EntityValue =
  | MoneyValue
  /** A number without a unit. `of` is the word after it: '5 headlines'. After 'what budget?' or in 'make it 20' it's dollars. */
  | { readonly type: 'number'; readonly value: number; readonly of?: string; readonly role?: AmountRole }
  | { readonly type: 'percent'; readonly value: number; readonly role?: AmountRole }
  /** 'double' 2, 'half' 0.5, 'three times' 3 */
  | { readonly type: 'times'; readonly value: number }
  | DateValue
  /** Not a real date: 31 February, 2026-13-01. */
  | { readonly type: 'invalid_date'; readonly value: string }
  | LengthValue
  /** Relative to another period: 'the week before', 'previous period'. */
  | { readonly type: 'period_before'; readonly n: number; readonly unit?: Unit }
  | { readonly type: 'ref'; readonly ref: Ref }
  | { readonly type: 'url' | 'email' | 'phone' | 'person' | 'business' | 'owner'; readonly value: string }
  /** A new name: 'call it X', 'rename A to X'. */
  | { readonly type: 'name'; readonly value: string }
  /** Ad lines or keywords from the owner; never empty. */
  | {
      readonly type: 'texts'
      readonly role: 'headline' | 'description' | 'keyword' | 'idea' | 'offer' | 'gone' | 'gone'
      readonly values: readonly string[]
      readonly match?: 'broad' | 'phrase' | 'exact'
    }
  | { readonly type: 'quote'; readonly value: string }
  | {
      readonly type: 'place'
      readonly value: string
      readonly radius?: { readonly n: number; readonly unit: 'km' | 'mi' }
      /** 'In Boston, but not in Quincy'. */
      readonly negated?: true
    }
  /** `instead`: in place of every day, which was denied. */
  | { readonly type: 'weekdays'; readonly days: readonly Weekday[]; readonly instead?: true }
  /** On the 24-hour clock; 17.5 is half past five. `to` below `from` means past midnight. */
  | { readonly type: 'hours'; readonly from: number; readonly to: number }
  /** Without `to`: and older. Without `from`: and younger. */
  | { readonly type: 'age'; readonly from?: number; readonly to?: number }
  | { readonly type: 'gender'; readonly value: 'male' | 'female' }
  | { readonly type: 'metric'; readonly value: Metric }
  | { readonly type: 'dimension'; readonly value: Dimension }
  | { readonly type: 'platform'; readonly value: string }
  | { readonly type: 'tone'; readonly value: Tone }
  | { readonly type: 'language'; readonly value: string }
  /** What something is about: 'keywords for solar panels'. */
  | { readonly type: 'topic'; readonly value: string }

export interface MoneyValue {
  readonly type: 'money'
  /** Hundredths, even for yen. */
  readonly cents: number
  /** `USD`: the ad account's currency, as far as the message says (dialog/own-money.ts). */
  readonly currency: 'USD' | 'other'
  /** The stated currency: its ISO 4217 code, or `$` for any country's dollars or pesos. Absent if none was stated. */
  readonly said?: string | undefined
  /** The smallest amount that can be set, in hundredths; absent: 1. */
  readonly unit?: number
  readonly raw: string
  readonly per?: 'day' | 'week' | 'month' | 'year' | 'total' | 'each' | 'click'
  readonly role?: AmountRole
  readonly bound?: 'max' | 'min'
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend'
export interface DateValue {
  readonly type: 'date'
  /** Read as future: 'in March' is the next one, a weekday is the first after today. A single day: from = to. */
  readonly from: Day
  readonly to: Day
  /** Read as past (for reports), if different: 'in March' is the last one, 'this month' is the 1st to today. */
  readonly past?: { readonly from: Day; readonly to: Day }
  /** Read as past, if this is only the start: 'since March' continues until today. */
  readonly since?: { readonly from: Day; readonly to: Day }
  readonly grain: Unit
  readonly role?: 'start' | 'end'
  /** 'Not last week'. */
  readonly denied?: true
  /** 'Not before Friday'. */
  readonly earliest?: true
}
export interface LengthValue {
  readonly type: 'length'
  readonly n: number
  readonly unit: Unit
  /** In days; a month counts as 30 if calendar months can't be used. */
  readonly days: number
  /** Whole calendar months, if given in months or years. */
  readonly months?: number
  /** It moves an existing date: 'two weeks longer', 'a week later'. */
  readonly change?: 'longer' | 'shorter' | 'later' | 'earlier'
}

export type Metric =
  | 'clicks'
  | 'impressions'
  | 'cost'
  | 'ctr'
  | 'cpc'
  | 'cpa'
  | 'conversions'
  | 'calls'
  | 'budget'
  | 'quality'
export type Dimension =
  | 'campaign'
  | 'device'
  | 'hour'
  | 'weekday'
  | 'week'
  | 'month'
  | 'date'
  | 'age'
  | 'gender'
  | 'network'
  | 'keyword'
  | 'search_term'
  | 'place'
  | 'ad'
/** A tone that `write_ad_copy` knows, or any other word. */
export type Tone = 'formal' | 'friendly' | 'funny' | 'short' | 'urgent' | 'simple' | 'long' | (string & {})

/** A reference to a campaign or a list row. `noun`: the word used for it, as in 'the second keyword'. */
export type Ref = { readonly noun?: RefNoun } & (
  | {
      readonly kind: 'name'
      readonly words: string /** Ids of the matching campaigns, best first. */
      readonly ids: readonly string[] /** Indexes of the matching rows. */
      readonly rows?: readonly number[]
    }
  /** 1 is the first, -1 the last; `count` as in 'the first two'. */
  | { readonly kind: 'position'; readonly n: number; readonly count?: number }
  | { readonly kind: 'pronoun'; readonly number: 'one' | 'many'; readonly count?: number }
  /** `of`: the other one of these. */
  | {
      readonly kind: 'other'
      readonly number: 'one' | 'many'
      readonly count?: number
      readonly of?: readonly string[]
    }
  /** `count`: 'the three'; `status`: 'all that run'; `than`: 'all under 40 dollars a day'. */
  | {
      readonly kind: 'all'
      readonly except?: readonly Ref[]
      readonly count?: number
      readonly status?: 'ENABLED' | 'PAUSED'
      readonly than?: { readonly is: 'under' | 'over'; readonly cents: number }
    }
  | {
      readonly kind: 'best' | 'worst'
      /** `end`: the one that ends last, or first. */
      readonly metric?: Metric | 'end'
      readonly count?: number
      /** 'Of the two': among those mentioned before. */
      readonly among?: true
      readonly status?: 'ENABLED' | 'PAUSED'
    }
  | { readonly kind: 'status'; readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED' | 'ENDED' }
  | { readonly kind: 'new' }
)
export type RefNoun = 'campaign' | 'keyword' | 'search_term' | 'headline' | 'description' | 'idea' | 'post' | 'image'

/** Reads a message. Pure: the result is the same on every machine. */
export type Read = (text: string, options: ReadOptions) => Reading
