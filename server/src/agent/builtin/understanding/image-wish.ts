import { PROMPT_MAX_CHARS } from '@adwright/contract/limits'

/** The shapes a picture can have: images.rules.ts reads the same words out of a prompt. */
export type PictureShape = 'square' | '4:5' | '9:16' | '16:9'

const FOR = '(?:,? ?(?:but|now|also|and) )?(?:,? ?(?:for|as|in|on|to) )?(?:the |a |an |my |our )?'
const shapes: readonly (readonly [PictureShape, RegExp])[] = [
  [
    '9:16',
    new RegExp(
      `[, ]*${FOR}(?:(?:phone|mobile|instagram|insta|ig|facebook|fb|whatsapp|vertical|tall) )?(?:9[:x]16|stor(?:y|ies)|reels?|tiktok|vertical(?:ly)?|upright|tall|phone (?:screen|wallpaper)|phones?$)(?: (?:format|shape|version|size|one|post|story|image|picture))?\\b`,
      'i',
    ),
  ],
  [
    '16:9',
    new RegExp(
      `[, ]*${FOR}(?:16[:x]9|landscape|widescreen|wide(?:r)?(?= format| version| shape| one| please| pls|$)|horizontal(?:ly)?|(?:website|web|site) (?:header|banner)|banner|youtube(?: thumbnail)?|hero image)(?: (?:format|shape|version|size|one|please))?\\b(?:,? for (?:the|my|our) (?:website|site|homepage|header))?`,
      'i',
    ),
  ],
  [
    '4:5',
    new RegExp(
      `[, ]*${FOR}(?:4[:x]5|portrait (?:format|post|shape|version)|portrait$|(?:instagram|insta|ig) (?:feed|post)|feed)(?: (?:format|shape|version|size|one|post))?\\b`,
      'i',
    ),
  ],
  [
    'square',
    new RegExp(`[, ]*${FOR}(?:square(?:d)?|1[:x]1)(?: (?:format|shape|version|size|one|post|image|picture))?\\b`, 'i'),
  ],
]
const strict =
  /\b(?:9[:x]16|story|stories|reels?|vertical|16[:x]9|landscape (?:format|shape|version)|widescreen|banner|4[:x]5|portrait format|square)\b/i

export interface Shaped {
  readonly subject: string
  readonly shape: PictureShape | undefined
}
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/^[\s,.;:!-]+|[\s,.;:!-]+$/g, '')

/** 'The sourdough offer, square' is about the offer, and square. */
export function shaped(text: string): Shaped {
  for (const [shape, pattern] of shapes) {
    const hit = pattern.exec(text)
    if (hit) return { subject: tidy(text.replace(pattern, ' ')), shape }
  }
  return { subject: tidy(text), shape: undefined }
}
const last =
  /^(.+?)(?:,\s*|\s+(?:in|as|for)\s+(?:an?\s+|the\s+|my\s+|our\s+)?)((?:(?:phone|insta|instagram|facebook|whatsapp)\s+)?[\w:]+(?:\s+(?:format|shape|size|post|thumbnail))?)$/is
/** A shape at the end of a prompt: 'the autumn sale, square'. 'A mountain landscape' has none. */
export function endingIn(prompt: string): Shaped {
  const hit = last.exec(prompt.trim())
  const end = hit && shaped(hit[2] ?? '')
  return hit && end && end.subject === ''
    ? { subject: tidy(hit[1] ?? ''), shape: end.shape }
    : { subject: prompt.trim(), shape: undefined }
}
/** The shape an order names beside its subject: 'a story image for the autumn sale'. */
export const shapeBeside = (order: string, subject: string): PictureShape | undefined =>
  strict.test(order) && !strict.test(subject) ? shaped(strict.exec(order)?.[0] ?? '').shape : undefined

const words: Readonly<Record<PictureShape, string>> = { square: 'square', '4:5': '4:5', '9:16': '9:16', '16:9': '16:9' }
export const promptOf = ({ subject, shape }: Shaped): string => (shape ? `${subject}, ${words[shape]}` : subject)

const called: Readonly<Record<PictureShape, string>> = {
  square: '',
  '4:5': '4:5 for the feed',
  '9:16': '9:16 for stories',
  '16:9': 'wide, 16:9',
}
/** 'the sourdough offer (9:16 for stories)'. */
export function captionOf(prompt: string): string {
  const hit = /^(.*), (square|4:5|9:16|16:9)$/s.exec(prompt)
  const form = hit && called[hit[2] as PictureShape]
  return hit ? `${hit[1]}${form ? ` (${form})` : ''}` : prompt
}

