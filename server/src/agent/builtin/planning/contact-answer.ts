import { saying } from './task.ts'
import { type Heard, only, type Understood } from './understood.ts'

const agreeing =
  /^(?:yes|yep|yeah|yup|ya|y|ok|okay|sure|correct|right|exactly|that's (?:right|her|him|it)|thats (?:right|her|him|it)|go ahead|send(?: it)?|please)\b/i
const courtesy =
  /^(?:(?:ok|okay|great|perfect|nice|cool|awesome|lovely|good)[ ,!.]*)*(?:thanks?|thank you|thx|ty|cheers|ta)(?: (?:a lot|so much|very much|for that|again|mate|you))?[ !.]*$/i
const names: ReadonlySet<string> = new Set(['contact', 'name', 'business_name'])
const WORDS_MAX = 5

/** A name was asked for. 'Yes, send' takes the one that was proposed; 'thanks!' is none, and the question stays. */
export function contactAnswer(m: Heard): Understood | undefined {
  const { pending } = m.state
  if (!pending || !names.has(pending.slot)) return undefined
  const text = m.reading.text.trim()
  if (courtesy.test(text))
    return only(
      saying('talk', () => `You're welcome. ${pending.text}`),
      true,
    )
  const words = m.reading.tokens.filter((t) => t.kind === 'word').length
  if (pending.slot !== 'contact' || words > WORDS_MAX || !agreeing.test(text) || text.includes('?')) return undefined
  const refined = pending.task.refine({ ...m, slot: pending.slot, outcome: 'asked' })
  return refined ? only(refined) : undefined
}

/** Nothing but a yes. */
export const agreesTo = (text: string): boolean => agreeing.test(text.trim())
