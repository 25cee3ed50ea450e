import { type CallRow, moveCallsUp, type TurnRow } from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { hasCorrection, outdatedCorrections, withoutRanges } from './figures/corrections.ts'
import { type Ground, groundOf } from './figures/evidence.rules.ts'
import { wholeHistory } from './history.rules.ts'
import { newEvent, type Run } from './run.ts'
import { toolMessage } from './tool-words.rules.ts'

/** Removes "that hasn't been done yet" from a reply once a call has done what the reply claimed, possibly after the owner's yes. */
export async function withdrawCorrections(
  parts: AgentParts,
  run: Run,
  calls: readonly CallRow[],
  turnsBefore: () => Promise<readonly TurnRow[]>,
): Promise<void> {
  const done = calls.filter((call) => call.state === 'done')
  if (done.length === 0 || !hasCorrection(run.content)) return
  const [before, { today }] = await Promise.all([turnsBefore(), parts.promptFacts(run.scope)])
  const ground = groundOf(wholeHistory(before), [...run.modelMessages, toolMessage(done)], today)
  const ranges = outdatedCorrections(run.content, ground)
  if (ranges.length === 0) return
  const settled = withoutRanges(
    run.content.slice(0, run.settledChars),
    ranges.filter(({ at }) => at < run.settledChars),
  )
  run.content = withoutRanges(run.content, ranges)
  run.settledChars = settled.length
  run.modelMessages = run.modelMessages.map((message) => withoutOutdated(message, ground))
  // From last to first, so that earlier positions stay valid.
  const lastFirst = ranges.toReversed()
  await run.boundary(
    lastFirst.map((range) => newEvent('text_removed', { message_id: run.id, ...range })),
    async (scope) => {
      for (const range of lastFirst) await moveCallsUp(scope, run.id, range)
    },
  )
}

/** The model's history matches what the owner sees. */
function withoutOutdated(message: object, ground: Ground): object {
  const { role, content } = message as { readonly role?: string; readonly content?: unknown }
  if (role !== 'assistant' || !Array.isArray(content)) return message
  const parts = content as readonly { readonly type?: string; readonly text?: string }[]
  if (!parts.some(isCorrected)) return message
  return {
    ...message,
    content: parts.map((part) =>
      isCorrected(part) ? { ...part, text: withoutRanges(part.text, outdatedCorrections(part.text, ground)) } : part,
    ),
  }
}
const isCorrected = (part: {
  readonly type?: string
  readonly text?: string
}): part is { type: 'text'; text: string } =>
  part.type === 'text' && part.text !== undefined && hasCorrection(part.text)
