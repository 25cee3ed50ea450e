import { inner, list, record, string } from './results.ts'

/** A change that the weekly look proposes, and that waits for a yes. */
export interface Proposal {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly why: string
  readonly effect: string
  readonly judged: string
  /** Where its yes leads, if it changes nothing by itself. */
  readonly opens: string
  /** What is asked in the chat then. */
  readonly message: string
}

/** Those of a look-up that still wait. */
export const waitingIn = (value: unknown): Proposal[] =>
  list(inner(value).waiting)
    .map(record)
    .filter((it) => it.state === 'waiting')
    .map((it) => ({
      id: string(it.id),
      kind: string(it.kind),
      title: string(it.title),
      why: string(it.why),
      effect: string(it.effect),
      judged: string(it.judged),
      opens: string(it.opens),
      message: string(it.message),
    }))
