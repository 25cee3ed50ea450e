import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** docs/voice.md: turns of phrase that no colleague would say. */
const stilted =
  /\b(anew|whoever|whatever it is|by which way|in any case|as things stand)\b|\bstands? (here|there)\b|\bcould not be \w+ed\b|\bis no \w+ but\b/i

test('screens and mails speak plainly (docs/voice.md)', () => {
  const files = ['web/src', 'server/src', 'contract/src'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(texts|mails)\.tsx?$|^errors\.ts$/.test(file))
      .map((file) => `${side}/${file}`),
  )
  expect(files.length).toBeGreaterThan(35)
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (!/^\s*(\/\/|\*|\/\*)/.test(line) && stilted.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(faults).toEqual([])
})
