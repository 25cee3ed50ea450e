import { asksForPhoto } from '@adwright/contract/images.rules'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, number, string } from '../../conversation/results.ts'
import { asksForImage } from '../../../image-request.rules.ts'
import { plain } from '../../words/format.ts'
import { withoutTrailing } from '../concepts.ts'
import type { Slots } from '../slots.ts'
import { rowAt } from '../targets.ts'
import { ask, call, type Flow, type Merging, type Step, tell, type World } from '../task.ts'
import { profileNow } from '../world.ts'

const CAPTION_CHARS = 80
const PROMPT_CHARS = 4000

function word(calls: readonly MadeCall[], w: World): string {
  const lines = calls.flatMap(({ args, result }) => {
    if (!result) return []
    if (result.kind === 'declined') return [w.say('image.declined')]
    if (result.kind === 'failed') return [/credit/i.test(result.message) ? w.say('image.no_credits') : result.message]
    const fields = inner(result.value)
    const url = string(fields.image_url ?? fields.url)
    const caption = plain(String(args.prompt)).slice(0, CAPTION_CHARS)
    return [...(url ? [`![${caption}](${url})`] : []), w.say('image.done', { caption })]
  })
  const left = calls
    .flatMap(({ result }) => (result?.kind === 'done' ? (number(inner(result.value).credits_remaining) ?? []) : []))
    .at(-1)
  return [...lines, ...(left === undefined ? [] : [w.say('image.credits_left', { n: left })])].join('\n\n')
}

function act(prompts: readonly string[], id: string | undefined, w: World): Step {
  const { open, heard, credits } = w.state
  // Nothing is asked for that the credits can't pay.
  if ((credits ?? IMAGE_COST_CREDITS) < IMAGE_COST_CREDITS) return tell(w.say('image.no_credits'))
  const isAsked = open?.task.intent === 'image' || asksForImage(w.turn.user, heard)
  return {
    kind: 'act',
    // The card that comes is told of.
    asksFirst: !isAsked || asksForPhoto(w.turn.user),
    note: w.say('image.costs', { n: prompts.length * IMAGE_COST_CREDITS }),
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
  // 'An image for Saturday at 7' has a date but no subject: ask, or the date would be lost.
  if (s.start ?? s.period ?? s.weekdays ?? s.hours ?? s.amount) return ask('topic', w.say('image.ask'))
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return ask('topic', w.say('image.ask'))
  const { business_name: name, industry, id, products, services } = profile.ok
  const offers = (products || services)
    .split(',')
    .slice(0, 2)
    .map((it) => it.trim())
    .filter(Boolean)
    .join(', ')
  return act([`${name} (${industry})${offers ? `: ${offers}` : ''}`], id || undefined, w)
}

/** The picture meant among those made last; the newest if none was named. */
function pointedAt(old: Slots, now: Slots): { before: string | undefined; isNamed: boolean } {
  const topics = old.topics ?? []
  const at = rowAt(now, topics.length)
  return { before: topics[at] ?? topics.at(-1), isNamed: topics[at] !== undefined }
}
function merge(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const { before, isNamed } = pointedAt(old, now)
  const subjects = now.topics ?? (now.quote ? [now.quote] : [])
  // 'The same at night', 'with a cat', 'more snow': the previous prompt with the change added.
  const isAnother = (now.refs ?? []).every((it) => it.kind === 'position' || it.kind === 'other')
  const isDetail = subjects.length === 0 && now.acts?.every((it) => it === 'v.repeat') === true && isAnother
  const isSame = c.intent === 'again' || now.corrects === true || now.says?.has('same') === true
  const changes = before !== undefined && (isSame || isNamed || isDetail)
  const detail = withoutTrailing(detailOf(now), 'rather', c.state.lang ?? 'en')
  // 'The same but at night': the words behind the but, as they were said.
  const change = detail === now.text ? (subjects[0] ?? detail) : detail
  if (changes) return { topics: [[before, change].filter(Boolean).join(', ')] }
  return subjects.length > 0 ? { topics: subjects } : undefined
}

/** Makes pictures. Asks for the subject if there is neither one nor a profile. */
export const image: Flow = {
  intent: 'image',
  uses: ['topics', 'quote'],
  accepts: ['image', 'again', 'answer', 'correct', 'which_one'],
  step,
  merge,
}
/** What a message says about a picture beyond naming it. */
const detailOf = (now: Slots): string =>
  (now.text ?? '')
    .replace(/^(?:\P{L}*\p{L}+\P{L}+){0,6}?(?=but |pero |aber |mais |mas |ma )/u, '')
    .replace(/^(?:but|pero|aber|mais|mas|ma) /, '')
    .slice(0, 200)
