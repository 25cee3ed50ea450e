import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What a value must be: the value itself, or a rule such as `{oneOf: […]}`. match.rules.ts knows them all. */
export type Match = null | boolean | number | string | readonly Match[] | { readonly [rule: string]: unknown }

/** Regular expressions on what was shown. */
export interface Texts {
  readonly text_any?: readonly string[]
  readonly text_all?: readonly string[]
  readonly text_none?: readonly string[]
}

export interface Turn extends Texts {
  readonly user: string
  /** The answer to this turn's cards; null leaves them open. */
  readonly approve: boolean | null
  /** The message itself is a yes or no to the open card. */
  readonly consent?: boolean
}

export interface Expected {
  /** One of these. */
  readonly tool: string | readonly string[]
  readonly args?: Readonly<Record<string, Match>>
  /** Counts from 1; absent: any turn. */
  readonly in_turn?: number
  /** Whether it must be carried out. */
  readonly ok?: boolean | null
}

interface CardExpected {
  readonly tool: string
  readonly in_turn?: number
  /** Patterns for the card's summary and impact. */
  readonly says?: readonly string[]
}

export interface StateExpected {
  readonly method?: string
  readonly path: string
  readonly status?: number
  readonly check: Readonly<Record<string, Match>>
}

export interface CampaignSeed {
  readonly name: string
  readonly daily_budget: number
  readonly status?: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly [field: string]: unknown
}

export type SetupStep =
  | {
      readonly method: string
      readonly path: string
      readonly body?: unknown
      readonly repeat?: number
      readonly save?: Readonly<Record<string, string>>
    }
  | { readonly outbox: { readonly to: string; readonly find: string }; readonly save: Readonly<Record<string, string>> }

export const families = [
  'report',
  'create',
  'edit',
  'money',
  'content',
  'website',
  'profile',
  'approval',
  'talk',
  'safety',
] as const
export const worlds = ['new', 'profile', 'linked', 'demo'] as const

/** A conversation with a known right outcome: one line of a set. README.md explains each field. */
export interface Case {
  readonly id: string
  readonly family: (typeof families)[number]
  readonly world: (typeof worlds)[number]
  readonly profile?: Readonly<Record<string, unknown>> | null
  readonly campaigns?: readonly CampaignSeed[]
  readonly setup?: readonly SetupStep[]
  /** The most seconds a turn may take. */
  readonly timeout?: number
  readonly turns: readonly Turn[]
  readonly expect: Texts & {
    readonly calls: readonly Expected[]
    readonly order?: 'any' | 'strict'
    readonly forbid?: readonly string[]
    readonly allow?: readonly string[]
    readonly approval?: readonly (string | CardExpected)[]
    readonly state?: readonly StateExpected[]
  }
}

export interface CaseSet {
  readonly name: string
  /** The assistant wasn't changed after looking at this set's failures. */
  readonly unseen: boolean
  readonly cases: readonly Case[]
}

export function readSet(file: string, unseen = false): CaseSet {
  const cases = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [readCase(line, `${basename(file)}:${at + 1}`)]))
  return { name: basename(file, '.jsonl').replaceAll('-', ' '), unseen, cases }
}

function readCase(line: string, place: string): Case {
  try {
    return JSON.parse(line) as Case
  } catch (cause) {
    throw new Error(`${place} isn't JSON`, { cause })
  }
}

const folder = join(import.meta.dirname, 'cases')
const setsIn = (name: 'unseen' | 'known'): CaseSet[] =>
  globSync(join(folder, name, '*.jsonl'))
    .sort()
    .map((file) => readSet(file, name === 'unseen'))

/** The project's own sets, unseen ones first. */
export const ownSets = (): CaseSet[] => [...setsIn('unseen'), ...setsIn('known')]
