import { type AmountRead, amountRows, amountsRead } from './amount-uses.ts'
import { grammarOf, read } from './index.ts'
import { keeping } from './keeping.ts'
import type { Prepared } from './prepared.ts'
import type { Clause, Lang, ReadOptions } from './types.ts'
import { wantedIn, type Wanted, wantRows } from './wants.ts'

type Options = Omit<ReadOptions, 'context'> & { readonly lang: Lang }
type Again<T> = (text: string, options: Options) => T[]
/** Cached, since both doubts and passed-over orders ask for it, each time a message is decided on. */
function again<Row, T>(
  rowsOf: (prepared: Prepared, clauses: readonly Clause[]) => Row[],
  readOf: (rows: readonly Row[]) => T[],
): Again<T> {
  const kept = keeping<T[]>(50)
  return (text, options) =>
    kept([text, options], () =>
      readOf(rowsOf(grammarOf(text, options), read(text, { ...options, context: 'none' }).clauses)),
    )
}
/** What is wanted for each campaign in a message: a second reading, trained on whole messages. */
export const wantsOf: Again<Wanted> = again(wantRows, wantedIn)
/** What each amount in a message is for. */
export const amountsOf: Again<AmountRead> = again(amountRows, amountsRead)
