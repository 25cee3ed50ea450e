import { allTools } from '@adwright/contract/index'
import type { ReplyWork } from '@adwright/contract/chat'
import { errors } from '@adwright/contract/errors'
import { idOf } from '#kernel/ids.ts'
import type { CallRow } from './tool-calls.store.ts'

/** For each tool, the output field with the id of what it made (contract: `shows`). */
const idFields = new Map(allTools.flatMap((it) => (it.shows === undefined ? [] : [[it.name, it.shows] as const])))
export const shownTools: string[] = [...idFields.keys()]

type Shown = Pick<CallRow, 'id' | 'function' | 'output' | 'failCode'>

/** The id of what the call made, from its output; before there is one, the id that it will have. */
function shownIdOf(call: Shown): string | undefined {
  const field = idFields.get(call.function)
  if (field === undefined) return undefined
  const { value } = (call.output ?? {}) as { readonly value?: Readonly<Record<string, unknown>> | string }
  const told = typeof value === 'object' ? value[field] : undefined
  return typeof told === 'string' ? told : idOf(call.id)
}

const SERVER_FAULT = 500
const refusedBy = ({ failCode }: Shown): Pick<ReplyWork, 'refused'> =>
  failCode !== null && errors[failCode][0] < SERVER_FAULT ? { refused: true } : {}

/** For a call's events: the id of its result, if that has a card, or that there won't be one. */
export const shownBy = (call: Shown): Partial<Pick<ReplyWork, 'shown_id' | 'refused'>> => {
  const id = shownIdOf(call)
  return id === undefined ? {} : { shown_id: id, ...refusedBy(call) }
}

const states: Partial<Record<CallRow['state'], ReplyWork['state']>> = {
  approved: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
  unknown: 'failed',
}

/** A call as the card of its result; undefined if it shows nothing, or is waiting for its owner's yes. */
export function workOf(call: CallRow): ReplyWork | undefined {
  const [state, id] = [states[call.state], shownIdOf(call)]
  if (state === undefined || id === undefined) return undefined
  return {
    tool_call_id: call.id,
    function: call.function,
    state,
    shown_id: id,
    ...refusedBy(call),
    summary: call.outcome ?? '',
    at: call.saidChars,
  }
}
