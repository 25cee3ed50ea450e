/** Something is unavailable at startup. The message is one line that names the setting (contract.md, Starting it). */
export class BadStart extends Error {
  override readonly name = 'BadStart'
}

/** Error codes of the system or a server about a folder or a URL; our own bugs have none of these. */
const OUTSIDE = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ERR_SQLITE_ERROR'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // PostgreSQL: no such role, password or database; no right to create tables; too many connections; starting up.
  ...['28000', '28P01', '3D000', '42501', '53300', '57P03'],
])

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

const DIRECT = 'Give PostgreSQL’s own address as DATABASE_DIRECT_URL beside it.'

/** A database that couldn't be opened, by the setting that locates it; our own bugs are returned unchanged. */
export function databaseTrouble(error: unknown, isServer: boolean): unknown {
  const words = wordsOf(error)
  if (words === 'data folder is in use')
    return new BadStart('data folder is in use (DATA_DIR): another process works on it', { cause: error })
  if (words.startsWith('the embedded database stopped'))
    return new BadStart('DATA_DIR can’t be used: the database can’t be opened there. Is the disk full?', {
      cause: error,
    })
  const setting = isServer ? 'DATABASE_URL' : 'DATA_DIR'
  if (error instanceof Error && error.name === 'MigrationFailed') {
    const why = error.cause === undefined ? '' : ` (${wordsOf(rootOf(error))})`
    const advice = 'Nothing was changed: start the version that made it, or choose another place.'
    return new BadStart(`${setting} can not be opened: ${words}${why}. ${advice}`, { cause: error })
  }
  const code = codeOf(error)
  const isAway = error instanceof Error && error.name === 'DatabaseAway'
  const isOutside =
    (code !== undefined && OUTSIDE.has(code)) || (isServer && (isAway || /timeout|terminated/i.test(words)))
  if (!isOutside) return error
  // A pooler's message about session settings.
  const advice = words.startsWith('unsupported startup parameter') ? `: it leads to a pooler. ${DIRECT}` : ''
  return new BadStart(`${setting} can not be used: ${words}${advice}`, { cause: error })
}

/** A bus that receives nothing, by the setting that helps; any other error unchanged. */
export function appTrouble(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'NothingHeard') return error
  return new BadStart(`DATABASE_URL can not be used alone: ${error.message}. ${DIRECT}`, { cause: error })
}

/** Why the address can't be listened on. */
export function listenTrouble(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new BadStart(`PORT is in use: ${wordsOf(error)}`, { cause: error })
  if (code === 'EACCES') return new BadStart(`PORT can not be used: ${wordsOf(error)}`, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new BadStart(`HOST is no address of this machine: ${wordsOf(error)}`, { cause: error })
  return error
}
