import { industries, type Industry } from './industries.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { BusinessProfile, path } from './business-profile-read.ts'
import { blankOr, looseText, noContent, nothing, requiredOr, text, word } from './fields.ts'
import {
  NAME_MAX_CHARS,
  PROFILE_LINE_MAX_CHARS,
  REPORT_FREQUENCY_DEFAULT_HOURS,
  SITE_PHONE_MAX_CHARS,
  TEXT_MAX_CHARS,
  URL_MAX_CHARS,
} from './limits.ts'
import { isAnyPhone, NOT_A_PHONE } from './values/phone.rules.ts'
import { isWebAddress, NOT_A_WEB_ADDRESS } from './values/web-address.rules.ts'

export { BusinessProfile, getBusinessProfile, readBusinessProfile } from './business-profile-read.ts'

/** Twice a day up to once a week. */
export const reportFrequenciesHours = [12, 24, 48, 72, 168] as const
/** What a new profile's form starts with. */
export const DEFAULT_INDUSTRY: Industry = 'E-commerce'
/** How often a new profile's report is sent. */
export const DEFAULT_REPORT_FREQUENCY_HOURS = REPORT_FREQUENCY_DEFAULT_HOURS

const reportFrequencyHours = z.literal(reportFrequenciesHours, {
  error: requiredOr(`Must be one of ${reportFrequenciesHours.join(', ')} hours.`),
})
const absentIsBlank = (max: number) =>
  looseText(max)
    .trim()
    .nullish()
    .transform((it) => it ?? '')

const form = z.object({
  business_name: text(),
  industry: word(industries),
  products: absentIsBlank(TEXT_MAX_CHARS),
  services: absentIsBlank(TEXT_MAX_CHARS),
  website_url: absentIsBlank(URL_MAX_CHARS).refine(isWebAddress, NOT_A_WEB_ADDRESS),
  /** A place's name (`Tucson, Arizona`) or id. The default location of the business's campaigns. */
  location: absentIsBlank(NAME_MAX_CHARS),
  audience: absentIsBlank(PROFILE_LINE_MAX_CHARS),
  tone: absentIsBlank(PROFILE_LINE_MAX_CHARS),
  languages: absentIsBlank(PROFILE_LINE_MAX_CHARS),
  hours: absentIsBlank(PROFILE_LINE_MAX_CHARS),
  phone: absentIsBlank(SITE_PHONE_MAX_CHARS).refine(blankOr(isAnyPhone), NOT_A_PHONE),
  prices: absentIsBlank(TEXT_MAX_CHARS),
  report_frequency_hours: reportFrequencyHours,
})

/** An owner has one profile. A second: 409. */
export const createBusinessProfile = action({
  name: 'create_business_profile',
  effect: 'draft',
  input: form,
  output: BusinessProfile,
  staleAfter: ['business_profile', 'blog_suggestions'],
  rest: { method: 'POST', path, status: 201, reply: 'plain' },
})

/** Replaces all fields; those left out become ''. Without a profile: 404. */
export const replaceBusinessProfile = action({
  name: 'replace_business_profile',
  effect: 'draft',
  input: form,
  output: BusinessProfile,
  staleAfter: ['business_profile', 'blog_suggestions'],
  rest: { method: 'PUT', path, reply: 'plain' },
})

/** Without a profile: 404. */
export const deleteBusinessProfile = action({
  name: 'delete_business_profile',
  effect: 'draft',
  role: 'owner',
  input: nothing,
  output: noContent,
  staleAfter: ['business_profile', 'blog_suggestions'],
  rest: { method: 'DELETE', path, status: 204, reply: 'plain' },
})

/**
 * Changes only what is sent. The use case requires business_name on the first save, and finds the industry for a person's words ('bakery'
 * is Food & Beverage), so any text passes here.
 */
export const saveBusinessProfile = action({
  name: 'save_business_profile',
  effect: 'draft',
  input: z.object({
    business_name: text().optional(),
    industry: text()
      .meta({ enum: [...industries] })
      .optional(),
    products: looseText(TEXT_MAX_CHARS).optional(),
    services: looseText(TEXT_MAX_CHARS).optional(),
    website_url: looseText(URL_MAX_CHARS).refine(isWebAddress, NOT_A_WEB_ADDRESS).optional(),
    /** '' removes it. An unknown or ambiguous place is refused with the likely matches. */
    location: looseText().trim().optional(),
    audience: looseText(PROFILE_LINE_MAX_CHARS).trim().optional(),
    tone: looseText(PROFILE_LINE_MAX_CHARS).trim().optional(),
    languages: looseText(PROFILE_LINE_MAX_CHARS).trim().optional(),
    hours: looseText(PROFILE_LINE_MAX_CHARS)
      .trim()
      .describe('Opening hours in words, as the owner said them.')
      .optional(),
    phone: looseText(SITE_PHONE_MAX_CHARS).trim().refine(blankOr(isAnyPhone), NOT_A_PHONE).optional(),
    prices: looseText(TEXT_MAX_CHARS).trim().optional(),
    report_frequency_hours: reportFrequencyHours.optional(),
  }),
  output: BusinessProfile,
  staleAfter: ['business_profile', 'blog_suggestions'],
  tool: {
    description:
      "Saves facts about the owner's business that the owner just told you. Send only the fields that change; the first save needs the business name, and the industry is one of the product's list.",
    destructive: true,
    idempotent: true,
  },
})
