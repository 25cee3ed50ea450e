import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

const text = 'Campaign\tKeyword\r\nCafé\t[crème brûlée]\r\n'
const utf16 = (little: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  for (const [at, unit] of [0xfeff, ...[...text].map((it) => it.charCodeAt(0))].entries())
    view.setUint16(at * 2, unit, little)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
  ['UTF-16, as Google Ads Editor saves it', utf16(true)],
  ['UTF-16 the other way round', utf16(false)],
  ['Windows’ Western letters, as Excel saves it', Uint8Array.from(text, (it) => it.charCodeAt(0))],
])('a file in %s is read as it was written', async (_, bytes) => {
  expect(await fileText(new Blob([bytes]))).toBe(text)
})
