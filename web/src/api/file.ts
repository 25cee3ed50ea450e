import { ApiError } from './api-error.ts'
import { apiTexts } from './api.texts.ts'
import { CALL_TIMEOUT_MS, failureOf } from './call.ts'
import { callerHeaders } from './request.ts'

/** Fetches one of our files. Throws `ApiError`, like `call`. */
export async function fetchFile(path: string): Promise<Blob> {
  const late = AbortSignal.timeout(CALL_TIMEOUT_MS)
  let response: Response
  try {
    response = await fetch(path, { signal: late, headers: callerHeaders() })
  } catch {
    throw late.aborted ? new ApiError(0, 'timeout', apiTexts.tooSlow) : new ApiError(0, 'offline', apiTexts.unreachable)
  }
  if (!response.ok) throw await failureOf(response)
  return response.blob()
}
