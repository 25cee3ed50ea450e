import { suggestKeywords, writeAdCopy } from '@adwright/contract/ad-copy'
import { SUGGESTED_KEYWORDS_DEFAULT } from '@adwright/contract/limits'
import { profileOf } from '#features/business-profile/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { writeAdTextFor } from './ad-text.rules.ts'
import { suggestKeywordsFor } from './keywords.rules.ts'

const NOTHING_KNOWN = 'Tell me what it is about: a topic, a website, or set up your business profile first.'

/** Keywords and texts are made from what the owner told us; nothing is saved and nothing is asked outside. */
export const adCopyHandlers = [
  handle(suggestKeywords, async ({ scope }, { topic, website_url, count }) => {
    const profile = await profileOf(scope)
    if (!topic && !website_url && !profile) throw new AppError('business_profile_required', NOTHING_KNOWN)
    return { keywords: suggestKeywordsFor({ topic, website_url, profile }, count ?? SUGGESTED_KEYWORDS_DEFAULT) }
  }),

  handle(writeAdCopy, async ({ scope }, { topic, website_url, tone }) => {
    const profile = await profileOf(scope)
    if (!topic && !website_url && !profile) throw new AppError('business_profile_required', NOTHING_KNOWN)
    return writeAdTextFor({ topic, website_url, profile, tone })
  }),
]
