import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, number, string } from '../../conversation/results.ts'
import { plain } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Step, type World } from '../task.ts'
import { profileNow } from '../world.ts'

const CAPTION_CHARS = 80
const PROMPT_CHARS = 900

function word(calls: readonly MadeCall[], w: World): string {
  const lines = calls.flatMap(({ args, result }) => {
    if (!result) return []
    if (result.kind === 'declined') return [w.say('image.declined')]
    if (result.kind === 'failed') return [/credit/i.test(result.message) ? w.say('image.no_credits') : result.message]
    const it = inner(result.value)
    const url = string(it.image_url ?? it.url)
    const caption = plain(String(args.prompt)).slice(0, CAPTION_CHARS)
    return [...(url ? [`![${caption}](${url})`] : []), w.say('image.done', { caption })]
  })
  const left = calls.flatMap(({ result }) => (result?.kind === 'done' ? (number(inner(result.value).credits_remaining) ?? []) : [])).at(-1)
  return [...lines, ...(left === undefined ? [] : [w.say('image.credits_left', { n: left })])].join('\n\n')
}

function act(prompts: readonly string[], id: string | undefined, w: World): Step {
  return {
    kind: 'act',
    asksFirst: false,
    calls: prompts.map((prompt) =>
      call('generate_image', { prompt: prompt.slice(0, PROMPT_CHARS), ...(id ? { business_profile_id: id } : {}) }),
    ),
    word: (made) => word(made, w),
    brought: () => ({ buttons: [w.say('button.another_image'), w.say('button.ad_of_it')] }),
  }
}

function step(s: Slots, w: World): Step {
  const subjects = s.topics ?? (s.quote ? [s.quote] : [])
  if (subjects.length > 0) return act(subjects, undefined, w)
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return ask('topic', w.say('image.ask'))
  const { business_name: name, industry, id, products, services } = profile.ok
  const offers = (products || services).split(',').slice(0, 2).map((it) => it.trim()).filter(Boolean).join(', ')
  return act([`${name} (${industry})${offers ? `: ${offers}` : ''}`], id || undefined, w)
}

/** Pictures; the subject is asked for when there is none and no profile. */
export const image: Flow = {
  intent: 'image',
  uses: ['topics', 'quote'],
  accepts: ['image', 'again', 'answer', 'correct', 'which_one'],
  step,
  merge: (old, now, c) => {
    const change = used(now, ['topics', 'quote'])
    const [subject] = change.topics ?? (change.quote ? [change.quote] : [])
    const refs = now.refs ?? []
    const position = refs.find((it) => it.kind === 'position')
    const at = position?.kind === 'position' ? (position.n < 0 ? (old.topics?.length ?? 0) + position.n : position.n - 1) : -1
    const before = old.topics?.[at >= 0 ? at : (old.topics?.length ?? 1) - 1]
    // 'The same at night': what was shown, with what is new about it.
    const changes = c.intent === 'again' || now.corrects || at >= 0
    if (subject && changes && before) return { topics: [`${before}, ${subject}`] }
    if (subject) return { topics: change.topics ?? [subject] }
    return changes && before ? { topics: [[before, detailOf(now)].filter(Boolean).join(', ')] } : undefined
  },
}
/** What a change of a picture says beyond pointing at it. */
const detailOf = (now: Slots): string => (now.text ?? '').replace(/^(?:\P{L}*\p{L}+\P{L}+){0,6}?(?=but |pero |aber |mais |mas |ma )/u, '').replace(/^(?:but|pero|aber|mais|mas|ma) /, '').slice(0, 200)
