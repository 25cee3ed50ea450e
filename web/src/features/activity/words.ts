import { inWords } from './activity.rules.ts'
import { texts } from './activity.texts.ts'

/** What was done, as a person says it. */
export const whatWas = (action: string): string => texts.actions[action] ?? inWords(action)

const isKnownActor = (actor: string): actor is keyof typeof texts.actors => Object.hasOwn(texts.actors, actor)
export const whoWas = (actor: string): string => (isKnownActor(actor) ? texts.actors[actor] : inWords(actor))
