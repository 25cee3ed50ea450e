import type { Lang } from '../offline/nlu/types.ts'
import { type ActionRecord, AGENTS, BEFORE, DONE, SUPPOSED, THIRD, TOOLS } from './acts.lexicon.ts'
import { claimedAct } from './mood.ts'
import { directionsIn } from './direction.rules.ts'
import { BUDGETS, isCheaper } from './words.lexicon.ts'
import { withoutNames } from './row-names.rules.ts'

/** Tools that only read, or only offer something. */
const READS = /^(?:get|list|search|query|compare|explain|calculate|find|analyze|forecast|check|propose)_?/

/** Whether a sentence claims an action that no call performed. `last`: the names mentioned right before: 'it is paused'. */
export function isEmptyClaim(
  sentence: string,
  doings: ActionRecord,
  lang: Lang,
  last: readonly string[] = [],
): boolean {
  const { plain } = withoutNames(sentence, doings.names)
  if (NO_CLAIM.test(plain) || isRepeated(sentence, doings.read)) return false
  const named = doings.names.filter((name) => sentence.includes(name))
  const parts = partsOf(plain)
  const said = parts.map((it) => statedIn(it, lang))
  // 'I'd take $4 from it and put it there': the second verb is supposed, too.
  const stated = said.map((it, at) =>
    BARE.test(it) && said.some((other, n) => n < at && other !== parts[n]) ? '' : it,
  )
  const isEmpty = (it: string, noneMax?: number): boolean =>
    !isOthers(it, lang) && isUndone(it, named, last, doings, noneMax)
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

function isUndone(
  part: string,
  named: readonly string[],
  last: readonly string[],
  { now, touched, campaigns, before, read }: ActionRecord,
  noneMax?: number,
): boolean {
  const act = DONE.test(part) && !CONTENT.test(part) ? claimedAct(part, noneMax) : undefined
  if (!act) return false
  // 'It is cheaper' is a comparison.
  if (act.isState && isCheaper(part) !== undefined) return false
  const known = act.kinds.flatMap((kind) => TOOLS[kind] ?? [])
  const isIt = (tool: string): boolean => known.some(({ tools }) => tools.test(tool)) && !READS.test(tool)
  const isNamed = /__/.test(part.split(CUT)[0] ?? '')
  if (
    now.some(isIt) &&
    !(
      isNamed &&
      isOfOther(
        named,
        touched.filter(({ tool }) => isIt(tool)),
        campaigns,
      )
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
/** Whether a part names campaigns, but the calls were all for others. */
function isOfOther(
  named: readonly string[],
  touched: ActionRecord['touched'],
  campaigns: ActionRecord['campaigns'],
): boolean {
  const own = named.filter((it) => campaigns.includes(it))
  return own.length > 0 && touched.every(({ names }) => names.length > 0 && !names.some((it) => own.includes(it)))
}
/** Tools whose results show what was done. */
const NOTED = /list_activity|list_notifications|list_shared_campaigns|list_digests/
