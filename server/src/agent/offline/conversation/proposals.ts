import { inner, list, record, string } from './results.ts'

/** A change proposed by the weekly look that awaits approval. */
export interface Proposal {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly why: string
  readonly effect: string
  readonly judged: string
  /** The view that accepting it opens, if it changes nothing by itself. */
  readonly opens: string
  /** The message that accepting it then sends in the chat. */
  readonly message: string
}

/** The proposals in a result that still await an answer. */
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
