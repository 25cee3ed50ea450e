import { SITE_COUNTED_DAYS, SITE_PREVIEW_MINUTES } from '@adwright/contract/limits'
import type { PageCustomers } from '@adwright/contract/one-page-site'
import { addDays } from '@adwright/contract/values/day.rules'
import { dateIn } from '#kernel/clock.ts'
import { contactCounts } from './messages.store.ts'
import { createHash } from 'node:crypto'
import { type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import { homeCountryOf, profileOf } from '#features/business-profile/index.ts'
import { findUser } from '#features/account/index.ts'
import { tradeOf } from '#features/ad-copy/index.ts'
import { pictureOf } from '#features/images/index.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { emptyForm, type FormState } from './form.ts'
import { pageHtml } from './page.ts'
import { PLAIN_SCHEME, pageScript, pageStyle } from './page-style.ts'
import { readMoment, signMoment } from './signed.ts'
import { findSite, ownerOfName, type SiteRow } from './site.store.ts'

/** A page found by one of its names. */
export interface FoundSite {
  readonly scope: OwnerScope
  readonly row: SiteRow
}

/** Undefined if no page has or had this name. */
export async function siteByName(system: SystemScope, name: string): Promise<FoundSite | undefined> {
  const owner = await ownerOfName(system, name)
  if (owner === undefined) return undefined
  const scope = ownerScope(system, owner)
  const row = await findSite(scope)
  return row && { scope, row }
}

/** A page's URL. */
export const siteUrl = (publicUrl: string, name: string): string => `${publicUrl}/p/${name}`

/** Whether a URL leads to one of our pages, which counts without a tag. */
export const isOwnPage = (publicUrl: string, url: string): boolean => url.startsWith(siteUrl(publicUrl, ''))

/** A published page's customers in the last 30 days, as of a moment; null if the owner has none. */
export async function pageCustomers(scope: OwnerScope, now: Date): Promise<PageCustomers | null> {
  const site = await findSite(scope)
  return site?.live ? contactCounts(scope, addDays(dateIn(now, 'UTC'), 1 - SITE_COUNTED_DAYS)) : null
}

/** The request. */
export interface Asked {
  readonly name: string
  readonly clickId?: string
  readonly previewToken?: string
  /** The result of a submitted form. */
  readonly form?: Partial<Pick<FormState, 'isSent' | 'typed' | 'faults'>>
}

/** The page; its redirect, if its name changed; or undefined if there's nothing to show. */
export async function publicPage(
  { system, services, clock, config }: Pick<PublicCtx, 'system' | 'services' | 'clock' | 'config'>,
  { name, clickId = '', previewToken, form = {} }: Asked,
): Promise<{ readonly html: string; readonly movedTo?: undefined } | { readonly movedTo: string } | undefined> {
  const found = await siteByName(system, name)
  if (!found) return undefined
  const { scope, row } = found
  const { secret } = row
  const now = clock.now()
  const isPreview = previewToken !== undefined && isFresh(readMoment(secret, 'preview', previewToken), now)
  const content = isPreview ? row.draft : row.live
  if (!content) return undefined
  if (row.name !== name) return { movedTo: row.name }
  const profile = await profileOf(scope)
  const trade = profile && tradeOf(profile)
  const picture = content.image_id ? await pictureOf(scope, services.files, content.image_id) : undefined
  const html = pageHtml({
    name,
    url: siteUrl(config.PUBLIC_URL, name),
    content,
    country: await homeCountryOf(scope),
    scheme: trade?.look.schemes[0] ?? PLAIN_SCHEME,
    picture,
    isPreview,
    isDemo: (await findUser(scope))?.isDemo === true,
    form: { ...emptyForm, ...form, token: signMoment(secret, 'form', now), clickId },
  })
  return { html }
}

const isFresh = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < SITE_PREVIEW_MINUTES * 60_000

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's content security policy: only our own style, script and pictures, and the form only to us. */
export const pagePolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    `style-src ${hash(pageStyle)}`,
    `script-src ${hash(pageScript)}`,
    `img-src 'self' data: ${new URL(publicUrl).origin}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
