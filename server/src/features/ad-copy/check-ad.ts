import { checkAd } from '@adwright/contract/ad-copy'
import { type AdTextKind, policyWarning, reviewAdText, saidOf } from '@adwright/contract/campaigns/ad-policy.rules'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { profileOf } from '#features/business-profile/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { handle } from '#kernel/handle.ts'
import { WebError } from '#services/web-reader/port.ts'
import { pageFaults } from './landing-page.rules.ts'

/** Each check fetches a page of someone's website. */
const limit = { name: 'check_ad_page', max: 60, windowMs: 3_600_000 }
const PAGE_WAIT_MS = 10_000
/** Only needs to know whether the page opens, and where it leads. */
const PAGE_MAX_BYTES = 65_536

/** Ad texts by kind. */
export interface AdTexts {
  readonly headlines?: readonly string[] | undefined
  readonly descriptions?: readonly string[] | undefined
  /** Callouts, sitelinks and the like. */
  readonly assets?: readonly string[] | undefined
}
const kinds = [
  ['headlines', 'headline', HEADLINE_MAX_CHARS],
  ['descriptions', 'description', DESCRIPTION_MAX_CHARS],
  ['assets', 'asset', HEADLINE_MAX_CHARS],
] as const satisfies readonly (readonly [keyof AdTexts, AdTextKind, number])[]

const ownNames = async (scope: OwnerScope): Promise<string> => {
  const profile = await profileOf(scope)
  return profile ? `${profile.business_name} ${profile.website_url}` : ''
}

/** Google's likely objections to texts, one line each, for cards and previews. */
export async function adWarnings(scope: OwnerScope, texts: AdTexts): Promise<string[]> {
  const own = await ownNames(scope)
  return kinds.flatMap(([field, kind, max]) =>
    (texts[field] ?? []).flatMap((text) => policyWarning(text, kind, { own, max }) ?? []),
  )
}

/** What is wrong with an ad's landing page. */
async function checkPage(ctx: Ctx, typed: string): Promise<string[]> {
  const { services, signal, scope } = ctx
  const own = (await profileOf(scope))?.website_url ?? ''
  await limitTries(ctx, scope, limit, scope.owner)
  try {
    const { url } = await services.webReader.readPage(typed, {
      signal,
      timeoutMs: PAGE_WAIT_MS,
      maxBytes: PAGE_MAX_BYTES,
    })
    return pageFaults({ typed, leadsTo: url, own })
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return pageFaults({ typed, failed: error.kind, own })
  }
}

export const checkAdHandler = handle(checkAd, async (ctx, { website_url, ...texts }) => {
  const own = await ownNames(ctx.scope)
  const found = kinds.flatMap(([field, kind, max]) =>
    (field === 'assets' ? [] : (texts[field] ?? [])).map((text) => ({
      text,
      ...reviewAdText(text, kind, { own, max }),
    })),
  )
  return {
    texts: found
      .filter((it) => it.findings.length > 0)
      .map(({ text, findings, proposal }) => ({
        text,
        said: saidOf(findings),
        is_refused: findings.some((it) => it.isRefused),
        proposal,
      })),
    page: website_url === undefined ? null : await checkPage(ctx, website_url),
  }
})
