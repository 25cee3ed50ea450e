import type { FieldError } from '@adwright/contract/errors'
import { shrunk } from './shrink.rules.ts'
import { sentenceOf } from './tool-outcomes.rules.ts'

/** A tool's output for the model, in the AI SDK's terms. */
export type ToolOutput =
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'error-text'; readonly value: string; readonly providerOptions?: { readonly adwright: Unclear } }
  | { readonly type: 'execution-denied'; readonly reason: string }

/** The ambiguous field of a call, and what it could mean. The SDK keeps our own data only under our name. */
export interface Unclear {
  readonly path: string
  readonly choices: readonly string[]
}

/** The largest tool result in the model's history. */
const TOOL_OUTPUT_MAX_CHARS = 48_000

export const DECLINED = 'Declined'
export const declined: ToolOutput = {
  type: 'execution-denied',
  reason: 'The owner declined this. Nothing was done. Do not try it again unless the owner asks for it.',
}
export const UNKNOWN_OUTCOME = 'It is not known yet whether this was done.'
export const unknownOutcome = {
  type: 'error-text',
  value:
    'The outcome is unknown: it was begun and no answer came. It may have been done. Read the present state before anything else, tell the owner, and do not repeat the call by yourself.',
} as const satisfies ToolOutput

/** The outcomes of calls, as the model reads them. */
export function toolMessage(
  calls: readonly { readonly modelCallId: string; readonly function: string; readonly output: object | null }[],
): object {
  return {
    role: 'tool',
    content: calls.map((call) => ({
      type: 'tool-result',
      toolCallId: call.modelCallId,
      toolName: call.function,
      output: call.output ?? unknownOutcome,
    })),
  }
}

export function outputOf(result: unknown): ToolOutput {
  if (result === undefined || result === null) return { type: 'json', value: { done: true } }
  // Converted to JSON and back, so that the model sees exactly what is stored.
  return { type: 'json', value: shrunk(JSON.parse(JSON.stringify(result)), TOOL_OUTPUT_MAX_CHARS) }
}

export function errorOutput(sentence: string, faults: readonly FieldError[] = []): ToolOutput {
  const [unclear] = faults.flatMap(({ path, choices }) => (choices ? [{ path, choices }] : []))
  return { type: 'error-text', value: sentence, ...(unclear ? { providerOptions: { adwright: unclear } } : {}) }
}

/** 'list_campaigns' -> 'List campaigns'. */
export const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Telling {
  readonly message?: unknown
  readonly credits_remaining?: unknown
}

/** The sentence for a successful call: the tool's own, otherwise the action's message. */
export function outcomeOf(name: string, result: unknown, args: Readonly<Record<string, unknown>> = {}): string {
  const sentence = sentenceOf(name, result, args)
  if (sentence !== undefined) return sentence
  const message = (result as Telling | null | undefined)?.message
  if (typeof message === 'string' && message.trim() !== '') return message
  return `${labelOf(name)}: done`
}

export function creditsRemaining(result: unknown): { credits_remaining?: number } {
  const credits = (result as Telling | null | undefined)?.credits_remaining
  return typeof credits === 'number' ? { credits_remaining: credits } : {}
}
