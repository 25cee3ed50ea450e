import { lowerFirst } from '@adwright/contract/values/lower-first.rules'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import type { CalendarDay, CalendarPost } from '@adwright/contract/content-calendar'
import { channelLimits, hashtagOf } from '@adwright/contract/post-channels.rules'
import { dayNumber, type Day } from '@adwright/contract/values/day.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { filled } from '#kernel/filled.rules.ts'
import { isShared, servicesIn, type Trade } from '#trades/index.ts'
import { closingsFor } from './closings.rules.ts'
import { calendarWords } from './languages.rules.ts'
import { slotOf } from './post-times.rules.ts'

/** What a post contains besides its headline and description. */
export interface PostFacts {
  readonly business: string
  readonly town: string | undefined
  /** In lowercase. */
  readonly subjects: readonly string[]
  readonly trade: Trade | undefined
  readonly profile: Pick<BusinessProfile, 'phone' | 'website_url' | 'tone'>
  /** Default: English. */
  readonly language?: AdLanguage | undefined
}

/** A post's kind, which decides its ending. Holidays and days of mourning aren't used for selling. */
export type PostKind = 'question' | 'moment' | 'offer' | 'holiday' | 'quiet'

/** A post yet to be written out. */
export interface PostSeed {
  readonly date: Day
  /** Its position in the day. */
  readonly at: number
  readonly headline: string
  readonly description: string
  /** The text after the first line: the answer to a question, or the trade's text. */
  readonly body?: string | undefined
  /** The trade's subject it belongs to. */
  readonly about?: string | undefined
  /** What its picture shows. */
  readonly picture?: string | undefined
  readonly kind: PostKind
}

const hostOf = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
/** How to get in touch, from the profile; '' if it doesn't say. */
export function contactOf({ profile, language }: Pick<PostFacts, 'language'> & { readonly profile: Reached }): string {
  const { call, visit } = calendarWords(language).contact
  return filled(call, { phone: profile.phone }) || filled(visit, { site: hostOf(profile.website_url) })
}
type Reached = Pick<BusinessProfile, 'phone' | 'website_url'>

/** The owner's product that a text mentions: by its name, then by its subject, then by the trade's words for it. */
function subjectOf(text: string, about: string, { subjects, trade }: PostFacts): string | undefined {
  const shares = (said: string) => {
    const spoken = trade ? servicesIn(said, trade) : new Set<string>()
    return (it: string): boolean => trade !== undefined && isShared(servicesIn(it, trade), spoken)
  }
  const [mentions, isOfSubject] = [shares(text), shares(about)]
  const low = text.toLowerCase()
  return (
    subjects.find((it) => low.includes(it.toLowerCase())) ??
    subjects.find((it) => mentions(it) && isOfSubject(it)) ??
    subjects.find(mentions)
  )
}

/** Unique, because no line occurs twice in a calendar. */
const idOf = (date: Day, headline: string, description: string): string =>
  `${date}-${hashOf(`${headline}|${description}`)}`

/** A clickable link; '' for none. */
const linkOf = (address: string): string =>
  address === '' ? '' : /^https?:\/\//i.test(address) ? address : `https://${address}`

/** Writes out a post: text, contact, hashtags, channel and time. */
export function postOf(seed: PostSeed, facts: PostFacts): CalendarPost {
  const { date, at, headline, description, kind } = seed
  const { business, town, trade, profile } = facts
  const turn = dayNumber(date) * 2 + at
  const { channel, time } = slotOf(trade?.market.rhythm, date, turn, at)
  const body = seed.body ?? ''
  const subject = subjectOf(`${headline} ${description}`, seed.about ?? '', facts)
  const invites = kind === 'question'
  const end = invites
    ? closing(seed, facts, subject)
    : kind === 'moment'
      ? [business, town].filter(Boolean).join(', ')
      : ''
  return {
    id: idOf(date, headline, description),
    text: [description, body, end].filter((it) => it !== '').join('\n\n'),
    hashtags: kind === 'quiet' ? [] : hashtagsFor(subject, facts).slice(0, channelLimits[channel].hashtags),
    channel,
    time,
    image_id: null,
    image_url: null,
    picture_idea: seed.picture ?? '',
    link: invites || kind === 'offer' ? linkOf(profile.website_url) : '',
  }
}

function closing({ date, at }: PostSeed, facts: PostFacts, subject: string | undefined) {
  const { business, town, trade, profile, language = 'en' } = facts
  const contact = contactOf(facts) || calendarWords(language).contact.message
  const [line = ''] = shuffled(
    closingsFor(profile.tone, trade, subject !== undefined, language),
    hashOf(`${date}|${at}|${business}`),
  )
  const words: Readonly<Record<string, string>> = {
    S: upperFirst(subject ?? ''),
    s: subject ?? '',
    b: business,
    c: lowerFirst(contact),
    C: contact,
    w: filled(calendarWords(language).where, { P: town ?? '' }),
  }
  return line.replace(/\{(\w)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** From the specific to the general: `BlockedDrains`, `PlumberLeeds`, `Leeds`. */
function hashtagsFor(subject: string | undefined, { trade, town, business }: PostFacts): string[] {
  const [name = ''] = trade?.words ?? []
  const tags = [subject ?? '', town === undefined ? name : `${name} ${town}`, town ?? '', business, name].map(hashtagOf)
  return [...new Set(tags.filter((it) => it !== '' && it.length <= HASHTAG_MAX_CHARS))]
}
const HASHTAG_MAX_CHARS = 40

/** A post for texts without one: from before posts existed, or typed by the owner. */
export const plainPost = (text: string, id: string): CalendarPost => ({
  id,
  text,
  hashtags: [],
  channel: 'facebook',
  time: '12:00',
  image_id: null,
  image_url: null,
  link: '',
})

/** A day with a post for each pair; missing ones are plain. */
export const withPosts = (
  day: Omit<CalendarDay, 'posts'> & { readonly posts?: readonly (CalendarPost | null)[] | undefined },
): CalendarDay => ({
  ...day,
  posts: Array.from(
    { length: Math.max(day.headlines.length, day.descriptions.length) },
    (_, at) =>
      day.posts?.[at] ??
      plainPost(
        day.descriptions[at] ?? day.headlines[at] ?? '',
        idOf(day.date, day.headlines[at] ?? '', day.descriptions[at] ?? ''),
      ),
  ),
})