const leads =
  /^(?:no|nah|nice|great|cool|lovely|love it|i like (?:it|that|this)|like it|good(?: one)?|perfect|awesome|amazing|beautiful|pretty|thanks|thank you|thx|ok(?:ay)?|hm+|wow|yes|yeah|now|and|but|also|then|so|actually|instead|please|pls|can you|could you|can i (?:get|have)|could i (?:get|have)|do|make|give me|get me|show me|i(?:'d| would) like|i want|i need|let'?s do|how about|what about|try|turn|another(?: one| picture| image| version| pic)?|one more(?: picture| image| version| pic| time)?|a (?:second|different|new|third) (?:one|version|picture|image)|the same(?: one| picture| image| thing)?|same(?: one| again| picture| image| thing)?|again|it|this|that|them|a version|version|just|only|maybe|as well|too|one|a|to be)(?:[\s,.!:;-]+|$)/i
const trails = /[\s,]*\b(?:please|pls|thanks|instead|too|as well|this time|for me|then|again|version|ok)[\s.!?]*$/i
const text =
  /^(?:change|put|make|set|have|add|write|with)?\s*(?:the )?(?:texts?|words?|headline|title|wording|slogan)(?: on (?:it|that|the (?:picture|image)))? (?:to|say|says|saying|into|as|:)?\s*["“']?(.+?)["”']?$/i
const onIt = /^(?:put|write|add|have|say) ["“']?(.+?)["”']? (?:on|in|over|to) (?:it|that|the (?:picture|image|photo))$/i
const anew = /\b(?:same|one more|another)\b[^,.]*?\b(?:for|of|with|about|showing)\b/i
const season =
  /^(?:christmas|xmas|easter|halloween|summer|winter|spring|autumn|fall|valentine'?s?(?: day)?|new year'?s?|black friday|mother'?s day|father'?s day|thanksgiving|the holidays|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend)\b/i

/** The prompt as a message changes it: 'one more for the phone story' is the same subject in another shape. */
export function repictured(prompt: string, message: string): string {
  const before = endingIn(prompt)
  let rest = message.trim()
  for (let i = 0; i < 9 && leads.test(rest); i++) rest = rest.replace(leads, '').trim()
  const now = shaped(rest)
  rest = now.subject
  for (let i = 0; i < 3; i++) rest = rest.replace(trails, '').trim()
  const shape = now.shape ?? before.shape
  if (
    rest === '' ||
    /^\d+ (?:of (?:them|those|it)|more|times)$/i.test(rest) ||
    leads.test(`${rest} `) ||
    /^(?:for|of|with|in|as|on|the)$/i.test(rest)
  )
    return promptOf({ subject: before.subject, shape })
  const words_ = onIt.exec(rest)?.[1] ?? text.exec(rest)?.[1]
  if (words_ && !/^(?:bigger|smaller|larger|out|off|away|darker|bolder)\b/i.test(words_))
    return promptOf({ subject: `${before.subject}, saying "${words_.trim()}"`, shape })
  const about = /^(?:for|of|about|showing|with) (?:the |my |our )?(.+)$/i.exec(rest)?.[1]
  if (about && anew.test(message) && !season.test(about)) return promptOf({ subject: about, shape })
  return promptOf({ subject: `${before.subject}, ${rest}`.slice(0, PROMPT_MAX_CHARS), shape })
}

const looks =
  /\b(?:darker|brighter|lighter|warmer|colder|cooler|cleaner|simpler|bolder|bigger|smaller|larger|softer|cosier|cozier|prettier|fresher|happier|funnier|classier|fancier|moodier|closer|sharper|more \w+|less \w+|without|with(?: an?)?|no (?:text|words|people|background)|black and white|colou?r(?:s|ful|ed)?|background|realistic|photo(?:graphic|realistic)?|cartoon|minimal(?:ist)?|vintage|modern|elegant|red|blue|green|pink|yellow|orange|purple|white|gold(?:en)?|pastel|text|font|christmas|halloween|easter|valentine'?s?)\b/i
/** A wish about how the last picture should be: its shape, its look, or simply one more. */
export const isRepicture = (message: string): boolean =>
  message.length < 90 &&
  (shaped(message).shape !== undefined ||
    looks.test(message) ||
    /\b(?:one more|another(?: one)?|again|same|redo|try again|different one)\b/i.test(message))
