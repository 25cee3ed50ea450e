import { statfs } from 'node:fs/promises'

/** With less free space, writes to the database or files may fail. */
const FREE_MIN_BYTES = 32 * 1024 * 1024

/** Whether the disk of `dir` has space left. True if unknown: then the write itself will fail. */
export async function hasDiskSpace(dir: string, atLeast: number = FREE_MIN_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize >= atLeast
}
