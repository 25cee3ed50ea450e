import { statfs } from 'node:fs/promises'

/** Below this a write to the database or the files may fail. */
const FREE_MIN_BYTES = 32 * 1024 * 1024

/** Whether the disk of `dir` has space left. True if that can't be told: the write itself will fail then. */
export async function hasDiskSpace(dir: string, atLeast: number = FREE_MIN_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize >= atLeast
}
