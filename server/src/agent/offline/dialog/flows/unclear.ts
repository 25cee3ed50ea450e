import type { Intent } from '../../nlu/index.ts'
import { plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { type Flow, tell, type World } from '../task.ts'
import messages from './examples.json' with { type: 'json' }

/** The example message that a button sends for an intent. */
const examples = messages as Readonly<Partial<Record<Intent, Key>>>
const usual: readonly Intent[] = ['create_campaign', 'report', 'can_you']
const BUTTONS_MAX = 3
const QUOTED_CHARS = 60
const PASTED_CHARS = 300
const shortened = (text: string): string => (text.length > PASTED_CHARS ? `${text.slice(0, PASTED_CHARS)}…` : text)

export function guesses(intents: readonly Intent[], w: World): string[] {
  const keys = [...intents, ...usual].flatMap((it) => examples[it] ?? [])
  return [...new Set(keys)].slice(0, BUTTONS_MAX).map((it) => w.say(it))
}

/** Doesn't guess below the threshold: offers the likeliest intents as buttons. */
export const unclear: Flow = {
  intent: 'unclear',
  uses: [],
  accepts: [],
  step: (s, w) => {
    const theirs = s.pasted ?? s.quote
    if (theirs) return tell(w.say('unclear.quoted', { text: `“${plain(shortened(theirs))}”` }))
    const text = (s.text ?? '').trim()
    const buttons = guesses((s.ideas ?? []) as readonly Intent[], w)
    if (w.state.open?.question && w.state.lost === 0)
      return tell(w.say('unclear.open', { question: w.state.open.question }), { buttons, asksAgain: true })
    const quoted = text.length > QUOTED_CHARS ? `${text.slice(0, QUOTED_CHARS)}…` : text
    return tell(w.say(w.state.lost > 0 ? 'unclear.again' : 'unclear.which', { text: plain(quoted) }), { buttons })
  },
}
