import { channelSizeNames } from '@adwright/contract/image-designs'
import { type ImageShape, imageShapes } from '@adwright/contract/images'
import { imageTexts } from './images.texts.ts'

/** product-2 §8: the image error box. */
export const QUEUED = imageTexts.queued
/** Asked before anything is made or charged. */
export const NOTHING_SAID = imageTexts.nothingSaid
/** product-2 §8 */
export const FAILED = imageTexts.failed

const waitSeconds = [10, 30, 90, 300, 900, 1_800, 3_600, 3_600, 3_600] as const

/** Seconds until the next attempt; undefined when it's given up, after about four hours. */
export function secondsToRetry(attempts: number, told: number | undefined): number | undefined {
  const wait = waitSeconds[attempts - 1]
  return wait === undefined ? undefined : Math.min(3_600, Math.max(wait, told ?? 0))
}

const shapeWords: readonly (readonly [ImageShape, RegExp])[] = [
  ['1.91:1', /\b1[.,]91[:x]1\b|\b(?:facebook|google|linkedin) (?:link|display|landscape)\b|\blandscape ad\b/i],
  ['9:16', /\b9[:x]16\b|\b(?:story|stories|reels?|tiktok|vertical|phone wallpaper)\b/i],
  [
    '16:9',
    /\b16[:x]9\b|\b(?:youtube|thumbnail|widescreen|landscape|presentation|hero image|website header|web banner)\b/i,
  ],
  ['4:5', /\b4[:x]5\b|\b(?:portrait (?:format|post)|instagram portrait)\b/i],
]

/** The shape that a prompt's words ask for; a square by default. */
export const shapeOf = (prompt: string): ImageShape =>
  shapeWords.find(([, words]) => words.test(prompt))?.[0] ?? imageShapes[0]

/** Longer than a word in any language. */
const WORD_MAX_CHARS = 60
/** Whether a prompt is meaningful: a word of at least two different letters, or a number. Scripts without spaces count by character. */
export const saysSomething = (prompt: string): boolean =>
  (prompt.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).some(
    (it) =>
      /\d/.test(it) ||
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(it) ||
      (it.length >= 2 && it.length <= WORD_MAX_CHARS && new Set(it.toLowerCase()).size > 1),
  )

/** `a long prompt that goes on…`, for a list. */
export const briefly = (prompt: string, chars = 60): string => {
  const line = prompt.replaceAll(/\s+/g, ' ').trim()
  return line.length <= chars ? line : `${line.slice(0, chars - 1).trimEnd()}…`
}

/** The file keys of one attempt: a key's content never changes, so each attempt has its own. */
export const keysOf = (owner: string, id: string, attempt: number, ending: string) => ({
  file: `${owner}/img_${id}_${attempt}.${ending}`,
  thumbnail: `${owner}/img_${id}_${attempt}_small.webp`,
  /** The picture behind the texts. */
  photo: `${owner}/img_${id}_${attempt}_photo.jpg`,
})

/** Every key that earlier attempts may have left behind. */
export const strayKeys = (owner: string, id: string, attempts: number): string[] =>
  Array.from({ length: attempts }, (_, at) => at + 1).flatMap((attempt) => [
    ...['png', 'jpg', 'webp'].map((ending) => keysOf(owner, id, attempt, ending).file),
    keysOf(owner, id, attempt, 'webp').thumbnail,
    keysOf(owner, id, attempt, 'webp').photo,
  ])

/** File keys of an image's later version: each edit attempt has its own. */
export const editedKeysOf = (owner: string, id: string, mark: string) => ({
  file: `${owner}/img_${id}_e${mark}.png`,
  thumbnail: `${owner}/img_${id}_e${mark}_small.webp`,
  photo: `${owner}/img_${id}_e${mark}_photo.jpg`,
})

/** The file key of a version in another size. */
export const sizedKeyOf = (owner: string, id: string, version: number, size: string): string =>
  `${owner}/img_${id}_v${version}_${size}.png`

interface Filed {
  readonly ownerId: string
  readonly id: string
  readonly version: number
  readonly fileKey: string | null
  readonly thumbnailKey: string | null
  readonly photoKey: string | null
  readonly former: Pick<Filed, 'fileKey' | 'thumbnailKey' | 'photoKey'> | null
}
const ownKeys = (of: Pick<Filed, 'fileKey' | 'thumbnailKey' | 'photoKey'> | null): string[] =>
  [of?.fileKey, of?.thumbnailKey, of?.photoKey].flatMap((key) => key ?? [])
/** The file keys of the current version's other sizes. */
export const sizedKeysOf = ({ ownerId, id, version }: Pick<Filed, 'ownerId' | 'id' | 'version'>): string[] =>
  channelSizeNames.map((size) => sizedKeyOf(ownerId, id, version, size))
/** All files of a finished image, and of the version before its last edit. */
export const keysOfRow = (row: Filed): string[] => [
  ...new Set([...ownKeys(row), ...ownKeys(row.former)]),
  ...sizedKeysOf(row),
]
/** Files that an edit makes obsolete: the version before the last edit, and other sizes. */
export const outdatedKeys = (row: Filed): string[] => [
  ...ownKeys(row.former).filter((key) => !ownKeys(row).includes(key)),
  ...sizedKeysOf(row),
]
