import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { BackupError } from './backup-error.ts'

/** A file in a backup. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

/*
 * A backup is an ordinary .tar.zst (`tar --zstd -tf` lists it) that ends with a frame that zstd skips (RFC 8878 §3.1.2). It contains the
 * SHA-256 of everything before it, so that a truncated or changed file is detected before anything in it is used.
 */
const FRAME_HEAD = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const FRAME_BYTES = FRAME_HEAD.length + 32

/**
 * Writes a backup, under its final name only once it's complete and on disk.
 * @throws {BackupError} if it can't be written there
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const part = `${path}.part`
  const tar = pack()
  const fill = async (): Promise<void> => {
    for await (const { name, bytes } of entries)
      await new Promise<void>((resolve, reject) =>
        tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve())),
      )
    tar.finalize()
  }
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 6 } })
  const out = createWriteStream(part, { mode: 0o600 })
  let ofFile: Error | undefined
  out.on('error', (error) => {
    ofFile ??= error
  })
  try {
    const written = pipeline(tar as unknown as Readable, zstd, withChecksum(), out)
    await Promise.all([written, fill().catch((error: Error) => tar.destroy(error))])
    const file = await open(part, 'r')
    await file.sync()
    await file.close()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error === ofFile ? new BackupError(`${path} can not be written: ${ofFile?.message}`, { cause: error }) : error
  }
}

function withChecksum(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      this.push(Buffer.concat([FRAME_HEAD, hash.digest()]))
      done()
    },
  })
}

/**
 * Reads the whole file once and compares its checksum.
 * @throws {BackupError} if it isn't a backup, was truncated or was changed
 */
export async function checkArchive(path: string): Promise<void> {
  const file = await open(path).catch((error: Error) => {
    throw new BackupError(`${path} can not be read: ${error.message}`)
  })
  try {
    const end = (await file.stat()).size - FRAME_BYTES
    const frame = Buffer.alloc(FRAME_BYTES)
    if (end > 0) await file.read(frame, 0, FRAME_BYTES, end)
    if (!frame.subarray(0, FRAME_HEAD.length).equals(FRAME_HEAD))
      throw new BackupError(`${path} is no backup of Adwright, or it was cut off`)
    const hash = createHash('sha256')
    for await (const chunk of file.createReadStream({ start: 0, end: end - 1, autoClose: false })) hash.update(chunk)
    if (!hash.digest().equals(frame.subarray(FRAME_HEAD.length)))
      throw new BackupError(`${path} was changed or damaged: it is not what was written`)
  } finally {
    await file.close()
  }
}

/** The entries of a checked backup, in the order they were written. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { size } = await stat(path)
  const tar = extract()
  const read = pipeline(
    createReadStream(path, { end: size - FRAME_BYTES - 1 }),
    createZstdDecompress(),
    tar as unknown as NodeJS.WritableStream,
  )
  // Whoever reads the entries gets its error.
  read.catch(() => undefined)
  for await (const entry of tar) {
    const parts: Uint8Array[] = []
    for await (const part of entry) parts.push(part as Uint8Array)
    yield { name: entry.header.name, bytes: Buffer.concat(parts) }
  }
  await read
}
