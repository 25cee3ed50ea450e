export { intents, type ActIntent, type Intent } from './intents.ts'
export type * from './types.ts'
