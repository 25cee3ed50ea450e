/** The channels of the content calendar. */
export const postChannels = ['instagram', 'facebook', 'google_business', 'linkedin', 'x', 'threads'] as const
export type PostChannel = (typeof postChannels)[number]

/** What people call them. */
export const channelNames: Readonly<Record<PostChannel, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google_business: 'Google Business Profile',
  linkedin: 'LinkedIn',
  x: 'X',
  threads: 'Threads',
}

/** A channel's limits, from its help pages. */
export interface ChannelLimits {
  readonly textMaxChars: number
  /** The characters visible before 'more'. */
  readonly foldChars: number
  readonly hashtagsMax: number
  /** A suitable number of hashtags. */
  readonly hashtags: number
  /** Whether links in the text are clickable. */
  readonly takesLinks: boolean
}

/** The limits of each channel. */
export const channelLimits: Readonly<Record<PostChannel, ChannelLimits>> = {
  instagram: { textMaxChars: 2_200, foldChars: 125, hashtagsMax: 30, hashtags: 5, takesLinks: false },
  facebook: { textMaxChars: 63_206, foldChars: 477, hashtagsMax: 30, hashtags: 2, takesLinks: true },
  google_business: { textMaxChars: 1_500, foldChars: 250, hashtagsMax: 0, hashtags: 0, takesLinks: true },
  linkedin: { textMaxChars: 3_000, foldChars: 210, hashtagsMax: 30, hashtags: 3, takesLinks: true },
  x: { textMaxChars: 280, foldChars: 280, hashtagsMax: 10, hashtags: 1, takesLinks: true },
  threads: { textMaxChars: 500, foldChars: 500, hashtagsMax: 1, hashtags: 1, takesLinks: true },
}
/** X counts every URL as this many characters. */
const X_LINK_CHARS = 23

/** The parts of a post that are published together. */
export interface PostWords {
  readonly text: string
  readonly hashtags: readonly string[]
  readonly link: string
}

/** A post to paste into its channel: text, link where clickable, hashtags. */
export function postText({ text, hashtags, link }: PostWords, channel: PostChannel): string {
  const { takesLinks } = channelLimits[channel]
  const tags = hashtags.map((it) => `#${it}`).join(' ')
  return [text.trim(), takesLinks ? link : '', tags].filter((it) => it !== '').join('\n\n')
}

/** The post's length as the channel counts it. */
export function postChars(words: PostWords, channel: PostChannel): number {
  const shorter = channel === 'x' && words.link !== '' ? words.link.length - X_LINK_CHARS : 0
  return [...postText(words, channel)].length - shorter
}

/** `Blocked drains in Leeds` -> `BlockedDrainsInLeeds` */
export const hashtagOf = (words: string): string =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
    .join('')
