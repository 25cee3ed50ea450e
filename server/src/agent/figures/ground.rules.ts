import { factsOf, type ToolResult } from './facts.rules.ts'
import { spotNumbers } from './spot.rules.ts'
import type { Evidence } from './support.rules.ts'
import { wordNumbers } from './word-numbers.rules.ts'

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

/** Texts within answers are read up to here: more than any list of campaigns or notes holds. */
const TEXTS_MAX_CHARS = 60_000
const TEXT_MAX_CHARS = 600

/** So many of the owner's latest messages say what is spoken of. */
const ASKED_TEXTS = 3
const ASKED_MAX_CHARS = 1_200
const NAMES = new Set(['name', 'campaign_name', 'title', 'keyword', 'business_name', 'client_name'])

/** What things are called in an answer. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, item]) =>
    NAMES.has(field) && typeof item === 'string' && item.length > 2 ? [item] : namesIn(item),
  )
}

const partsOf = (message: Message): readonly Part[] =>
  Array.isArray(message.content) ? (message.content as Part[]) : []

/** What a conversation gives a reply to lean on: its tools' answers, and what its owner said. */
export function groundOf(messages: readonly object[]): Evidence {
  const all = messages as readonly Message[]
  const parts = all.flatMap(partsOf)
  const calls = parts.filter((part) => part.type === 'tool-call')
  const inputs = new Map(calls.map((part) => [part.toolCallId, part.input]))
  const results = parts.flatMap((part) => resultOf(part, inputs))
  const texts = all.filter((message) => message.role === 'user').map(textOf)
  const told = texts.flatMap((text) => text.split('\n').flatMap((line) => spotNumbers(line)))
  const said = [...texts.flatMap(numbersIn), ...calls.flatMap((part) => leaves(part.input).numbers)]
  return {
    facts: factsOf(results),
    said: [...new Set(said)],
    asked: texts.slice(-ASKED_TEXTS).join(' ').slice(-ASKED_MAX_CHARS).toLowerCase(),
    names: [...new Set(results.flatMap(({ value }) => namesIn(value)))],
    quoted: [...told, ...quotedIn(results)],
  }
}

function resultOf(part: Part, inputs: ReadonlyMap<unknown, unknown>): ToolResult[] {
  if (part.type !== 'tool-result' || part.output?.type !== 'json') return []
  const args = inputs.get(part.toolCallId)
  const isArgs = typeof args === 'object' && args !== null
  return [
    {
      tool: String(part.toolName),
      args: isArgs ? (args as Record<string, unknown>) : {},
      value: part.output.value,
    },
  ]
}

function textOf(message: Message): string {
  if (typeof message.content === 'string') return message.content
  return partsOf(message)
    .map((part) => ('text' in part ? String(part.text) : ''))
    .join('\n')
}

function numbersIn(text: string): number[] {
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?(?:\s?k\b)?/gi)].map((match) => {
    const plain = Number(match[0].replace(/[,k\s]/gi, ''))
    return /k$/i.test(match[0]) ? plain * 1_000 : plain
  })
  return [...digits, ...wordNumbers(text).map((it) => it.value)].filter(Number.isFinite)
}

function quotedIn(results: readonly ToolResult[]): Evidence['quoted'] {
  let room = TEXTS_MAX_CHARS
  return results.flatMap(({ value }) =>
    leaves(value).texts.flatMap((text) => {
      room -= text.length
      return room > 0 && /\d/.test(text) ? spotNumbers(text.slice(0, TEXT_MAX_CHARS)) : []
    }),
  )
}

interface Leaves {
  readonly numbers: number[]
  readonly texts: string[]
}

function leaves(value: unknown, into: Leaves = { numbers: [], texts: [] }): Leaves {
  if (typeof value === 'number') into.numbers.push(value)
  else if (typeof value === 'string') into.texts.push(value)
  else if (Array.isArray(value)) for (const item of value) leaves(item, into)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) leaves(item, into)
  return into
}
