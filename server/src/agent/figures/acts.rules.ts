import type { Lang } from '../offline/nlu/types.ts'
import { ACTS, type Act, BEFORE, VOICES, DONE, UNDONE } from './acts.lexicon.ts'

/** What was done and read: the evidence for a claimed action. */
export interface ActionRecord {
  /** Tools that changed something in this reply. */
  readonly now: readonly string[]
  /** The same, in earlier replies. */
  readonly before: readonly string[]
  /** The tools' raw results, with their names. */
  readonly read: string
}

const anyOf = (list: string): string =>
  list
    .split('|')
    .map((it) => it.replace('~', '\\p{L}*'))
    .join('|')
const GAP = String.raw`(?:[^.;:!?\n]{0,70}?\P{L})?`
const patterns = new Map<string, { readonly own: RegExp; readonly passive: RegExp }>()

function patternsOf(act: Act, lang: Lang): { readonly own: RegExp; readonly passive: RegExp } {
  const key = `${lang} ${ACTS.indexOf(act)}`
  const known = patterns.get(key)
  if (known) return known
  const said = anyOf(act.said[lang])
  const { own, passive } = VOICES[lang]
  const gap = lang === 'en' ? String.raw`(?:(?:just|already|now|also|successfully|then|the|both|all)\s+)*` : GAP
  // A verb that shows its subject ('pausei', 'envié') is a claim by itself, as is a sentence like 'Paused Wedding Cakes'.
  const first = anyOf(
    act.said[lang]
      .split('|')
      .filter((it) => /(?:é|í|ei|uje|zi|vi)$/.test(it))
      .join('|') || '(?!)',
  )
  const start = String.raw`^[\s*_>•-]*(?:\p{L}+[!,.]\s+)?(?!set\s|cut\s)(?:${said})(?:\s*[!.]|\s+(?!by|on|off|in|at|from|since|for|until|with|campaigns?|to|and|von|am|par|por|da|de|en|em))`
  const made = {
    own: new RegExp(String.raw`(?<!\p{L})(?:(?:${own})\s+${gap}(?:${said})|(?:${first}))(?!\p{L})|${start}`, 'iu'),
    passive: new RegExp(String.raw`(?<!\p{L})(?:${passive})\s+${gap}(?:${said})(?!\p{L})`, 'iu'),
  }
  patterns.set(key, made)
  return made
}

/** Tools that only read. */
const READS = /^(?:get|list|search|query|compare|explain|calculate|find|analyze)_?/
const QUOTED = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»/gu

/** Whether a sentence claims an action that no call performed. */
export function isEmptyClaim(sentence: string, lang: Lang, doings: ActionRecord): boolean {
  const plain = sentence.replace(QUOTED, '_')
  if (/\?[\s*_]*$/.test(plain)) return false
  if (DONE.test(plain) && doings.now.every((tool) => READS.test(tool))) return true
  return plain
    .split(/[;:—–]|,\s+(?:but|aber|mais|pero|ma|mas)\s/iu)
    .some((clause) => ACTS.some((act) => claims(clause, act, lang) && !isDone(clause, act, lang, doings)))
}

function claims(clause: string, act: Act, lang: Lang): boolean {
  const { own, passive } = patternsOf(act, lang)
  const match = own.exec(clause) ?? passive.exec(clause)
  return match !== null && !UNDONE.test(clause.slice(0, match.index + match[0].length))
}

function isDone(clause: string, act: Act, lang: Lang, { now, before, read }: ActionRecord): boolean {
  if (now.some((tool) => act.tools.test(tool))) return true
  const isOwn = patternsOf(act, lang).own.test(clause)
  const wasDone = before.some((tool) => act.tools.test(tool))
  if (wasDone && (!isOwn || BEFORE.test(clause))) return true
  return !isOwn && act.seen.test(read)
}
