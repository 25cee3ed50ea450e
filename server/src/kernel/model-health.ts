import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { PickedModel } from '#services/llm/port.ts'

/** A provider that could not be reached isn't asked again for so long, where something else can answer. */
const DOWN_MS = 60_000

const downUntil = new WeakMap<LanguageModelV4, number>()

type Asked = Pick<PickedModel, 'model' | 'counts'>
/** Each pick counts its calls by a wrapper of its own: the model below is the one that is down. */
const below = ({ model, counts }: Asked): LanguageModelV4 => counts ?? model

export const markDown = (asked: Asked, now: Date): void => void downUntil.set(below(asked), now.getTime() + DOWN_MS)

export const isDown = (asked: Asked, now: Date): boolean => now.getTime() < (downUntil.get(below(asked)) ?? 0)
