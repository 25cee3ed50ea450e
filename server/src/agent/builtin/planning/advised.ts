import { consentOf } from '#agent/consent.rules.ts'
import { adviceAsked, mayNeedCampaigns } from '../understanding/advice-asked.ts'
import { adviceIn } from './frames/advice/advice.ts'
import { call, need, saying, type Task } from './task.ts'
import { type Heard, only, STRONG, type Understood } from './understood.ts'

const lead =
  "(?:(?:ok|okay|yes|yeah|yep|sure|alright|great|good|cool|please|pls|then|so|and|hm+|well|let us|lets|let's|thanks)[ ,.!]+)*"
const places: readonly (readonly [string, number])[] = [
  ['first|1st|1|one|top', 0],
  ['second|2nd|2|two|other|last', 1],
]
const takes = (place: string): RegExp =>
  new RegExp(
    `^${lead}(?:do|take|go (?:with|for)|start with|pick|apply|i want|i(?:'d| would) (?:like|take)|let us do|lets do|let's do)?[ ,]*(?:the |number |no\\.? ?|#|your |that )*(?:${place})(?: (?:thing|one|suggestion|point|idea|tip|option|change))?(?: (?:please|pls|then|now|first|for me))*[.! ]*$`,
    'i',
  )
const both = new RegExp(
  `^${lead}(?:do|take|apply|i want)?[ ,]*(?:both|all|everything)(?: (?:of (?:them|it)|things|suggestions|changes))?(?: (?:please|pls|then|now))*[.! ]*$`,
  'i',
)

/** Taken up, though it is nothing that a tool does. */
const byHand = saying(
  'talk',
  () => "I can't do that one from the chat: open **Campaigns**, choose the campaign and change it there.",
)

/** What was offered with the last advice, when the message takes it up: 'yes', 'ok do the first thing', 'both'. */
function taken(m: Heard): readonly Task[] {
  const { offers } = m.state
  const text = m.reading.text.trim()
  if (offers.length === 0 || m.state.pending) return []
  const real = offers.filter((it) => it !== undefined)
  const place = places.find(([words]) => takes(words).test(text))
  const at = place && offers[place[1]]
  if (at) return [at]
  if (place && place[1] < offers.length) return [byHand]
  if (both.test(text)) return real
  return consentOf(text).kind === 'yes' ? real.slice(0, 1) : []
}

const acts: ReadonlySet<string> = new Set(['pause', 'resume', 'remove', 'share', 'create', 'update', 'save_profile'])
/** 'What should I improve? And pause Spring Sale': an order is carried out as one. */
const orders = (m: Heard): boolean =>
  m.wishes.length > 1 && m.wishes.some((w) => acts.has(w.intent) && !w.guessed && w.score >= STRONG && w.features.order)

/** A question for advice, or the answer to what was offered with it. It fills no slot: what was asked before stays open. */
export function advised(m: Heard): Understood | undefined {
  const tasks = taken(m)
  if (tasks.length > 0) return { tasks, keepsPending: false }
  if (orders(m)) return undefined
  const kind = adviceAsked(m.reading)
  if (kind) return only(adviceIn(kind, m.reading), true)
  return !m.state.looked && mayNeedCampaigns(m.reading) ? only(lookFirst(), true) : undefined
}

/** Which campaign is meant only the list of them tells; the message is read again with it. */
const lookFirst = (): Task => ({
  intent: 'vague',
  step: (w) => (w.tools.has('list_campaigns') ? need(call('list_campaigns')) : { kind: 'tell', text: '' }),
  refine: () => undefined,
})
