import { PlatformError, type Rejection } from '../port.ts'

/** What Google would refuse or silently ignore, as the port's errors. */
export const refused = (reason: string, message: string, field?: string): PlatformError =>
  new PlatformError('rejected', message, {
    rejections: [field === undefined ? { reason, message } : { reason, message, field }],
  })

/** Throws the rejections as one error, if there are any. */
export function rejectIf(rejections: readonly Rejection[]): void {
  const [first] = rejections
  if (first) throw new PlatformError('rejected', first.message, { rejections })
}
