import type { Day } from '@adwright/contract/values/day.rules'
import { CALCULATE, type Fact, type Fields, isFields, isName, type ToolResult } from './fact.rules.ts'
import { campaignNames, factsOf } from './facts.rules.ts'
import { offeredIn } from './offered.rules.ts'
import { factsData, withoutContext } from '../facts-message.rules.ts'
import type { ActionRecord, Touched } from './acts.lexicon.ts'
import { type Known, strayOperands, withoutStrays, withTimes } from './operands.rules.ts'
import { shaped } from './shapes.rules.ts'
import { numbersIn, type Said, type Spotted, wordNumbersIn } from './numbers.rules.ts'

/** What a reply may be based on. */
export interface Evidence {
  /** The owner's local date. */
  readonly today: Day
  readonly facts: readonly Fact[]
  /** Numbers the owner wrote, and those that calls offer them. */
  readonly said: readonly Said[]
  /** The owner's latest message. */
  readonly asked: string
  /** Each line of the owner's messages. */
  readonly owner: readonly string[]
  /** Names: a number in a name isn't a figure. */
  readonly names: readonly string[]
  /** Everything that the owner and the tools said, in lowercase. */
  readonly heard: string
  readonly results: readonly ToolResult[]
}
/** The evidence for figures and for claimed actions. */
export interface Ground extends ActionRecord {
  readonly evidence: Evidence
}

interface Part {
  readonly type?: unknown
  readonly toolCallId?: unknown
  readonly toolName?: unknown
  readonly input?: unknown
  readonly output?: { readonly type?: unknown; readonly value?: unknown }
}
interface Message {
  readonly role?: unknown
  readonly content?: unknown
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([field, item]) =>
    typeof item === 'string' && isName(field, item) ? [item] : namesIn(item),
  )
}

/** The owner's numbers. One that no noun follows ('open 9 to 17') counts nothing. */
function numbersOfOwner(line: string): readonly Said[] {
  const known = read.get(line)
  if (known) return known
  const said = [...numbersIn(line), ...wordNumbersIn(line)].map((spotted) => withNoun(spotted, line))
  if (read.size >= LINES_KEPT) read.clear()
  read.set(line, said)
  return said
}
/** A cache by line, since a conversation's lines come again with each of its replies. */
const read = new Map<string, readonly Said[]>()
const LINES_KEPT = 2_000
const PART_OF = /^\s(?:of|von|de|di|d['’]|dei|des|davon|ne)[\s.,]?/iu
function withNoun(spotted: Spotted, line: string): Said {
  const behind = line.slice(spotted.end)
  // '220 clicks, and 11 of them bought'.
  if (PART_OF.test(behind)) return spotted
  const noun = /^\s?([a-zà-ɏ]{4,})/iu.exec(behind)?.[1]
  return noun === undefined ? { ...spotted, isBare: true } : { ...spotted, noun }
}

const partsOf = (message: Message): readonly Part[] =>
  Array.isArray(message.content) ? (message.content as Part[]) : []
function textOf(message: Message): string {
  if (typeof message.content === 'string') return message.content
  return partsOf(message)
    .map((part) => ('text' in part ? String(part.text) : ''))
    .join('\n')
}
function resultOf(part: Part, inputs: ReadonlyMap<unknown, unknown>): ToolResult[] {
  if (part.type !== 'tool-result' || part.output?.type !== 'json') return []
  const args = inputs.get(part.toolCallId)
  return [{ tool: String(part.toolName), args: isFields(args) ? args : {}, value: part.output.value }]
}

/** What the calls in these messages returned. */
function resultsIn(messages: readonly Message[]): ToolResult[] {
  const parts = messages.flatMap(partsOf)
  const inputs = new Map(parts.flatMap((it) => (it.type === 'tool-call' ? [[it.toolCallId, it.input] as const] : [])))
  return parts.flatMap((part) => resultOf(part, inputs))
}

const isCalculation = ({ tool }: ToolResult): boolean => tool === CALCULATE
/** Marks the steps of a calculation that use a number nobody stated: their results prove nothing. */
function withStrays(results: readonly ToolResult[], said: Known['said'], words: string): readonly ToolResult[] {
  if (!results.some(isCalculation)) return results
  let sound: readonly ToolResult[] = results.filter((it) => !isCalculation(it))
  return results.map((toolResult) => {
    if (!isCalculation(toolResult)) return toolResult
    const known = { facts: factsOf(sound), said, words }
    const strays = strayOperands(toolResult, known)
    const timed = withTimes(toolResult, known)
    const checked = strays.size > 0 ? { ...timed, strays } : timed
    sound = [...sound, withoutStrays(checked)]
    return checked
  })
}
const SWITCHED: Readonly<Record<string, string>> = { pause_campaign: 'PAUSED', resume_campaign: 'ENABLED' }
/** The campaigns as listed, updated with the changes since then, so that current totals follow from them. */
function afterChanges(results: readonly ToolResult[]): readonly ToolResult[] {
  const at = results.findLastIndex(({ tool }) => tool === 'list_campaigns' || tool === 'facts')
  const listed = results[at]
  const changed = new Map<string, Fields>()
  for (const { tool, args } of results.slice(at + 1)) {
    const id = String(args.campaign_id)
    const status = SWITCHED[tool] ?? args.status
    const more = {
      ...(typeof args.daily_budget === 'number' ? { budget: args.daily_budget } : {}),
      ...(status ? { status } : {}),
    }
    if (tool in SWITCHED || tool === 'update_campaign') changed.set(id, { ...changed.get(id), ...more })
  }
  if (!listed || changed.size === 0) return results
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched)
    if (!isFields(value)) return value
    const own = changed.get(String(value.campaign_id ?? value.id))
    return own && 'budget' in value
      ? { ...value, ...own }
      : Object.fromEntries(Object.entries(value).map(([field, item]) => [field, patched(item)]))
  }
  return [...results, { ...listed, value: patched(listed.value) }]
}
/** A conversation's evidence: the tools' results and the owner's words. */
export function knownIn(messages: readonly object[]): Omit<Evidence, 'today'> {
  const all = withoutContext(messages) as readonly Message[]
  const calls = all.flatMap(partsOf).filter((part) => part.type === 'tool-call')
  const facts = factsData(messages).slice(-1)
  const told = [...facts.map((value) => ({ tool: 'facts', args: {}, value })), ...resultsIn(all)]
  const texts = all.filter((message) => message.role === 'user').map(textOf)
  const owner = texts.flatMap((text) => text.split('\n'))
  const shown = calls.filter((it) => it.toolName !== CALCULATE)
  const own = owner.flatMap(numbersOfOwner)
  const said = [...own, ...shown.flatMap((part) => offeredIn(part.input, own))]
  const results = withStrays(
    afterChanges(told),
    said.filter((it) => !it.isOffered),
    texts.join('\n'),
  )
  return {
    facts: factsOf(results.map(withoutStrays)),
    said,
    asked: texts.at(-1) ?? '',
    owner,
    names: [...new Set(results.flatMap((it) => namesIn(shaped(it).value)))].sort((a, b) => b.length - a.length),
    heard: `${texts.join('\n')}\n${JSON.stringify([results, calls.map((it) => it.input)])}`.toLowerCase(),
    results,
  }
}

