import type { Lang } from '../offline/nlu/types.ts'
import { type ActionRecord, type Touched, AGENTS, BEFORE, DONE, SUPPOSED, THIRD, TOOLS } from './acts.lexicon.ts'
import { claimedAct } from './mood.ts'
import { directionsIn } from './direction.rules.ts'
import { BUDGETS, isCheaper } from './words.lexicon.ts'
import { nameKey } from './fact.rules.ts'
import { type At, spansOf } from './mentions.rules.ts'
import { aliasesOf, withoutNames } from './row-names.rules.ts'

/** Tools that only read, or only offer something. */
const READS = /^(?:get|list|search|query|compare|explain|calculate|find|analyze|forecast|check|propose)_?/

/** Whether a sentence claims an action that no call performed. `last`: the names mentioned right before: 'it is paused'. */
export function isEmptyClaim(
  sentence: string,
  doings: ActionRecord,
  lang: Lang,
  last: readonly string[] = [],
): boolean {
  const { plain, labels } = withoutNames(sentence, doings.names)
  if (NO_CLAIM.test(plain) || isRepeated(sentence, doings.read)) return false
  const named = doings.names.filter((name) => sentence.includes(name))
  const parts = partsOf(plain)
  const said = parts.map((it) => statedIn(it, lang))
  // 'I'd take $4 from it and put it there': the second verb is supposed, too.
  const stated = said.map((it, at) =>
    BARE.test(it) && said.some((other, n) => n < at && other !== parts[n]) ? '' : it,
  )
  const isEmpty = (it: string, noneMax?: number): boolean =>
    !isOthers(it, lang) && isUndone({ part: it, named, last, objects: objectsIn(it) }, doings, noneMax)
  // What a part is about: the names before its next one, 'Brunch and Tea' together.
  const objectsIn = (part: string): string[] => {
    const at = Math.max(0, plain.indexOf(part))
    const end = at + (OBJECTS.exec(part)?.[0].length ?? 0)
    const isIn = (it: At): boolean => it.at >= at && it.at < end
    const called = aliasesOf(doings.names).filter(([word]) => isWordOf(plain.slice(at, end), word))
    return [
      ...labels.filter(isIn).flatMap(({ keys }) => keys.map((key) => key.slice(nameKey('').length))),
      ...called.map(([, name]) => name.toLowerCase()),
      ...spansOf(QUOTE, sentence).flatMap((it) => (isIn(it) ? [sentence.slice(it.at + 1, it.end - 1).trim()] : [])),
    ].map((it) => it.toLowerCase())
  }
  if (stated.join() === parts.join() && isEmpty(plain)) return true
  return stated.some((it, at) => (parts.length > 1 || it !== parts[at]) && isEmpty(it, PART_MAX))
}
/** What someone else did, or a figure that moved by itself: 'it brought 7', 'the value is up'. */
const isOthers = (part: string, lang: Lang): boolean =>
  !AGENTS[lang].test(part) && (THIRD[lang].test(part) || (directionsIn(part, lang).length > 0 && !BUDGETS.test(part)))
/** What a part states before it becomes hypothetical. A subject alone states nothing. */
function statedIn(part: string, lang: Lang): string {
  const stated = part.replace(SUPPOSED[lang], '')
  return stated === part || stated.trim().split(/\s+/).length > SUBJECT_WORDS ? stated : ''
}
/** English verbs that look the same in the past, without a subject. */
const BARE = /^\s*(?:put|set|cut|shut)\s/iu
const SUBJECT_WORDS = 2
/** A question, or a table row. */
const NO_CLAIM = /\?[\s*_]*$|^\s*\|/
/** A tool's own words, passed on: 'It may have been done.' */
const isRepeated = (sentence: string, read: string): boolean =>
  sentence.trim().split(/\s+/).length >= REPEATED_WORDS && read.includes(sentence.trim())
