import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { inTransaction } from '#db/scope.ts'
import { captureCredits, creditsOf, holdCredits, releaseCredits } from '#features/billing/index.ts'
import { brandLookOf, logoBytes } from '#features/brand/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newId } from '#kernel/ids.ts'
import { isDemo } from '#kernel/purse.store.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { type ImageMaker, ImageMakerError, type ImageOrder, type MadeImage } from '#services/image-maker/port.ts'
import { briefly, FAILED, keysOf, secondsToRetry, strayKeys } from './images.rules.ts'
import {
  claimImage,
  failImage,
  finishImage,
  type ImageRow,
  keepClaim,
  type MadeFields,
  recentDesigns,
  requeueImage,
} from './images.store.ts'
import { imageTexts } from './images.texts.ts'

/** What making needs; a request's ctx is one, jobs create their own. */
export type Maker = Pick<Ctx, 'scope' | 'services' | 'clock' | 'log' | 'jobs' | 'stale'>

export type Outcome =
  | { readonly kind: 'done'; readonly row: ImageRow; readonly url: string; readonly credits: number }
  /** It's waiting and will be retried. */
  | { readonly kind: 'queued'; readonly retryAfterSeconds: number }
  | { readonly kind: 'failed'; readonly fail: AppError }
  /** Canceled, already done, not due yet, or claimed by another: nothing was done here. */
  | { readonly kind: 'elsewhere' }

export const MAKE_IMAGE = 'make_image'
/** After this long without a sign of life a maker counts as dead, and the image is restarted. */
const LEASE_MS = 30_000
const SIGN_OF_LIFE_MS = 8_000
export const LOOK_AFTER_SECONDS = 35

export const causeOf = (id: string): string => `image:${id}`
const holdOf = (id: string) => ({ amount: IMAGE_COST_CREDITS, cause: causeOf(id) })

/** Images being made by this process, and how to stop each. */
const making = new Map<string, AbortController>()
export const stopMaking = (id: string): void => making.get(id)?.abort(new Error('the image was cancelled'))

/**
 * Makes one waiting image, stores its file, and charges its credits: exactly once, despite concurrent attempts and crashes (product-2 §4;
 * decisions.md: credits are taken once, when an image comes).
 */
export async function makeImage(maker: Maker, id: string): Promise<Outcome> {
  const runner = newId()
  const row = await claimImage(maker.scope, id, { runner, now: maker.clock.now(), leaseUntil: leaseFrom(maker) })
  if (!row) return { kind: 'elsewhere' }
  maker.stale('images')
  const stop = new AbortController()
  making.set(id, stop)
  const alive = setInterval(() => {
    keepClaim(maker.scope, id, runner, { leaseUntil: leaseFrom(maker) }).then(
      (isHeld) => isHeld || stop.abort(new Error('the image is no longer ours')),
      (error: unknown) => maker.log.warn({ err: error }, 'no sign of life could be given'),
    )
  }, SIGN_OF_LIFE_MS)
  alive.unref()
  try {
    return await tried(maker, row, runner, stop.signal)
  } finally {
    clearInterval(alive)
    making.delete(id)
    maker.stale('images', 'credits', 'notifications')
  }
}

const leaseFrom = ({ clock }: Maker): Date => new Date(clock.now().getTime() + LEASE_MS)

async function tried(maker: Maker, row: ImageRow, runner: string, signal: AbortSignal): Promise<Outcome> {
  try {
    // An earlier attempt's hold may have expired.
    await holdCredits(maker, holdOf(row.id))
    const order = { ...orderOf(row), ...(await brandFor(maker, row)), recent: await recentOf(maker, row) }
    const made = await (await drawerFor(maker))(order, signal)
    await keepClaim(maker.scope, row.id, runner, { leaseUntil: leaseFrom(maker), progress: 85 })
    const fields = await keptBytes(maker, row, made, order.logo !== undefined)
    const credits = await settled(maker, row, runner, fields)
    if (credits === undefined) {
      await removeFiles(maker, strayKeys(maker.scope.owner, row.id, row.attempts))
      return { kind: 'elsewhere' }
    }
    await removeFiles(maker, strayKeys(maker.scope.owner, row.id, row.attempts - 1))
    return {
      kind: 'done',
      row: { ...row, ...fields, state: 'done' },
      url: maker.services.files.urlOf(fields.fileKey ?? ''),
      credits,
    }
  } catch (error) {
    if (signal.aborted) {
      await removeFiles(maker, strayKeys(maker.scope.owner, row.id, row.attempts))
      return { kind: 'elsewhere' }
    }
    return afterTrouble(maker, row, runner, error)
  }
}

/** A demo visitor's images come from the built-in designer, which costs nothing. */
async function drawerFor({ scope, services: { imageMaker } }: Maker): Promise<ImageMaker['make']> {
  const isPaid = imageMaker.name !== 'designer'
  return isPaid && (await isDemo(scope)) ? imageMaker.redraw : imageMaker.make
}

/** A row's order for the maker. */
export const orderOf = ({ prompt, size, seed, business, words, design }: ImageRow): ImageOrder => ({
  prompt,
  size,
  seed,
  business: business ?? undefined,
  words: words?.words,
  design: design ?? undefined,
})
/** How many recent images a new one should differ from. */
const RECENT = 30
const recentOf = async ({ scope }: Maker, { createdAt }: ImageRow): Promise<ImageOrder['recent']> =>
  (await recentDesigns(scope, createdAt, RECENT)).flatMap(({ look, tone, signature }) =>
    look && tone ? [{ look, tone, ...(signature && { signature }) }] : [],
  )

