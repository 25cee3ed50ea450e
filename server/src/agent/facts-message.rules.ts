import { midnightOf } from '@adwright/contract/values/day.rules'
import type { PromptFacts } from './agent.ts'

/**
 * What the model is told beside the owner's words: facts and notes. They are parts of a user message, marked, so that the
 * system prompt and everything said before stay the same from request to request: only then does a provider's cache hold.
 */
export type ContextKind = 'facts' | 'notes'

interface Part {
  readonly type?: unknown
  readonly text?: unknown
  readonly providerOptions?: { readonly adwright?: { readonly kind?: unknown; readonly data?: unknown } }
}
interface Message {
  readonly role?: unknown
  readonly content?: unknown
}

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** The line `Today: …` is read by programs too: the built-in model finds its date there. */
export function dayLine({ today, timeZone }: PromptFacts): string {
  return `Today: ${today} (${weekdayOf.format(midnightOf(today))}). Time zone: ${timeZone}.`
}

export const factsText = (facts: PromptFacts, about: readonly string[]): string =>
  [`Facts from Adwright, not the owner's words`, dayLine(facts), ...about].join('\n')

const part = (kind: ContextKind, text: string, data?: object) => ({
  type: 'text' as const,
  text,
  providerOptions: { adwright: { kind, ...(data ? { data } : {}) } },
})

/** A message that holds nothing but what we tell. `data`: the same in fields, which a reply may lean on. */
export const contextMessage = (kind: ContextKind, text: string, data?: object): object => ({
  role: 'user',
  content: [part(kind, text, data)],
})

/** Whether a part of a message is ours, and what it is. */
export const contextKind = (it: object): unknown => (it as Part).providerOptions?.adwright?.kind

const partsOf = (message: object): readonly Part[] => {
  const { content } = message as Message
  return Array.isArray(content) ? (content as Part[]) : []
}
const isContext = (message: object): boolean => {
  const parts = partsOf(message)
  return parts.length > 0 && parts.every((it) => contextKind(it) !== undefined)
}

/** What was told, without what we told beside it: the owner's words, the model's, and its tools'. */
export const withoutContext = (messages: readonly object[]): readonly object[] =>
  messages.filter((it) => !isContext(it))

/** The facts in fields, newest last. */
export const factsData = (messages: readonly object[]): readonly unknown[] =>
  messages.flatMap(partsOf).flatMap((it) => it.providerOptions?.adwright?.data ?? [])

/** The facts that the model was told last; undefined when none of them is left. */
export function lastFactsText(messages: readonly object[]): string | undefined {
  const told = messages.flatMap(partsOf).findLast((it) => contextKind(it) === 'facts')
  return typeof told?.text === 'string' ? told.text : undefined
}

/** Whether facts must be told (again): all of them when a reply begins, later only another day. */
export function haveFactsChanged(told: string | undefined, now: string, isFirstStep: boolean): boolean {
  if (told === undefined) return true
  return isFirstStep ? told !== now : told.split('\n')[1] !== now.split('\n')[1]
}

/** As the model gets them: what is told beside a message of the owner stands in that message, before it. */
export function joined(messages: readonly object[]): object[] {
  const out: object[] = []
  for (const message of messages) {
    const last = out.at(-1) as Message | undefined
    if (last?.role === 'user' && isContext(message))
      out[out.length - 1] = { role: 'user', content: [...partsOf(message), ...asParts(last)] }
    else if (last?.role === 'user' && isContext(last))
      out[out.length - 1] = { role: 'user', content: [...partsOf(last), ...asParts(message)] }
    else out.push(message)
  }
  return out
}

const asParts = (message: Message): readonly object[] =>
  typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : partsOf(message)
