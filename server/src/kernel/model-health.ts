import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { PickedModel } from '#services/llm/port.ts'

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
