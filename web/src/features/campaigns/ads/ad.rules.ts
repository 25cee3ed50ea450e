import { adWidth } from '@adwright/contract/values/ad-text.rules'
import {
  AD_DESCRIPTIONS_MAX,
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MAX,
  AD_HEADLINES_MIN,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
} from '@adwright/contract/limits'

export type AdField = 'headlines' | 'descriptions'
export interface AdLine {
  readonly text: string
  readonly pinnedField: string | null
}
/** An ad as it is edited: a copy, until it is saved (product-3 §4.5). */
export interface AdDraft {
  readonly headlines: readonly AdLine[]
  readonly descriptions: readonly AdLine[]
  readonly finalUrl: string
}

export const limitsOf = {
  headlines: { min: AD_HEADLINES_MIN, max: AD_HEADLINES_MAX, chars: HEADLINE_MAX_CHARS },
  descriptions: { min: AD_DESCRIPTIONS_MIN, max: AD_DESCRIPTIONS_MAX, chars: DESCRIPTION_MAX_CHARS },
} as const
export const pinsOf = {
  headlines: ['HEADLINE_1', 'HEADLINE_2', 'HEADLINE_3'],
  descriptions: ['DESCRIPTION_1', 'DESCRIPTION_2'],
} as const

const key = (text: string): string => text.trim().toLowerCase()

export type LineFault = 'required' | 'too_long' | 'twice'
/** What's wrong with one text; of two equal ones, the later gets `twice`. */
export function lineFault(lines: readonly AdLine[], at: number, field: AdField): LineFault | undefined {
  const text = lines[at]?.text.trim() ?? ''
  if (text === '') return 'required'
  if (adWidth(text) > limitsOf[field].chars) return 'too_long'
  return lines.slice(0, at).some((it) => key(it.text) === key(text)) ? 'twice' : undefined
}

export const hasFault = (draft: AdDraft): boolean =>
  draft.finalUrl.trim() === '' ||
  (['headlines', 'descriptions'] as const).some(
    (field) =>
      draft[field].length < limitsOf[field].min ||
      draft[field].some((_, at) => lineFault(draft[field], at, field) !== undefined),
  )

export interface Combination {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

/** Which texts may be at each position: those pinned there, else those pinned nowhere. */
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

/** Up to `wanted` different ads that the platform could put together, pins respected; the same every time. */
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

/** The address as the ad shows it. */
export function displayUrl(url: string): string {
  const typed = url.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return typed
  const { hostname, pathname } = new URL(whole)
  const path = pathname.split('/').filter(Boolean).slice(0, 2).join(' › ')
  return path ? `${hostname} › ${path}` : hostname
}

/** Whether a save would change anything. */
export const sameAd = (a: AdDraft, b: AdDraft): boolean =>
  JSON.stringify([a.headlines, a.descriptions, a.finalUrl]) ===
  JSON.stringify([b.headlines, b.descriptions, b.finalUrl])
