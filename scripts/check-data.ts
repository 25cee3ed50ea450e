// Checks the files that the offline assistant learns from: labels and contexts must be known, no line may appear twice, and none may be an
// evaluation case or share six words in a row with one. `node scripts/check-data.ts [more cases.jsonl …]`.
import { pathToFileURL } from 'node:url'
import { intents } from '../server/src/agent/offline/nlu/intents.ts'
import { fold } from '../server/src/agent/offline/nlu/tokens.ts'
import { langs } from '../server/src/agent/offline/nlu/types.ts'
import { casesIn, ownCases } from './intents/cases.ts'
import { amountUses } from '../server/src/agent/offline/nlu/amount-uses.ts'
import { wants } from '../server/src/agent/offline/nlu/wants.ts'
import { bracketed, readAmounts } from './wants/amounts.ts'
import { readWants } from './wants/examples.ts'
import { type Example, readAnswers, readExamples, readSegments } from './intents/examples.ts'

const RUN = 6
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
/** A case of at least this many words must not appear in the data as a whole. */
const SAME = 3
function* runsOf(text: string): Iterable<string> {
  const words = wordsOf(text)
  if (words.length >= SAME && words.length < RUN) yield `${words.join(' ')}.`
  for (let at = 0; at + RUN <= words.length; at++) yield words.slice(at, at + RUN).join(' ')
}

/** The problems in the data, one line each. `cases`: texts it must not share six words in a row with. */
export function problemsOf(cases: readonly string[]): string[] {
  const taken = new Set(cases.flatMap((text) => [...runsOf(text)]))
  const known = new Set<string>([...intents, ...readAnswers().map((it) => `answer:${it.id}`)])
  const seen = new Map<string, Example>()
  const examples = readExamples()
  const copied = (place: string, text: string): string[] => {
    const shared = [...runsOf(text)].find((run) => taken.has(run))
    return shared ? [`${place}: '${shared}' is in an evaluation case`] : []
  }
  const ofLine = (example: Example): string[] => {
    const place = `${example.file}:${example.line} '${example.text}'`
    const key = `${example.lang} ${fold(example.text)} ${example.context ?? ''}`
    const before = seen.get(key)
    seen.set(key, example)
    return [
      ...(known.has(example.label) ? [] : [`${place}: no label ${example.label}`]),
      ...((langs as readonly string[]).includes(example.lang)
        ? []
        : [`${place}: the file's name begins with no language`]),
      ...(example.context === undefined || /^(?:none|(?:asked|card|did|showed):\w+)$/.test(example.context)
        ? []
        : [`${place}: no context ${example.context}`]),
      ...(before && before.label !== example.label
        ? [`${place}: ${example.label} here, ${before.label} in ${before.file}:${before.line}`]
        : []),
      ...copied(place, example.text),
    ]
  }
  const segments = readSegments().flatMap(({ text, parts, place }) => {
    let at = 0
    const misplaced = parts.flatMap((part) => {
      const found = text.indexOf(part, at)
      at = found + part.length
      return found < 0 ? [`${place}: '${part}' isn't in the text, or not in this order`] : []
    })
    return [...misplaced, ...copied(place, text)]
  })
  const wanted = readWants().flatMap(({ text, wants: of, place }) => {
    const letters = new Set([...text.matchAll(/\{([A-D])\}/g)].map((hit) => hit[1] ?? ''))
    const unsaid = [...letters].filter((it) => !(it in of))
    const unnamed = Object.keys(of).filter((it) => it !== 'IT' && !letters.has(it))
    const unknown = Object.values(of).filter((it) => !wants.includes(it))
    return [
      ...[...unsaid, ...unnamed].map((it) => `${place}: what is wanted of ${it}, or its name, is missing`),
      ...unknown.map((it) => `${place}: no want ${it}`),
      ...copied(place, text.replace(/\{[A-D]\}/g, '{}')),
    ]
  })
  const used = readAmounts().flatMap(({ text, uses, place }) => [
    ...([...text.matchAll(bracketed)].length === uses.length ? [] : [`${place}: not one use for each amount`]),
    ...uses.filter((it) => !amountUses.includes(it)).map((it) => `${place}: no use ${it}`),
    ...copied(place, text.replace(/\{[A-D]\}/g, '{}').replace(bracketed, '$1')),
  ])
  return [...examples.flatMap(ofLine), ...segments, ...wanted, ...used]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const more = process.argv.slice(2).flatMap(casesIn)
  const problems = problemsOf([...ownCases(), ...more])
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${problems.length} problems\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