/** Images for the business have its owner's brand look and its logo. */
export async function brandFor(
  maker: Pick<Maker, 'scope' | 'services' | 'log'>,
  { business }: Pick<ImageRow, 'business'>,
): Promise<Pick<ImageOrder, 'brand' | 'logo'>> {
  if (!business) return {}
  const [look, logo] = [await brandLookOf(maker.scope), await logoBytes(maker)]
  return { brand: look ? { colours: look.colours, face: look.font ?? undefined } : undefined, logo }
}

async function keptBytes(maker: Maker, row: ImageRow, made: MadeImage, hasLogo: boolean): Promise<MadeFields> {
  const { file, thumbnail, photo } = keysOf(maker.scope.owner, row.id, row.attempts, made.ending)
  await maker.services.files.put(file, made.bytes)
  await maker.services.files.put(thumbnail, made.thumbnail)
  const { widthPx, heightPx } = made
  const bytes = made.bytes.length + made.thumbnail.length
  const kept = { fileKey: file, thumbnailKey: thumbnail, widthPx, heightPx, bytes, endedAt: maker.clock.now() }
  const design = made.design ? { ...made.design, logo: hasLogo } : null
  if (!made.photo) return { ...kept, design }
  await maker.services.files.put(photo, made.photo)
  return { ...kept, design, photoKey: photo }
}

/** Stores the image in the gallery and charges its credits, or neither. Undefined if it was canceled or taken over. */
async function settled(maker: Maker, row: ImageRow, runner: string, fields: MadeFields): Promise<number | undefined> {
  return inTransaction(maker.scope, async (scope) => {
    if (!(await finishImage(scope, row.id, runner, fields))) return undefined
    const entry = { ...holdOf(row.id), reason: imageTexts.makeImage.purpose(briefly(row.prompt)) }
    return captureCredits({ scope, clock: maker.clock }, entry)
  })
}

async function afterTrouble(maker: Maker, row: ImageRow, runner: string, error: unknown): Promise<Outcome> {
  const fail = finalFail(error)
  if (!fail) {
    const told = error instanceof ImageMakerError ? error.retryAfterSeconds : undefined
    const wait = secondsToRetry(row.attempts, told)
    maker.log.warn({ err: error, image: row.id, attempts: row.attempts }, 'an image could not be made')
    if (wait !== undefined) {
      const retryAt = new Date(maker.clock.now().getTime() + wait * 1000)
      if (!(await requeueImage(maker.scope, row.id, runner, retryAt))) return { kind: 'elsewhere' }
      await lookAfter(maker, row.id, row.attempts, wait)
      return { kind: 'queued', retryAfterSeconds: wait }
    }
  }
  const last = fail ?? new AppError('upstream_failed', FAILED, { cause: error })
  if (!(await failImage(maker.scope, row.id, runner, last.message, maker.clock.now()))) return { kind: 'elsewhere' }
  await releaseCredits(maker, causeOf(row.id))
  await removeFiles(maker, strayKeys(maker.scope.owner, row.id, row.attempts))
  return { kind: 'failed', fail: last }
}

/** The message for a failure that a retry can't fix; undefined for any other. */
function finalFail(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof FileStoreError) return undefined
  if (!(error instanceof ImageMakerError)) return new AppError('internal', FAILED, { cause: error })
  if (error.trouble === 'refused')
    return new AppError('validation_failed', error.message, {
      errors: [{ path: 'prompt', message: error.message }],
      cause: error,
    })
  return error.trouble === 'set_up' ? new AppError('upstream_failed', FAILED, { cause: error }) : undefined
}

/** Queues a job that follows it up, whatever happens to this process. `turn`: one job per turn is enough. */
export const lookAfter = (
  maker: Pick<Maker, 'jobs' | 'scope'>,
  id: string,
  turn: number,
  afterSeconds: number,
): Promise<void> =>
  maker.jobs.send(MAKE_IMAGE, { owner: maker.scope.owner, id }, { key: `${id}:${turn}`, afterSeconds })

/** Removes unused files. If that fails, the image is still fine. */
export async function removeFiles(maker: Pick<Maker, 'services' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await maker.services.files
      .remove(key)
      .catch((error: unknown) => maker.log.warn({ err: error, key }, 'a file of an image stays behind'))
}

/** Notifies, once, an owner who wasn't there when the image finished or failed. */
export async function tellEnd(maker: Maker, row: Pick<ImageRow, 'id' | 'prompt'>, outcome: Outcome): Promise<void> {
  const what = briefly(row.prompt)
  const about = { kind: 'image' as const, cause: causeOf(row.id) }
  if (outcome.kind === 'done') await notify(maker.scope, imageTexts.makeImage.ready(what), maker.clock, about)
  else if (outcome.kind === 'failed')
    await notify(maker.scope, imageTexts.makeImage.failed(what, outcome.fail.message), maker.clock, about)
  else return
  maker.stale('notifications')
}

export const balance = (maker: Pick<Maker, 'scope'>): Promise<number> => creditsOf(maker.scope)
