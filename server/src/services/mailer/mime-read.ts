import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address, Attachment } from 'postal-mime'

export interface ReadMail {
  /** As in the header: `Name <address>`, or only the address. */
  readonly from: string
  readonly to: string
  readonly subject: string
  /** The raw header, RFC 5322. */
  readonly date: string
  readonly text: string
  readonly html: string
  /** By lowercase name; if a name occurs twice, the last. */
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }[]
}

/** Parses an `.eml`. The parser is loaded with the first email: only the sandbox and tests need it. */
export async function readMail(eml: Uint8Array): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(eml)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  return {
    from: written(mail.from),
    to: mail.to?.map(written).join(', ') ?? '',
    subject: mail.subject ?? '',
    date: headers.get('date') ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers,
    attachments: mail.attachments.map((it) => ({
      fileName: it.filename ?? '',
      contentType: it.mimeType,
      bytes: bytesOf(it),
    })),
  }
}

const written = (address: Address | undefined): string =>
  address?.name ? `${address.name} <${address.address}>` : (address?.address ?? '')

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

export const isMailName = (name: string): boolean => /^\w[\w.-]*\.eml$/.test(name)

/** For `catch`: undefined for a missing file or folder; rethrows any other error. */
export function noneIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** The file names in an outbox, oldest first; empty if it doesn't exist yet. */
export async function mailNamesIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(noneIfMissing)) ?? []
  return names.filter(isMailName).sort()
}

/** Every email in an outbox, oldest first. */
export const mailsIn = async (dir: string): Promise<ReadMail[]> =>
  Promise.all((await mailNamesIn(dir)).map(async (name) => readMail(await readFile(join(dir, name)))))
