import type { Intent } from '../../nlu/index.ts'
import type { Slots } from '../slots.ts'
import type { Flow } from '../task.ts'
import rows from './flows.json' with { type: 'json' }

const words = (text: string): string[] => text.split(' ').filter(Boolean)
const table = new Map(
  Object.entries(rows).map(([intent, { uses, accepts }]) => [intent, { uses: words(uses), accepts: words(accepts) }]),
)
/** The slots in a later message that change a task: 'make it 20' after a card. */
export const usesOf = (intent: Intent) => (table.get(intent)?.uses ?? []) as readonly (keyof Slots)[]
/** The intents of a later message that may change it. */
export const acceptsOf = (intent: Intent) => (table.get(intent)?.accepts ?? []) as readonly Intent[]

/** What to do for each intent: a step, and how a later message changes it if new values don't just replace old ones. */
export type Flows = Readonly<Partial<Record<Intent, Flow['step'] | Pick<Flow, 'step' | 'merge'>>>>
