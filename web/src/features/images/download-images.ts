import { saveFile } from '#ui/download.ts'

interface Download {
  readonly name: string
  readonly url: string
}

/** `loaf.png`, `loaf-2.png`: no name twice in one folder. */
export function distinctNames(files: readonly Download[]): readonly Download[] {
  const taken = new Map<string, number>()
  return files.map(({ name, url }) => {
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return { url, name: times === 1 ? name : name.replace(/(\.\w+)?$/, `-${times}$1`) }
  })
}

async function fileAt(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return answer.blob()
}

/** A single file as it is, several as one zip of that name. The zip library is loaded on first use. */
export async function downloadTogether(files: readonly Download[], zipName: string): Promise<void> {
  const [only] = files
  if (only && files.length === 1) return saveFile(only.name, await fileAt(only.url))
  const { downloadZip } = await import('client-zip')
  const entries = await Promise.all(
    distinctNames(files).map(async ({ name, url }) => ({ name, input: await fileAt(url) })),
  )
  saveFile(zipName, await downloadZip(entries).blob())
}
