import { expect, test } from 'vitest'
import { attached, attachedFiles, withAttached } from './attached.rules.ts'

/** A conversation with an image in each message. */
const album = (length: number): object[] =>
  Array.from({ length }, (_, at) => ({
    role: 'user',
    content: [{ type: 'text', text: `Photo ${at}` }, attached({ name: `${at}.jpg`, fileKey: `file-${at}` })],
  }))
const photo = new Uint8Array([255, 216])
const told = (messages: readonly object[], sees = true): string[] => {
  const bytes = new Map(sees ? attachedFiles(messages).map((key) => [key, photo] as const) : [])
  return withAttached(messages, bytes, sees).map((it) => JSON.stringify(it))
}
const hasImage = (message: string) => message.includes('"type":"file"')

test('the newest images are seen; older ones leave several at once, so requests begin alike, and that is told as it is', () => {
  let before: string[] = []
  let breaks = 0
  for (let length = 1; length <= 30; length++) {
    const now = told(album(length))
    const seen = now.filter(hasImage).length
    expect(seen).toBeGreaterThanOrEqual(Math.min(length, 5))
    expect(seen).toBeLessThanOrEqual(8)
    expect(hasImage(now.at(-1) ?? '')).toBe(true)
    if (before.some((it, at) => it !== now[at])) breaks++
    before = now
  }
  expect(breaks).toBe(6)
  expect(before[0]).toContain('no longer shown')
  expect(before[0]).not.toContain('told so')
})

test('a model that can’t see is told why, and that the owner knows; a file that is gone is told as that', () => {
  expect(told(album(2), false)[0]).toContain("that you can't see. With each such message, they are told so.")
  expect(JSON.stringify(withAttached(album(1), new Map(), true))).toContain("couldn't be opened")
})
