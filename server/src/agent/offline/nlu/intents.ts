import labels from './intents.json' with { type: 'json' }

type ActIntent = keyof typeof labels
/** The intents: labels of data/intents and of the classifier. `answer:<id>` is an entry of data/answers. */
export type Intent = ActIntent | `answer:${string}`
export const intents = Object.keys(labels) as readonly ActIntent[]
