/** What the operator can do something about, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
