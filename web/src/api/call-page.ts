import type { Action } from '@adwright/contract/action'
import { answer, type CallOptions, type InputOf, type OutputOf } from './call.ts'

/** One page of a growing list, with the next page's cursor, if there is one. */
export async function callPage<A extends Action>(
  action: A,
  input: InputOf<A>,
  options: CallOptions = {},
): Promise<{ items: OutputOf<A>; next: string | null }> {
  const response = await answer(action, input, options)
  return { items: (await response.json()) as OutputOf<A>, next: response.headers.get('x-next-before') }
}
