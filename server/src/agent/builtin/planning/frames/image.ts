import { PROMPT_MAX_CHARS } from '@adwright/contract/limits'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, number, string } from '../../conversation/results.ts'
import { numberAt } from '../../understanding/numbers.ts'
import { type Reading, textOf } from '../../understanding/reading.ts'
import { plainText, plural } from '../../wording/format.ts'
import {
  captionOf,
  endingIn,
  isRepicture,
  promptOf,
  repictured,
  shapeBeside,
  shaped,
} from '../../understanding/image-wish.ts'
import { isGeneric } from '../../understanding/topic.ts'
import { ask, call, type Message, type Step, type Task } from '../task.ts'
import { profileNow, type World } from '../world.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''
const polite = /[\s,]*(?:please|thanks|thank you|for me|for us|now)?[\s.!?]*$/i

function cleaned(text: string): string {
  let out = text.trim()
  for (let i = 0; i < 3; i++) out = out.replace(polite, '').trim()
  return out.replace(/^(?:that shows|showing|with|of|for|about)\s+/i, '').slice(0, PROMPT_MAX_CHARS)
}

const leadIns = new Set(
  ': of for with that shows showing about featuring depicting me us , where which in saying idea please -'.split(' '),
)
/** What the picture shows: everything after 'an image of', or after 'draw'. */
function subjects(r: Reading): string[] {
  const image = r.marks.find((m) => m.concept === 'image')
  const draw = r.marks.find((m) => m.concept === 'draw' && m.form === 'base')
  const verb = image ?? draw
  if (!verb) return []
  const tail = after(r, verb.to, image !== undefined)
  if (!image) return split(tail, false, 1)
  const number = numberBefore(r, image.from)
  const many = /s$/.test(low(r, image.to - 1)) || number > 1
  return split(tail || cleaned(beforeImage(r, image.from)), many, number)
}
/** What follows 'a picture', without what leads to it. */
function after(r: Reading, start: number, noun: boolean): string {
  let from = start
  while (leadIns.has(low(r, from)) && (noun || low(r, from) !== 'in')) from++
  const quote = r.tokens.slice(start).find((t) => t.kind === 'quote')
  return quote && r.tokens.length - from < 3 ? quote.text : cleaned(textOf(r, from, r.tokens.length))
}
/** 'A sunset picture' has its subject before the word. */
function beforeImage(r: Reading, at: number): string {
  let from = at
  while (
    from > 0 &&
    r.tokens[from - 1]?.kind === 'word' &&
    ![
      'a',
      'an',
      'the',
      'some',
      'me',
      'us',
      'my',
      'our',
      'new',
      'nice',
      'one',
      'another',
      'generate',
      'create',
      'make',
      'good',
      'beautiful',
    ].includes(low(r, from - 1))
  )
    from--
  return textOf(r, from, at)
}
const numberBefore = (r: Reading, at: number): number => numberAt(r.tokens, at - 1)?.value ?? 1

/** Several pictures in one wish: 'one of a loaf and one of a cake'. */
function split(text: string, many: boolean, count: number): string[] {
  const parts = text
    .split(
      /[\s,;:]*\b(?:and\s+)?(?:one|another|the (?:first|second|third|other)|a (?:second|third))\s+(?:one\s+)?(?:of|with|showing|for)\s+/i,
    )
    .map(cleaned)
    .filter((p) => p.length > 1)
  if (parts.length > 1 || !many)
    return (parts.length > 0 ? parts : [text])
      .filter((p) => p.length > 0 && !isGeneric(p))
      .map((p) => p.replace(/[\s,]+(?:and)?$/, ''))
  // 'Two pictures: a red kayak and a calm river': each has its own article.
  const each = text.split(/\s*(?:,|;|\band\b)\s*(?=(?:an?|the|some|one|our|my)\s)/i).map(cleaned)
  return (each.length === count ? each : [text]).filter((p) => p.length > 0 && !isGeneric(p))
}

const captionLine = (prompt: string): string => {
  const own = /^An image for (.+?) \(/.exec(prompt)?.[1]
  return own ? `Here is an image for ${plainText(own)}` : `Here is your image of ${plainText(captionOf(prompt))}`
}
function word(made: readonly MadeCall[]): string {
  const lines = made.map((m) => {
    if (m.result?.kind === 'declined') return 'All right, no image was made.'
    if (m.result?.kind === 'failed')
      return /credit/i.test(m.result.message)
        ? `You don't have enough credits for this: an image costs 2. You can get more with **Get More** in the profile menu.`
        : m.result.message
    if (m.result?.kind !== 'done') return ''
    const it = inner(m.result.value)
    const url = string(it.image_url ?? it.url)
    return `${url ? `![${plainText(captionOf(String(m.args.prompt))).slice(0, 80)}](${url})\n\n` : ''}${captionLine(String(m.args.prompt))}.`
  })
  const left = made
    .flatMap((m) => (m.result?.kind === 'done' ? (number(inner(m.result.value).credits_remaining) ?? []) : []))
    .at(-1)
  return `${lines.filter(Boolean).join('\n\n')}${left === undefined ? '' : ` You have ${plural(left, 'credit')} left.`}`
}

function step(prompts: readonly string[], w: World, business: boolean): Step {
  if (prompts.length > 0)
    return { kind: 'act', asksFirst: false, calls: prompts.map((prompt) => call('generate_image', { prompt })), word }
  if (!business) return ask('subject', 'Gladly. What should the image show?')
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return ask('subject', 'Gladly. What should the image show?')
  const { business_name: name, industry, id, products, services } = profile.ok
  const offers = (products || services)
    .split(',')
    .map((o) => o.trim())
    .slice(0, 2)
    .join(' and ')
  return {
    kind: 'act',
    asksFirst: false,
    calls: [
      call('generate_image', {
        prompt: `An image for ${name} (${industry})${offers ? `: ${offers.slice(0, 100)}` : ''}`,
        ...(id ? { business_profile_id: id } : {}),
      }),
    ],
    word,
  }
}

/** 'Make a flyer for the market', after a picture: another one, not the last one changed. */
const designed =
  /^(?:(?:can|could) you |please |now |and |ok )*(?:make|create|design|do|draw|generate)(?: me| us)? ((?:an?|another) (?:new |nice )*(?:logo|flyer|poster|banner|card|menu|sign|sticker|label|cover|graphic|illustration|drawing|design|invitation)\b.*)$/i

function task(prompts: readonly string[], business: boolean): Task {
  return {
    intent: 'image',
    step: (w) => step(prompts, w, business),
    refine: (m: Message): Task | undefined => {
      const [last] = prompts
      // 'Another picture, for the story': a shape is no subject.
      const found = subjects(m.reading).filter((s) => shaped(s).subject !== '')
      if (found.length > 0) return image(m.reading)
      const printed = designed.exec(m.reading.text.trim())?.[1]
      if (printed) return task([cleaned(printed)], false)
      if (m.slot === 'subject') return task([cleaned(m.reading.text)].filter(Boolean), false)
      const asks = isRepicture(m.reading.text) || m.reading.has('correction', 'change', 'again')
      return last && prompts.length === 1 && asks ? task([repictured(last, m.reading.text)], false) : undefined
    },
  }
}

/** Pictures; the subject is asked for when there is none and the business is not meant. */
export const image = (r: Reading): Task =>
  task(
    subjects(r).map((said) => {
      const { subject, shape } = endingIn(said)
      return promptOf({ subject, shape: shape ?? shapeBeside(r.text, subject) })
    }),
    true,
  )
