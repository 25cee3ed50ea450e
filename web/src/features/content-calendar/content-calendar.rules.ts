import { weekdayDateText } from '@adwright/contract/values/date-text.rules'
import type { PostChannel } from '@adwright/contract/post-channels.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Entry } from './calendar-file.rules.ts'

/** `Monday, Nov 23, 2026` */
export const writtenDay: (date: Day) => string = weekdayDateText

/** Hashtags as people type them: '#bread, Leeds' is two, without their signs. */
export const hashtagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,#]+/)
      .map((it) => it.trim())
      .filter((it) => it !== ''),
  ),
]

/** A post as its form holds it. */
export interface PostForm {
  readonly date: string
  readonly headline: string
  readonly description: string
  readonly text: string
  readonly hashtags: string
  readonly channel: PostChannel
  readonly time: string
  readonly link: string
  readonly image_id: string | null
}

export function postFormOf(entry: Entry | undefined, date: Day): PostForm {
  if (!entry)
    return {
      date,
      headline: '',
      description: '',
      text: '',
      hashtags: '',
      channel: 'facebook',
      time: '12:00',
      link: '',
      image_id: null,
    }
  const { text, hashtags, channel, time, link, image_id } = entry.post
  const { headline, description } = entry
  return { date, headline, description, text, hashtags: hashtags.join(' '), channel, time, link, image_id }
}
