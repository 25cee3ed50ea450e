import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelState, PickedModel } from '#services/llm/port.ts'
import type { Log } from './log.ts'
import { isAboutRequest, isRefusal, isTooLong } from './model-errors.rules.ts'

/** How long an unreachable provider is skipped if another model can answer. */
const DOWN_MS = 60_000

const downUntil = new WeakMap<LanguageModelV4, number>()

type ChosenModel = Pick<PickedModel, 'model' | 'counts'>
/** The model without the wrapper that meters its calls. */
const below = ({ model, counts }: ChosenModel): LanguageModelV4 => counts ?? model

/** Skips this model for a while after a failure. */
export const markDown = (asked: ChosenModel, now: Date): void =>
  void downUntil.set(below(asked), now.getTime() + DOWN_MS)

/** Whether it failed so recently that the next model should be asked. */
export const isDown = (asked: ChosenModel, now: Date): boolean => now.getTime() < (downUntil.get(below(asked)) ?? 0)

/** What a model error says about its provider's state. */
export const stateAfter = (error: unknown): ModelState => (isRefusal(error) ? 'refused' : 'unreachable')

/** Logs a failure: as an error if the operator has to look at it. */
export function logModelFailure(log: Pick<Log, 'error' | 'warn'>, error: unknown, about: object = {}): void {
  if (isRefusal(error)) log.error({ err: error, ...about }, 'the model refuses us (key, name or address)')
  else if (isAboutRequest(error) && !isTooLong(error))
    log.error({ err: error, ...about }, 'the model rejected a request')
  else log.warn({ err: error, ...about }, 'the model failed')
}
