import type { FieldError } from '@adwright/contract/errors'
import { AppError } from '#kernel/app-error.ts'
import type { Log } from '#kernel/log.ts'
import { PlatformError, type Rejection } from '#services/ad-platform/port.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** Platform error names with a sentence of ours; others keep the platform's own words. */
const sentences: Readonly<Record<string, { path: string; message: string }>> = {
  DUPLICATE_CAMPAIGN_NAME: { path: 'campaign_name', message: adAccountTexts.outside.campaignNameTaken },
  DUPLICATE_NAME: { path: 'name', message: adAccountTexts.outside.nameTaken },
}

/** Field names that differ between the port and our calls: the port's name -> the call's. */
export type FieldNames = Readonly<Record<string, string>>

function fieldError(rejection: Rejection, names: FieldNames): FieldError {
  const own = sentences[rejection.reason]
  const path = rejection.field ?? own?.path ?? ''
  const [head = '', ...rest] = path.split('.')
  return { path: [names[head] ?? head, ...rest].join('.'), message: own?.message ?? rejection.message }
}

/** What failed, in the spec's words (decisions.md). The platform's own words stay in the log. */
const causes = {
  busy: adAccountTexts.outside.busy,
  unavailable: adAccountTexts.outside.unavailable,
  unknown: adAccountTexts.outside.unknown,
} as const satisfies Partial<Record<PlatformError['kind'], string>>

/** The platform's error as one of ours. */
export function failOf(error: PlatformError, names: FieldNames = {}): AppError {
  const more = (cause: string) => ({ cause: error, extra: { cause } })
  switch (error.kind) {
    case 'rejected': {
      const errors = error.rejections.map((it) => fieldError(it, names))
      return new AppError('validation_failed', errors[0]?.message ?? error.message, { errors, cause: error })
    }
    case 'not_found':
      return new AppError('not_found', undefined, { cause: error })
    case 'taken':
      return new AppError('conflict', adAccountTexts.outside.linkedElsewhere, {
        cause: error,
      })
    case 'login_ended':
      return new AppError('ads_login_ended', undefined, { cause: error })
    case 'busy':
      return new AppError('ads_high_demand', undefined, {
        ...more(causes.busy),
        retryAfterSeconds: error.retryAfterSeconds ?? 30,
      })
    case 'unavailable':
      return new AppError('upstream_failed', new AppError('ads_high_demand').message, more(causes.unavailable))
    case 'unknown':
      return new AppError('outcome_unknown', undefined, more(causes.unknown))
  }
}

export interface Asking<T> {
  readonly fields?: FieldNames
  /** After a timeout: asks the platform for the result, undefined if the change wasn't made. Nothing is resent before this has answered. */
  readonly readBack?: () => Promise<T | undefined>
}

/**
 * One call to the platform.
 * @throws {AppError} in our words; a timeout is read back first (decisions.md, Every change at an outside service)
 */
export async function outside<T>(log: Log, what: string, call: () => Promise<T>, asking: Asking<T> = {}): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log.warn({ err: error, what, kind: error.kind, rejections: error.rejections }, 'the ad platform refused or failed')
    if (error.kind !== 'unknown' || !asking.readBack) throw failOf(error, asking.fields)
    return await settled(log, what, error, asking.readBack)
  }
}

async function settled<T>(
  log: Log,
  what: string,
  timedOut: PlatformError,
  readBack: () => Promise<T | undefined>,
): Promise<T> {
  const found = await readBack().catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    log.warn({ err: error, what }, 'reading back failed too')
    throw failOf(timedOut)
  })
  if (found === undefined)
    throw failOf(new PlatformError('unavailable', adAccountTexts.outside.notDone(what), { cause: timedOut }))
  log.info({ what }, 'it was done although no answer came')
  return found
}