export const evidenceOf = (messages: readonly object[], today: Day): Evidence => ({ ...knownIn(messages), today })

const doneTools = (messages: readonly object[]): string[] =>
  (messages as readonly Message[])
    .flatMap(partsOf)
    .flatMap((part) => (part.type === 'tool-result' && part.output?.type === 'json' ? [String(part.toolName)] : []))

/** The error messages of calls that failed or were refused. */
const refusals = (messages: readonly object[]): string[] =>
  (messages as readonly Message[])
    .flatMap(partsOf)
    .flatMap(({ output }) => (typeof output?.value === 'string' ? [output.value] : []))

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
function touchedBy(result: ToolResult, campaigns: ReadonlyMap<string, string>): Touched {
  const { tool, args, value } = result
  const given = textsIn(args)
  const names = [...campaignNames([result]).values(), ...given.flatMap((id) => campaigns.get(id) ?? [])]
  const isSaid = given.some((it) => /\p{L}/u.test(it))
  return {
    tool,
    names: names.map((it) => it.toLowerCase()),
    told: isSaid ? JSON.stringify([args, value]).toLowerCase() : undefined,
  }
}

/** The evidence for a reply. `before` is the conversation so far, `now` what this reply did and read. */
export function groundOf(before: readonly object[], now: readonly object[], today: Day): Ground {
  const evidence = evidenceOf([...before, ...now], today)
  const results = evidence.results.map(({ tool, value }) => `${tool} ${JSON.stringify(value)}`)
  const read = [...results, ...refusals([...before, ...now])].join('\n')
  const byId = campaignNames(evidence.results)
  const touched = resultsIn(now as readonly Message[]).map((result) => touchedBy(result, byId))
  const [acts, campaigns] = [{ now: doneTools(now), touched, before: doneTools(before) }, [...byId.values()]]
  return { ...acts, evidence, campaigns, read, names: evidence.names }
}
