/** A problem the operator can fix, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
