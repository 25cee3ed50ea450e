import { answerTo } from '../../knowledge/answer.ts'
import { platformsOf } from '../../understanding/details.ts'
import type { Reading } from '../../understanding/reading.ts'
import type { TalkTopic } from '../../understanding/talk-rules.ts'
import { joined, plainText } from '../../wording/format.ts'
import { elsewhereText, strategyText, talkText } from '../../wording/talk.ts'
import { ask, saying, type Step, type Task, tell } from '../task.ts'
import { profileNow, type World } from '../world.ts'

export const talk = (topic: TalkTopic, r: Reading): Task =>
  (topic === 'knowledge' ? knowledge(r) : undefined) ?? saying('talk', (w) => talkText(topic, r, w.seed))

/** A general question with a settled answer; undefined when there is none. */
export function knowledge(r: Reading): Task | undefined {
  const answer = answerTo(r.text)
  return answer ? saying('talk', () => answer) : undefined
}

export const elsewhere = (r: Reading): Task => saying('elsewhere', () => elsewhereText(joined(platformsOf(r), 'or')))

/** Advice on how to go about it, from what the profile says. */
export const strategy = (): Task => ({
  intent: 'strategy',
  step: (w: World): Step => {
    const found = profileNow(w)
    if ('step' in found) return found.step
    const offers = [found.ok?.services, found.ok?.products]
      .flatMap((list) => (list ?? '').split(','))
      .map((s) => s.trim())
      .filter((s) => s !== '' && s.length < 40)
      .slice(0, 2)
    return tell(strategyText(plainText(found.ok?.business_name ?? ''), plainText(joined(offers))))
  },
  refine: () => undefined,
})

export const vague = (text: string): Task => ({
  intent: 'vague',
  step: () => ask('anything', text),
  refine: () => undefined,
})
