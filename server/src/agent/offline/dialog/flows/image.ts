import { asksForPhoto } from '@adwright/contract/images.rules'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { string } from '../../conversation/results.ts'
import { asksForImage } from '../../../image-request.rules.ts'
import { plain } from '../../words/format.ts'
import type { Lang } from '../../nlu/index.ts'
import { withoutLeading, withoutTrailing } from '../concepts.ts'
import type { Slots } from '../slots.ts'
import { rowAt } from '../targets.ts'
import { ask, call, type Merging, type Step, tell, type World } from '../task.ts'
import { outcome } from './engine.ts'
import type { Flows } from './table.ts'

const CAPTION_CHARS = 80
const PROMPT_CHARS = 4000
const captionOf = ({ args }: MadeCall): string => plain(String(args.prompt)).slice(0, CAPTION_CHARS)
function word(calls: readonly MadeCall[], w: World): string {
  const lines = calls.map((one) =>
    outcome(
      one,
      {
        done: ({ image_url, url }) => {
          const caption = captionOf(one)
          const source = string(image_url ?? url)
          return [source && `![${caption}](${source})`, w.say('image.done', { caption })].filter(Boolean).join('\n\n')
        },
        failed: (why) => (/credit/i.test(why) ? w.say('image.no_credits') : w.own(why)),
      },
      w,
    ),
  )
  // What it cost and what is left is shown below the reply.
  return lines.filter(Boolean).join('\n\n')
}
function act(prompts: readonly string[], w: World): Step {
  const { open, heard, credits } = w.state
  // Doesn't ask for an image that the credits can't cover.
  if ((credits ?? IMAGE_COST_CREDITS) < IMAGE_COST_CREDITS) return tell(w.say('image.no_credits'))
  const isAsked = open?.task.intent === 'image' || asksForImage(w.turn.user, heard)
  return {
    kind: 'act',
    // Announces the card that follows.
    asksFirst: !isAsked || asksForPhoto(w.turn.user),
    note: w.say('image.costs', { n: prompts.length * IMAGE_COST_CREDITS }),
    calls: prompts.map((prompt) => call('generate_image', { prompt: prompt.slice(0, PROMPT_CHARS) })),
    word: (made) => word(made, w),
    buttons: [w.say('button.another_image'), w.say('button.ad_of_it')],
  }
}
function step(s: Slots, w: World): Step {
  const subjects = s.topics ?? (s.quote ? [s.quote] : [])
  return subjects.length > 0 ? act(subjects, w) : ask('topic', w.say('image.ask'))
}

/** What a message says about a picture beyond naming it: 'the same but at night'. */
const detailOf = ({ text = '', acts = [] }: Slots, lang: Lang): string =>
  // 'Make another, at sunset': what follows the order.
  withoutLeading(acts.includes('v.create') ? text.replace(/^[^,]*,\s*/, '') : text, 'add', lang)
    .replace(/^(?:\P{L}*\p{L}+\P{L}+){0,6}?(?=but |pero |aber |mais |mas |ma )/u, '')
    .replace(/^(?:but|pero|aber|mais|mas|ma) /, '')
    .slice(0, 200)
/** 'The same at night', 'with a cat', 'more snow': the picture meant, or else the newest, plus the change; or another one. */
function merge({ topics = [] }: Slots, now: Slots, c: Merging): Slots | undefined {
  const named = topics[rowAt(now, topics.length)]
  const before = named ?? topics.at(-1)
  const subjects = now.topics ?? (now.quote ? [now.quote] : [])
  const isAnother = (now.refs ?? []).every((it) => it.kind === 'position' || it.kind === 'other')
  const isDetail = subjects.length === 0 && now.acts?.every((it) => it === 'v.repeat') === true && isAnother
  const isMore = subjects.length === 0 && now.acts?.includes('v.repeat') === true
  const isSame = isMore || c.intent === 'again' || now.corrects === true || now.says?.has('same') === true
  if (before === undefined || !(isSame || named || isDetail))
    return subjects.length > 0 ? { topics: subjects } : undefined
  const lang = c.state.lang ?? 'en'
  const detail = withoutTrailing(detailOf(now, lang), 'rather', lang)
  // The words after the 'but', as typed.
  return { topics: [[before, detail].filter(Boolean).join(', ')] }
}
/** Makes pictures. */
export const image: Flows = { image: { step, merge } }
