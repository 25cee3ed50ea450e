import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelState, PickedModel } from '#services/llm/port.ts'
import type { Log } from './log.ts'
import { isRefusal } from './model-errors.rules.ts'

/** How long an unreachable provider isn't asked again if another model can answer. */
const DOWN_MS = 60_000

const downUntil = new WeakMap<LanguageModelV4, number>()

type ChosenModel = Pick<PickedModel, 'model' | 'counts'>
/** The model without the wrapper that counts its calls. */
const below = ({ model, counts }: ChosenModel): LanguageModelV4 => counts ?? model

/** Stops asking this model for a while, after it failed. */
export const markDown = (asked: ChosenModel, now: Date): void =>
  void downUntil.set(below(asked), now.getTime() + DOWN_MS)

/** Whether it failed so lately that the next one in line is asked. */
export const isDown = (asked: ChosenModel, now: Date): boolean => now.getTime() < (downUntil.get(below(asked)) ?? 0)

/** What an error of the model tells of its provider. */
export const stateAfter = (error: unknown): ModelState => (isRefusal(error) ? 'refused' : 'unreachable')

/** Logs a failure; as an error what only the operator can mend. */
export function logModelFailure(log: Pick<Log, 'error' | 'warn'>, error: unknown, about: object = {}): void {
  if (isRefusal(error)) log.error({ err: error, ...about }, 'the model refuses us (key, name or address)')
  else log.warn({ err: error, ...about }, 'the model failed')
}
