import { toolsOf } from '@adwright/contract/action'
import { allActions } from '@adwright/contract/index'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translated } from './phrases.ts'

const langs = ['de', 'fr', 'pt', 'it', 'es'] as const
const rows = readFileSync(new URL('./phrases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((it) => JSON.parse(it) as Record<string, string>)

test('every phrase has all languages, with the same gaps', () => {
  const gaps = (text = ''): string[] => text.match(/\{\d\}|<\d>/g) ?? []
  for (const row of rows) {
    for (const lang of langs) {
      expect(row[lang], `${row.en} in ${lang}`).toBeTruthy()
      expect(
        gaps(row[lang]).filter((it) => !gaps(row.en).includes(it)),
        row.en,
      ).toEqual([])
    }
  }
})

test('a phrase is translated in one way only', () => {
  const texts = rows.map((it) => it.en)
  expect(texts.filter((it, at) => texts.indexOf(it) < at)).toEqual([])
})

/** The activity log names a change by its action, or by the tool that the assistant called. */
const logged = new Set(
  allActions
    .filter((it) => it.effect !== 'read' && !it.unlogged)
    .flatMap((it) => [it.name, ...toolsOf(it).map((tool) => tool.name)]),
)
test.each(langs)('every change in the activity log has words in %s', (lang) => {
  const texts = [...logged].map((it) => upperFirst(it.replaceAll('_', ' ')))
  expect(texts.filter((it) => translated(it, lang) === it)).toEqual([])
})
