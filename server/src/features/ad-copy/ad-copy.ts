import { suggestKeywords, writeAdCopy } from '@adwright/contract/ad-copy'
import { SUGGESTED_KEYWORDS_DEFAULT } from '@adwright/contract/limits'
import { profileOf } from '#features/business-profile/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { written } from '#kernel/written.ts'
import { proposeAdTextFor } from './ad-text.rules.ts'
import { checkAdHandler } from './check-ad.ts'
import { copyByModel, keywordsByModel } from './by-model.ts'
import { suggestKeywordsFor } from './keywords.rules.ts'

const NOTHING_KNOWN = 'Tell me what it is about: a topic, a website, or set up your business profile first.'

/** Keywords and texts from the owner's facts, by the language model if there is one. Nothing is saved. */
export const adCopyHandlers = [
  checkAdHandler,

  handle(suggestKeywords, async (ctx, { topic, website_url, language, count = SUGGESTED_KEYWORDS_DEFAULT }) => {
    const profile = await profileOf(ctx.scope)
    if (!topic && !website_url && !profile) throw new AppError('business_profile_required', NOTHING_KNOWN)
    const { value, by } = await written(ctx, {
      model: (by) => keywordsByModel(by, profile, { topic, website_url, language }, count),
      code: () => suggestKeywordsFor({ topic, website_url, profile, language }, count),
    })
    return { keywords: value, written_by: by }
  }),

  handle(writeAdCopy, async (ctx, { topic, website_url, language, tone: asked }) => {
    const profile = await profileOf(ctx.scope)
    const tone = asked ?? profile?.tone
    if (!topic && !website_url && !profile) throw new AppError('business_profile_required', NOTHING_KNOWN)
    const { value, by } = await written(ctx, {
      model: (by) => copyByModel(by, profile, { topic, website_url, tone, language }),
      code: () => proposeAdTextFor({ topic, website_url, profile, tone, language }),
    })
    return { ...value, written_by: by }
  }),
]
