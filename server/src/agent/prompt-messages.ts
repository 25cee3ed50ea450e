import type { TurnRow } from '#features/chat/index.ts'
import type { AgentParts, AgentTool, PromptFacts } from './agent.ts'
import { haveFactsChanged, contextMessage, factsText, lastFactsText, joined } from './facts-message.rules.ts'
import { OLD_OUTPUT_CHARS, shortened } from './history.rules.ts'
import { historyRoom } from './model-room.ts'
import { recall } from './recall.ts'
import type { Run } from './run.ts'
import { SYSTEM_PROMPT } from './system-prompt.ts'

const SQUEEZES_MAX = 4

/**
 * How many times each conversation had to shrink to fit its model, so that its next reply starts at that size. Other conversations aren't
 * affected.
 */
const squeezes = new Map<string, number>()
const SQUEEZED_MAX = 1_000

const fixed = new WeakMap<readonly AgentTool[], number>()
/** The length of what every request begins with. Tools that are only found by searching aren't part of it. */
function fixedChars(tools: readonly AgentTool[]): number {
  const known = fixed.get(tools)
  if (known !== undefined) return known
  const chars = tools
    .filter((it) => !it.isDeferred)
    .reduce(
      (sum, it) => sum + it.name.length + it.description.length + JSON.stringify(it.inputSchema).length,
      SYSTEM_PROMPT.length,
    )
  fixed.set(tools, chars)
  return chars
}

const squeezeFor = (run: Run): number => squeezes.get(run.sessionId) ?? 0

async function before(parts: AgentParts, run: Run, newestFirst: readonly TurnRow[]): Promise<readonly object[]> {
  const room = historyRoom(parts.traits, fixedChars(parts.tools), squeezeFor(run))
  return (await recall(parts, run, newestFirst, room)).messages
}

/**
 * Adds the date and the owner's facts when a reply begins, if they changed; earlier messages stay as they are.
 * A later step only adds a new date.
 */
export async function tellFacts(
  parts: AgentParts,
  run: Run,
  facts: PromptFacts,
  newestFirst: readonly TurnRow[],
): Promise<void> {
  const isFirstStep = run.modelMessages.length === 0
  const told = lastFactsText([...(await before(parts, run, newestFirst)), ...run.modelMessages])
  // The built-in model looks up the rest itself: it's told once who the owner is.
  const isBuiltin = parts.model.provider === 'builtin'
  const about = isFirstStep && !(isBuiltin && told) ? await parts.ownerFacts?.(run.scope, run.person) : undefined
  const text = factsText(facts, (isBuiltin ? [] : about?.lines) ?? told?.split('\n').slice(2) ?? [])
  if (!haveFactsChanged(told, text, isFirstStep)) return
  run.modelMessages = [...run.modelMessages, contextMessage('facts', text, about?.data)]
}

/** The model's messages: the earlier conversation, and this reply so far. */
export async function promptMessages(parts: AgentParts, run: Run, newestFirst: readonly TurnRow[]): Promise<object[]> {
  const squeeze = squeezeFor(run)
  const ofReply =
    squeeze === 0 ? run.modelMessages : run.modelMessages.map((it) => shortened(it, OLD_OUTPUT_CHARS / squeeze))
  return joined([...(await before(parts, run, newestFirst)), ...ofReply])
}

/** Called when the prompt was too long. Returns whether it can be shortened. */
export function squeeze(parts: AgentParts, run: Run): boolean {
  const next = squeezeFor(run) + 1
  if (next > SQUEEZES_MAX) return false
  parts.log.warn({ reply: run.id, squeeze: next }, 'the conversation was too long for the model: it is asked with less')
  squeezes.set(run.sessionId, next)
  const [oldest] = squeezes.keys()
  if (squeezes.size > SQUEEZED_MAX && oldest !== undefined) squeezes.delete(oldest)
  run.recalled = undefined
  return true
}