const REPEATED_WORDS = 4
/** The parts of a sentence, each of which may claim an action. What follows a condition stays with it. */
export function partsOf(sentence: string): string[] {
  const parts = sentence.split(CUT)
  const condition = parts.findIndex((it) => CONDITION.test(it))
  return condition < 0 ? parts : [...parts.slice(0, condition), parts.slice(condition).join(', ')]
}
const CONDITION =
  /^\s*(?:if|once|when|until|unless|as soon as|wenn|falls|sobald|nachdem|si|dès que|quand|lorsque|une fois|cuando|en cuanto|una vez|se|quando|(?:non )?appena|una volta|assim que|depois que|caso)\s/iu
const CUT =
  /(?:(?<!\d)\.|[;:!—–])\s|,\s|\s*\p{Extended_Pictographic}\uFE0F?\s|\s(?:and|und|et|y|e|so(?: that)?|pour que|afin que|para que|in modo che)\s/u
/** What was understood, seen or meant: 'dass du wartest'. */
const CONTENT = /^\s*(?:that|dass|que|che|if|ob|si|se)\s/iu
/** A part on its own may mean less than it seems to. */
const PART_MAX = 0.3

/** An alias is capitalized, like the name: 'Sourdough', but not 'sourdough'. */
const isWordOf = (text: string, word: string): boolean =>
  (text.match(/\p{Lu}\p{L}+/gu) ?? []).some((it) => it.toLowerCase() === word)
const QUOTE = /["“„«`*][^"“”„«»`*]{2,60}["“”»`*]/u
/** Names more of what the part is about: '_ and also _', but not '_ and _ keeps running'. */
const MORE = String.raw`\s?(?:[a-zà-ɏ]+\s)?["“„«*]*_[_\s]*["”“»*]*\s?(?:[,.;:!)]|$)`
/** A part up to where its next one begins. */
const OBJECTS = new RegExp(`^(?:(?!(?:${CUT.source})(?!${MORE})).)*`, 'su')

interface PartOfSentence {
  readonly part: string
  readonly named: readonly string[]
  readonly last: readonly string[]
  /** What it's about, in lowercase. */
  readonly objects: readonly string[]
}
function isUndone({ part, named, last, objects }: PartOfSentence, doings: ActionRecord, noneMax?: number): boolean {
  const { now, touched, before, read } = doings
  const act = DONE.test(part) && !CONTENT.test(part) ? claimedAct(part, noneMax) : undefined
  if (!act) return false
  // 'It is cheaper' is a comparison.
  if (act.isState && isCheaper(part) !== undefined) return false
  const known = act.kinds.flatMap((kind) => TOOLS[kind] ?? [])
  const isIt = (tool: string): boolean => known.some(({ tools }) => tools.test(tool)) && !READS.test(tool)
  if (
    now.some(isIt) &&
    !isOfOther(
      objects,
      touched.filter(({ tool }) => isIt(tool)),
      doings,
    )
  )
    return false
  if (before.some(isIt) && (act.isState || BEFORE.test(part))) return false
  if (!act.isState) return true
  // 'It is paused' only repeats the status that was read.
  const status = known[0]?.status
  if (status === undefined) return !NOTED.test(read)
  const rows = (named.length > 0 ? named : last).map((name) =>
    JSON.stringify(name).replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  )
  return !rows.some((row) => new RegExp(`${row}[^{}]*"${status}"`, 'i').test(read))
}
/** Whether a claim names a campaign, a keyword or the like that its calls weren't for. A call that doesn't say may have been for anything. */
function isOfOther(
  objects: readonly string[],
  own: readonly Touched[],
  { campaigns, names, touched }: ActionRecord,
): boolean {
  const all = [campaigns, names].map((them) => them.map((it) => it.toLowerCase()))
  // Whichever call it's claimed of: their kinds are only guessed.
  const written = touched.filter(({ tool, told }) => told !== undefined && !READS.test(tool))
  const isCampaign = (it: string): boolean => all[0]?.includes(it) === true
  const isOther = (it: string): boolean =>
    isCampaign(it)
      ? own.every((call) => call.names.length > 0 && !call.names.includes(it))
      : written.length > 0 &&
        all[1]?.some((name) => name.includes(it)) === true &&
        written.every(({ told }) => told?.includes(it) !== true)
  return own.length > 0 && objects.some(isOther)
}
/** Tools whose results show what was done. */
const NOTED = /list_activity|list_notifications|list_shared_campaigns|list_digests/
