import { addReplyFacts, type TurnRow } from '#features/chat/index.ts'
import type { AgentParts, ModelPrice, PromptFacts } from './agent.ts'
import { type FigureGate, openFigureGate } from './figures/figure-gate.ts'
import { groundOf } from './figures/ground.rules.ts'
import { wholeHistory } from './history.rules.ts'
import { REPLY_MAX_WORK_MS } from './limits.ts'
import { askModel, type StepAnswer } from './model-step.ts'
import { troubleTexts } from './model-trouble.rules.ts'
import { recall } from './recall.ts'
import type { Run } from './run.ts'
import { systemPrompt } from './system-prompt.ts'

export interface Spoken {
  readonly answer: StepAnswer
  /** Whether something was shown. */
  readonly hasSaid: boolean
}

type Model = AgentParts['model']

/**
 * One answer of the model as the person hears it: what no tool supports is held back, sentence by sentence. A provider that
 * can't be reached is replaced by the built-in model, where the operator wants that.
 */
export async function speak(
  parts: AgentParts,
  run: Run,
  facts: PromptFacts,
  before: readonly TurnRow[],
): Promise<Spoken> {
  const { model, standIn, price } = parts
  const first = await ask(parts, run, { facts, before, model, price })
  const isDown = first.answer.end === 'failed' && !first.hasSaid && !run.stop.signal.aborted
  if (!standIn || !isDown) return first
  parts.log.warn({ err: first.answer.error, reply: run.id }, 'the model failed and is stood in for')
  if (!run.content.includes(troubleTexts.standIn))
    run.text(`${run.content === '' ? '' : '\n\n'}*${troubleTexts.standIn}*\n\n`)
  return ask(parts, run, { facts, before, model: standIn, price: undefined })
}

interface Question {
  readonly facts: PromptFacts
  readonly before: readonly TurnRow[]
  readonly model: Model
  readonly price: ModelPrice | undefined
}

async function ask(parts: AgentParts, run: Run, { facts, before, model, price }: Question): Promise<Spoken> {
  const saidBefore = run.content.length
  const gate = openFigureGate(
    () => groundOf([...wholeHistory(before), ...run.modelMessages]),
    (piece) => {
      // What is said after a tool begins a paragraph of its own.
      const isNewStep = run.content.length === saidBefore && saidBefore > 0 && !/\s$/.test(run.content)
      run.text(isNewStep ? `\n\n${piece.trimStart()}` : piece)
    },
    !speaksOfFigures(before, run),
    model.provider === 'builtin',
  )
  const { messages, notes } = await recall(parts, run, before)
  const answer = await askModel({
    model,
    system: systemPrompt(facts, notes),
    messages: [...messages, ...run.modelMessages],
    tools: parts.tools,
    signal: AbortSignal.any([
      run.stop.signal,
      AbortSignal.timeout(Math.max(1, Math.ceil(REPLY_MAX_WORK_MS - run.workedMs))),
    ]),
    onText: gate.push,
  })
  gate.end()
  run.tokens += answer.tokens
  parts.countTokens?.(answer.used)
  const told = tellHeld(parts, run, gate)
  await keepFacts(run, gate, answer, price)
  return { answer: { ...answer, messages: asShown(answer.messages, told) }, hasSaid: run.content.length > saidBefore }
}

const FIGURES =
  /click|impression|conver|cost|spen[dt]|budget|\bctr\b|cpc|perform|figures?\b|numbers?\b|report|statistic|money|how (?:much|many)|results?\b|\bdo(?:ing)?\b|[$€£%\d]/i

/** Something was asked or read that has figures: then no part of a sentence is shown before all of it was looked at. */
function speaksOfFigures(before: readonly TurnRow[], run: Run): boolean {
  const [asked] = before
  if (run.modelMessages.length > 0 || (asked && FIGURES.test(asked.content))) return true
  return before.some((turn) => (turn.modelMessages?.length ?? 0) > 1)
}

/** What was held back is said to have been, once: nobody wonders why a reply has a gap. */
function tellHeld(parts: AgentParts, run: Run, gate: FigureGate): string {
  const held = gate.held()
  if (held.length === 0) return gate.shown()
  parts.log.warn({ reply: run.id, held: held.length }, 'figures that no tool returned were held back')
  // The words are the owner's own matters: they are logged only where the operator asked for everything.
  parts.log.debug({ reply: run.id, sentences: held }, 'what was held back')
  const note = `${gate.shown().trim() === '' ? '' : '\n\n'}*${troubleTexts.heldBack}*`
  run.text(note)
  return gate.shown() + note
}

/** The model remembers what was shown, and not what was held back. */
function asShown(messages: readonly object[], shown: string): object[] {
  return (messages as readonly { role?: string; content?: unknown }[]).map((message) => {
    if (message.role !== 'assistant' || !Array.isArray(message.content)) return message
    const parts = message.content as { type?: string; text?: string }[]
    const said = parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
    if (said === shown) return message
    const others = parts.filter((part) => part.type !== 'text')
    return { ...message, content: shown.trim() === '' ? others : [{ type: 'text', text: shown }, ...others] }
  })
}

async function keepFacts(run: Run, gate: FigureGate, answer: StepAnswer, price: ModelPrice | undefined): Promise<void> {
  const known = new Set(run.figures.map((it) => it.text))
  const figures = gate.figures().filter((it) => !known.has(it.text))
  const { input, output } = answer.used
  const costMicros = price && Math.round(input * price.input + output * price.output)
  if (figures.length === 0 && costMicros === undefined) return
  run.figures.push(...figures)
  if (costMicros !== undefined) run.costMicros = (run.costMicros ?? 0) + costMicros
  await addReplyFacts(run.scope, run.id, { figures, costMicros })
}
