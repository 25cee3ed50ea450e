import labels from './intents.json' with { type: 'json' }

type ActIntent = keyof typeof labels
/** The intents, which label data/intents and the classifier's output. `answer:<id>` is an entry in data/answers. */
export type Intent = ActIntent | `answer:${string}`
export const intents = Object.keys(labels) as readonly ActIntent[]
