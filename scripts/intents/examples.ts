import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Context, Lang } from '../../server/src/agent/offline/nlu/types.ts'
import { randomFrom } from './softmax.ts'

export const dataFolder: string = join(import.meta.dirname, '../../server/src/agent/offline/data')

export type SlotType = 'campaign' | 'topic' | 'place' | 'business' | 'person' | 'name' | 'offer' | 'gone' | 'keyword'
export interface Slot {
  readonly type: SlotType
  readonly from: number
  readonly to: number
}
/** A line of data, with its marks removed. */
export interface Example {
  readonly text: string
  readonly slots: readonly Slot[]
  readonly label: string
  /** undefined: it means the same in any context. */
  readonly context: Context | undefined
  readonly lang: Lang
  readonly file: string
  readonly line: number
}

const mark = /\[([^\]]+)\]|\{(\w+):([^}]+)\}/g
/** 'pause the [wedding] one' -> 'pause the wedding one', campaign 10 to 17. */
export function unmarked(marked: string): { text: string; slots: Slot[] } {
  const slots: Slot[] = []
  let text = ''
  let done = 0
  for (const hit of marked.matchAll(mark)) {
    text += marked.slice(done, hit.index)
    const words = hit[1] ?? hit[3] ?? ''
    slots.push({ type: (hit[2] ?? 'campaign') as SlotType, from: text.length, to: text.length + words.length })
    text += words
    done = hit.index + hit[0].length
  }
  return { text: text + marked.slice(done), slots }
}

export const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, i) => {
      try {
        return JSON.parse(line)
      } catch {
        throw new Error(`${basename(file)}:${i + 1} is no JSON`)
      }
    })
export const filesOf = (folder: string, ext: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ext))
    .sort()
    .map((name) => join(folder, name))

interface Line {
  readonly t: string
  readonly i: string
  /** A context, or several in which it means the same. */
  readonly c?: Context | readonly Context[]
  readonly l?: Lang
}
/** A line becomes one example for each of its contexts. */
const examplesIn = (file: string, langOf: (line: Line) => Lang): Example[] =>
  (linesOf(file) as Line[]).flatMap((it, i) =>
    [it.c].flat().map((context) => ({
      ...unmarked(it.t),
      label: it.i,
      context,
      lang: langOf(it),
      file: basename(file),
      line: i + 1,
    })),
  )
const intentFile = (file: string): Example[] => examplesIn(file, () => basename(file).slice(0, 2) as Lang)

interface Answer {
  readonly id: string
  readonly questions: Readonly<Partial<Record<Lang, readonly string[]>>>
}
export function readAnswers(): Answer[] {
  return filesOf(dataFolder, '.jsonl')
    .filter((file) => basename(file).startsWith('answers'))
    .flatMap((file) => linesOf(file) as Answer[])
}
function answerExamples(): Example[] {
  return readAnswers().flatMap((answer, line) =>
    Object.entries(answer.questions).flatMap(([lang, questions]) =>
      (questions ?? []).map((question) => ({
        ...unmarked(question),
        label: `answer:${answer.id}`,
        context: undefined,
        lang: lang as Lang,
        file: 'answers.jsonl',
        line: line + 1,
      })),
    ),
  )
}

export const readExamples = (): Example[] => [
  ...filesOf(join(dataFolder, 'intents'), '.jsonl').flatMap(intentFile),
  ...answerExamples(),
]

/** A message with several requests, or one that only looks like it, and the campaigns it names. */
export interface Segmented {
  readonly text: string
  readonly parts: readonly string[]
  readonly names: readonly string[]
  readonly lang: Lang
  readonly place: string
}
export const readSegments = (): Segmented[] =>
  filesOf(join(dataFolder, 'segments'), '.jsonl').flatMap((file) =>
    (linesOf(file) as { t: string; parts: string[] }[]).map((line, i) => {
      const { text, slots } = unmarked(line.t)
      return {
        text,
        parts: line.parts.map((part) => unmarked(part).text),
        names: slots.map(({ from, to }) => text.slice(from, to)),
        lang: basename(file).slice(0, 2) as Lang,
        place: `${basename(file)}:${i + 1}`,
      }
    }),
  )

/** A file of single lines held out of training: `{"t", "i", "c"?, "l"}`. */
export const readHeld = (file: string): Example[] => examplesIn(file, (it) => it.l ?? 'en')

export const contextsOf = (examples: readonly Example[]): Context[] =>
  [...new Set(examples.flatMap((it) => (it.context ? [it.context] : [])))].sort()

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function slip(word: string, random: () => number): string {
  if (word.length < 4) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [a = '', b = ''] = [word[at], word[at + 1]]
  const row = keys.find((it) => it.includes(a.toLowerCase()))
  const beside = row?.[Math.min(row.length - 1, row.indexOf(a.toLowerCase()) + 1)] ?? a
  switch (Math.floor(random() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + b + a + word.slice(at + 2)
    case 2:
      return word.slice(0, at) + a + word.slice(at)
    default:
      return word.slice(0, at) + beside + word.slice(at + 1)
  }
}
/** The same words with a hurried person's typos. Slots and numbers stay as they are. */
export function noisy(example: Example, seed: number): string {
  const random = randomFrom(seed)
  let at = 0
  return example.text
    .split(/(\s+)/)
    .map((word) => {
      const from = at
      at += word.length
      if (!/^\p{L}{4,}$/u.test(word) || random() > 0.25) return word
      return example.slots.some((s) => from < s.to && s.from < from + word.length) ? word : slip(word, random)
    })
    .join('')
}
