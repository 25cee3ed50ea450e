import { repeatErrors } from '@adwright/contract/campaigns/ad-texts.rules'
import type { FieldError } from '@adwright/contract/errors'
import { adTextFault } from '@adwright/contract/fields.rules'
import {
  AD_DESCRIPTIONS_MAX,
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MAX,
  AD_HEADLINES_MIN,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
} from '@adwright/contract/limits'

export const adFields = ['headlines', 'descriptions'] as const
export type AdField = (typeof adFields)[number]
export interface AdLine {
  readonly text: string
  readonly pinnedField: string | null
}
/** An ad being edited: a copy, until it's saved (product-3 §4.5). */
export interface AdDraft {
  readonly headlines: readonly AdLine[]
  readonly descriptions: readonly AdLine[]
  readonly finalUrl: string
}

export const limitsOf = {
  headlines: { min: AD_HEADLINES_MIN, max: AD_HEADLINES_MAX, chars: HEADLINE_MAX_CHARS },
  descriptions: { min: AD_DESCRIPTIONS_MIN, max: AD_DESCRIPTIONS_MAX, chars: DESCRIPTION_MAX_CHARS },
} as const
/** Their names in Google's rules. */
export const adTextKind = { headlines: 'headline', descriptions: 'description' } as const
export const pinsOf: Readonly<Record<AdField, readonly string[]>> = {
  headlines: ['HEADLINE_1', 'HEADLINE_2', 'HEADLINE_3'],
  descriptions: ['DESCRIPTION_1', 'DESCRIPTION_2'],
}

/** Duplicate texts in the ad, reported at the later one: the server's rule, which no schema contains. */
export const repeatFaults = (draft: AdDraft): FieldError[] =>
  adFields.flatMap((field) =>
    repeatErrors(
      field,
      draft[field].map((it) => it.text),
    ),
  )

/** Whether the ad's texts could be saved as they are. */
export const isWhole = (draft: AdDraft): boolean =>
  draft.finalUrl.trim() !== '' &&
  repeatFaults(draft).length === 0 &&
  adFields.every(
    (field) =>
      draft[field].length >= limitsOf[field].min &&
      draft[field].every((it) => adTextFault(it.text, limitsOf[field].chars) === undefined),
  )

export interface Combination {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

/** Which texts may show at each position: those pinned there, else the unpinned ones. */
function places(lines: readonly AdLine[], pins: readonly string[]): string[][] {
  const filled = lines.filter((it) => it.text.trim() !== '')
  const free = filled.filter((it) => it.pinnedField === null).map((it) => it.text.trim())
  return pins.map((pin) => {
    const pinned = filled.filter((it) => it.pinnedField === pin).map((it) => it.text.trim())
    return pinned.length > 0 ? pinned : free
  })
}

function pick(candidates: readonly (readonly string[])[], turn: number): string[] {
  const taken: string[] = []
  candidates.forEach((list, place) => {
    for (let step = 0; step < list.length; step++) {
      const text = list[(turn + place + step) % list.length]
      if (text === undefined || taken.includes(text)) continue
      taken.push(text)
      return
    }
  })
  return taken
}

/** Up to `wanted` different ads the platform could combine, respecting pins; deterministic. */
export function combinationsOf(draft: AdDraft, wanted: number): Combination[] {
  const headlines = places(draft.headlines, pinsOf.headlines)
  const descriptions = places(draft.descriptions, pinsOf.descriptions)
  const found = new Map<string, Combination>()
  const turns = draft.headlines.length * Math.max(1, draft.descriptions.length)
  for (let turn = 0; turn < turns && found.size < wanted; turn++) {
    const texts = { headlines: pick(headlines, turn), descriptions: pick(descriptions, turn) }
    found.set(JSON.stringify(texts), texts)
  }
  return [...found.values()]
}

/** The URL as the ad shows it. */
export function displayUrl(url: string): string {
  const typed = url.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return typed
  const { hostname, pathname } = new URL(whole)
  const path = pathname.split('/').filter(Boolean).slice(0, 2).join(' › ')
  return path ? `${hostname} › ${path}` : hostname
}
