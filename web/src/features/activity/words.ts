import { inWords } from './activity.rules.ts'
import { activityTexts } from './activity.texts.ts'

/** What was done, in plain words. */
export const actionLabel = (action: string): string => activityTexts.actions[action] ?? inWords(action)

const isKnownActor = (actor: string): actor is keyof typeof activityTexts.actors =>
  Object.hasOwn(activityTexts.actors, actor)
export const actorLabel = (actor: string): string =>
  isKnownActor(actor) ? activityTexts.actors[actor] : inWords(actor)
