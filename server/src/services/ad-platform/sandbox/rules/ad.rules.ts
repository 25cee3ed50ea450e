import {
  AD_DESCRIPTIONS_MAX,
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MAX,
  AD_HEADLINES_MIN,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
} from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import type { AdText, AdTexts, Rejection } from '../../port.ts'
import { all, no, when } from './rejection.rules.ts'

/** The limits of a responsive search ad (sandbox.md, Google Ads). */
const parts = {
  headlines: {
    least: AD_HEADLINES_MIN,
    most: AD_HEADLINES_MAX,
    width: HEADLINE_MAX_CHARS,
    pins: ['HEADLINE_1', 'HEADLINE_2', 'HEADLINE_3'],
  },
  descriptions: {
    least: AD_DESCRIPTIONS_MIN,
    most: AD_DESCRIPTIONS_MAX,
    width: DESCRIPTION_MAX_CHARS,
    pins: ['DESCRIPTION_1', 'DESCRIPTION_2'],
  },
} as const
const MAX_URL_LENGTH = 2048

function checkList(field: keyof typeof parts, texts: readonly AdText[]): Rejection[] {
  const { least, most, width, pins } = parts[field]
  const known: readonly string[] = pins
  return all(
    when(
      [texts.length < least, no('TOO_FEW', `Too few ${field}: at least ${least} are needed.`, field)],
      [texts.length > most, no('TOO_MANY', `Too many ${field}: at most ${most} are possible.`, field)],
    ),
    ...texts.map(({ text, pinnedField }, i) =>
      when(
        [text.trim() === '', no('REQUIRED', 'The text is empty.', `${field}.${i}`)],
        [adWidth(text) > width, no('TOO_LONG', `The text is longer than ${width} characters.`, `${field}.${i}`)],
        [
          pinnedField !== undefined && !known.includes(pinnedField),
          no('INVALID_VALUE', 'The text cannot be pinned there.', `${field}.${i}`),
        ],
      ),
    ),
  )
}

function duplicates(field: string, texts: readonly AdText[]): Rejection[] {
  const plain = texts.map(({ text }) => text.trim().toLowerCase())
  return plain.flatMap((text, i) =>
    text !== '' && plain.indexOf(text) < i
      ? [no('DUPLICATE_ASSET', 'This text is in the ad twice.', `${field}.${i}`)]
      : [],
  )
}

function checkUrl(url: string): Rejection[] {
  if (url.trim() === '') return [no('CANNOT_SET_WITHOUT_FINAL_URLS', 'The final URL is missing.', 'website_url')]
  const scheme = URL.canParse(url) ? new URL(url).protocol : ''
  return when(
    [
      scheme !== 'http:' && scheme !== 'https:',
      no('INVALID_FINAL_URL', 'The final URL isn’t a web address.', 'website_url'),
    ],
    [
      url.length > MAX_URL_LENGTH,
      no('TOO_LONG', `The final URL is longer than ${MAX_URL_LENGTH} characters.`, 'website_url'),
    ],
  )
}

/** Everything the platform would reject about an ad's texts; [] when valid. */
export const checkAd = ({ headlines, descriptions, finalUrl }: AdTexts): Rejection[] =>
  all(
    checkList('headlines', headlines),
    duplicates('headlines', headlines),
    checkList('descriptions', descriptions),
    duplicates('descriptions', descriptions),
    checkUrl(finalUrl),
  )
