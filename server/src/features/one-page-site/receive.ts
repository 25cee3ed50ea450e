import type { countSiteTap, sendSiteMessage } from '@adwright/contract/site-messages'
import {
  SITE_FORM_MAX_HOURS,
  SITE_FORM_MIN_SECONDS,
  SITE_FORM_TRIES_PER_HOUR_MAX,
  SITE_FORM_TRIES_PER_HOUR_PER_ADDRESS,
  SITE_TAPS_PER_HOUR_MAX,
  SITE_TAPS_PER_HOUR_PER_ADDRESS,
} from '@adwright/contract/limits'
import type { z } from 'zod'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { mailSoon, notify } from '#features/notifications/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { dateIn } from '#kernel/clock.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import { isLoopback } from '#kernel/loopback.ts'
import { type Limit, limitTries } from '#kernel/rate-limit.ts'
import { countContact, insertMessage } from './messages.store.ts'
import { type FoundSite, siteByName } from './public-page.ts'
import { readMoment } from './signed.ts'
import type { SiteRow } from './site.store.ts'
import { siteTexts as texts } from './site.texts.ts'

const HOUR_MS = 3_600_000
const LINKS_MAX = 2
const link = /https?:\/\/|www\./gi

const hourly = (name: string, max: number): Limit => ({ name, max, windowMs: HOUR_MS })
const limits = {
  form: [
    hourly('site_form', SITE_FORM_TRIES_PER_HOUR_PER_ADDRESS),
    hourly('site_form_all', SITE_FORM_TRIES_PER_HOUR_MAX),
  ],
  tap: [hourly('site_tap', SITE_TAPS_PER_HOUR_PER_ADDRESS), hourly('site_tap_all', SITE_TAPS_PER_HOUR_MAX)],
} as const

/** Limits by sender and by page: neither one sender nor many together can flood an owner's list. */
async function limitSender(ctx: PublicCtx, owner: string, kind: keyof typeof limits): Promise<void> {
  const [each, all] = limits[kind]
  if (!isLoopback(ctx.ip)) await limitTries(ctx, ctx.system, each, `${owner}\n${ctx.ip}`, () => texts.tooMany)
  await limitTries(ctx, ctx.system, all, owner, () => texts.crowded)
}

/** @throws {AppError} 404 for a page that doesn't exist or isn't published */
async function published(ctx: PublicCtx, name: string): Promise<FoundSite> {
  const found = await siteByName(ctx.system, name)
  if (!found?.row.live) throw new AppError('not_found')
  return found
}

/** Why a token doesn't prove that a person had the page open for a while; undefined if it does. */
function faultOfToken(ctx: PublicCtx, { secret }: SiteRow, token: string, minMs: number): string | undefined {
  const opened = readMoment(secret, 'form', token)
  const ageMs = opened === undefined ? Number.NaN : ctx.clock.now().getTime() - opened.getTime()
  if (!(ageMs >= 0 && ageMs < SITE_FORM_MAX_HOURS * HOUR_MS)) return texts.tooOld
  return ageMs < minMs ? texts.tooFast : undefined
}

type Sent = z.output<typeof sendSiteMessage.input>

/**
 * Stores a message and notifies the owner, once however often it's sent.
 * @throws {AppError} 404 without a published page; 422 for invalid input; 429
 */
export async function receive(ctx: PublicCtx, sent: Sent): Promise<{ message: string }> {
  const { scope, row } = await published(ctx, sent.name)
  if (!row.live?.has_form) throw new AppError('not_found')
  const fault = faultOfToken(ctx, row, sent.token, SITE_FORM_MIN_SECONDS * 1000)
  if (fault) throw invalid({ path: 'token', message: fault })
  await limitSender(ctx, scope.owner, 'form')
  // A bot that fills in the honeypot gets the normal answer, so that it learns nothing.
  if (sent.company) return { message: texts.thanks }
  const links = `${sent.sender} ${sent.text}`.match(link)?.length ?? 0
  if (links > LINKS_MAX) throw invalid({ path: 'text', message: texts.links })
  ctx.ownerIs(scope.owner)
  if (await keep(ctx, scope, sent))
    await mailSoon(ctx.jobs).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a mail goes out with the next run'),
    )
  return { message: texts.thanks }
}

/** The message, its count and the notification: all or none. False if the same message came today. */
async function keep(ctx: PublicCtx, owners: OwnerScope, { sender, contact, text, click_id }: Sent): Promise<boolean> {
  const now = ctx.clock.now()
  const id = newId()
  const date = dateIn(now, 'UTC')
  const wordsDigest = sha256(JSON.stringify([date, contact.toLowerCase(), text]))
  return inTransaction(owners, async (scope) => {
    if (!(await insertMessage(scope, { id, sender, contact, text, sentAt: now, wordsDigest }))) return false
    await countContact(scope, date, click_id ? 'FORM_AD' : 'FORM')
    const cause = `site-message:${id}`
    await notify(scope, texts.arrived({ sender, contact, text }), ctx.clock, { kind: 'site_message', cause })
    return true
  })
}

const once: Limit = { name: 'site_tap_once', max: 1, windowMs: SITE_FORM_MAX_HOURS * HOUR_MS }

/**
 * Counts a tap on the phone number, once per page view.
 * @throws {AppError} 404, 422, 429
 */
export async function countTap(
  ctx: PublicCtx,
  { name, token, click_id }: z.output<typeof countSiteTap.input>,
): Promise<void> {
  const { scope, row } = await published(ctx, name)
  const fault = faultOfToken(ctx, row, token, 0)
  if (fault) throw invalid({ path: 'token', message: fault })
  await limitSender(ctx, scope.owner, 'tap')
  await limitTries(ctx, ctx.system, once, token)
  ctx.ownerIs(scope.owner)
  await countContact(scope, dateIn(ctx.clock.now(), 'UTC'), click_id ? 'PHONE_TAP_AD' : 'PHONE_TAP')
}
