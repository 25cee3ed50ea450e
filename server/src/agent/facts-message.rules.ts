import { figuresZoneWords, zoneCity } from '@adwright/contract/values/time-zone.rules'
import { type Day, midnightOf } from '@adwright/contract/values/day.rules'
import type { PromptFacts } from './agent.ts'

/**
 * Context for the model besides the owner's words: facts, notes, and mentions of images it can't see. They're marked parts of user
 * messages, so that the system prompt and earlier messages stay the same from request to request, which keeps the provider's cache valid.
 */
export type ContextKind = 'facts' | 'notes' | 'image'

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

const dayWords = (today: Day): string => `${today} (${weekdayOf.format(midnightOf(today))})`

/** The line `Today: …`. The built-in model parses it. */
export function dayLine({ today, timeZone, account }: PromptFacts): string {
  const own = `Today: ${dayWords(today)}. Time zone: ${timeZone}.`
  if (!account) return own
  const words = figuresZoneWords(zoneCity(account.timeZone))
  return `${own} Ad account's today: ${dayWords(account.today)}, ${account.timeZone}: figures, "yesterday" of figures, and campaign dates go by that. With figures say once: ${words}`
}

export const factsText = (facts: PromptFacts, about: readonly string[]): string =>
  [`Facts from Adwright, not the owner's words`, dayLine(facts), ...about].join('\n')

/** A part of a message that isn't the owner's words. */
export const contextPart = (kind: ContextKind, text: string, data?: object) => ({
  type: 'text' as const,
  text,
  providerOptions: { adwright: { kind, ...(data ? { data } : {}) } },
})

/** A message that is only context. `data`: the same as fields, which serve as evidence for figures. */
export const contextMessage = (kind: ContextKind, text: string, data?: object): object => ({
  role: 'user',
  content: [contextPart(kind, text, data)],
})

/** The kind of context a message part is; undefined for anything else. */
export const contextKind = (it: object): unknown => (it as Part).providerOptions?.adwright?.kind

const partsOf = (message: object): readonly Part[] => {
  const { content } = message as Message
  return Array.isArray(content) ? (content as Part[]) : []
}
const isContext = (message: object): boolean => {
  const parts = partsOf(message)
  return parts.length > 0 && parts.every((it) => contextKind(it) !== undefined)
}

/** The messages without our context: what the owner and the model said, and the tools' results. */
export const withoutContext = (messages: readonly object[]): readonly object[] =>
  messages.filter((it) => !isContext(it))

/** The facts' fields, newest last. */
export const factsData = (messages: readonly object[]): readonly unknown[] =>
  messages.flatMap(partsOf).flatMap((it) => it.providerOptions?.adwright?.data ?? [])

/** The latest facts in these messages, if any. */
export function lastFactsText(messages: readonly object[]): string | undefined {
  const told = messages.flatMap(partsOf).findLast((it) => contextKind(it) === 'facts')
  return typeof told?.text === 'string' ? told.text : undefined
}

/** Whether to send the facts again: at the start of a reply if any changed, later only if the day changed. */
export function haveFactsChanged(told: string | undefined, now: string, isFirstStep: boolean): boolean {
  if (told === undefined) return true
  return isFirstStep ? told !== now : told.split('\n')[1] !== now.split('\n')[1]
}

/** The messages as sent to the model: context is merged into the start of the owner's next message. */
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
