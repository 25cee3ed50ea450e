import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const WEIGHTS = [400, 600, 700]

/** A style sheet with Inter for every script, as `data:` URLs: about 700 KB, read once. */
export async function interFaces(): Promise<string> {
  const require = createRequire(import.meta.url)
  const sheets = await Promise.all(
    WEIGHTS.map(async (weight) => {
      const sheet = require.resolve(`@fontsource/inter/${weight}.css`)
      return embedded(await readFile(sheet, 'utf8'), dirname(sheet))
    }),
  )
  return sheets.join('\n')
}

/** Replaces each `src: url(x.woff2) …, url(x.woff) …` by the first font as a data URL. */
async function embedded(css: string, folder: string): Promise<string> {
  const names = [...new Set([...css.matchAll(/url\(\.\/(files\/[\w-]+\.woff2)\)/g)].map(([, name]) => name ?? ''))]
  const bytes = new Map(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')] as const),
    ),
  )
  return css.replace(
    /src: url\(\.\/(files\/[\w-]+\.woff2)\)[^;]*;/g,
    (_, name: string) => `src: url(data:font/woff2;base64,${bytes.get(name) ?? ''}) format('woff2');`,
  )
}
