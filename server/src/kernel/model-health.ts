import type { LanguageModelV4 } from '@ai-sdk/provider'

/** A provider that could not be reached isn't asked again for so long, where something else can answer. */
const DOWN_MS = 60_000

const downUntil = new WeakMap<LanguageModelV4, number>()

export const markDown = (model: LanguageModelV4, now: Date): void => void downUntil.set(model, now.getTime() + DOWN_MS)

export const isDown = (model: LanguageModelV4, now: Date): boolean => now.getTime() < (downUntil.get(model) ?? 0)
