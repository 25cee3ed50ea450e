import { statfs } from 'node:fs/promises'

/** Below this the database and the files can't be trusted to take another write. */
const FREE_MIN_BYTES = 32 * 1024 * 1024

/** Whether there's room left where `dir` is. What can't be told is taken for room: the write itself will tell. */
export async function hasDiskSpace(dir: string, atLeast: number = FREE_MIN_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize >= atLeast
}
