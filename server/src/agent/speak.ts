import { addReplyFacts, type TurnRow } from '#features/chat/index.ts'
import { behindOthers } from '#kernel/behind-others.ts'
import { isAboutRequest, isTooLong } from '#kernel/model-errors.rules.ts'
import { isDown, logModelFailure, markDown, stateAfter } from '#kernel/model-health.ts'
import type { PickedModel } from '#services/llm/port.ts'
import type { AgentParts, PromptFacts } from './agent.ts'
import { asShown } from './as-shown.rules.ts'
import { withoutContext } from './facts-message.rules.ts'
import { fenced } from './fence.rules.ts'
import { type Figure, isUnsourced } from './figures/check.ts'
import { type Gate, type GateParts, openGate, sendBack } from './figures/gate.ts'
import { groundOf } from './figures/evidence.rules.ts'
import { wholeHistory } from './history.rules.ts'
import { REPLY_MAX_WORK_MS, SILENCE_MS } from './limits.ts'
import { askModel, type StepAnswer } from './model-step.ts'
import { troubleTexts } from './model-trouble.rules.ts'
import type { Run } from './run.ts'
import { imagesShown, isBlindTo } from './see.ts'
import { SYSTEM_PROMPT } from './system-prompt.ts'
import { squeeze, tellFacts, promptMessages } from './prompt-messages.ts'

export interface Spoken {
  readonly answer: StepAnswer
  /** Whether something was shown. */
  readonly hasSaid: boolean
}

type Model = AgentParts['model']

/**
 * One answer of the model as the owner sees it: unsupported sentences are held back. If the provider can't be reached, the built-in model
 * replaces it, if the operator allows that.
 */
export async function speak(
  parts: AgentParts,
  run: Run,
  facts: PromptFacts,
  before: readonly TurnRow[],
): Promise<Spoken> {
  const picked = parts.pick ? await parts.pick(run.scope, { purpose: 'chat', onCost: run.addCost }) : parts
  const { model, standIn } = picked
  const asked = { ...parts, ...picked }
  await tellFacts(asked, run, facts, before)
  if ('because' in picked) sayWhy(run, before, picked)
  const now = parts.clock.now()
  if (!standIn || !(run.isLeftToStandIn || isDown(picked, now))) {
    const standsIn = 'because' in picked && picked.because !== undefined && picked.because !== 'demo'
    const first = await ask(asked, run, { facts, before, model, standsIn })
    const { end, error } = first.answer
    tellHeard(parts, model, first.answer)
    const hasFailed = end === 'failed' && !first.hasSaid && !run.stop.signal.aborted
    if (!standIn || !hasFailed) return first
    if (isAboutRequest(error)) run.isLeftToStandIn = true
    else markDown(picked, now)
    logModelFailure(parts.log, error, { reply: run.id })
  }
  tellStandIn(run)
  return ask(parts, run, { facts, before, model: standIn, standsIn: true })
}

/** Says once in a reply why the stand-in answers. */
function tellStandIn(run: Run): void {
  const why = run.isLeftToStandIn ? troubleTexts.rejectedHelped : troubleTexts.standIn
  if (!run.content.includes(why)) run.text(`${run.content === '' ? '' : '\n\n'}*${why}*\n\n`)
}

/** Reports to the operator how the provider answered. */
function tellHeard({ heardOfModel }: AgentParts, model: Model, { end, error }: StepAnswer): void {
  if (model.provider === 'builtin' || end === 'aborted' || isAboutRequest(error)) return
  heardOfModel?.(end === 'failed' ? stateAfter(error) : 'ok')
}

interface Question {
  readonly facts: PromptFacts
  readonly before: readonly TurnRow[]
  readonly model: Model
  /** It answers in place of the configured model. */
  readonly standsIn: boolean
}

/** Says once per conversation that another model is answering. Not in the demo, which never had one. */
function sayWhy(
  run: Run,
  before: readonly TurnRow[],
  { because, provider }: Pick<PickedModel, 'because' | 'provider'>,
): void {
  if (because === undefined || because === 'demo') return
  const text = provider === 'builtin' ? troubleTexts[because] : troubleTexts.smaller
  if ([run.content, ...before.map((turn) => turn.content)].some((it) => it.includes(text))) return
  run.text(`*${text}*\n\n`)
}

async function ask(parts: AgentParts, run: Run, { facts, before, model, standsIn }: Question): Promise<Spoken> {
  if (isBlindTo(before, model, parts.traits) && !run.content.includes(troubleTexts.blind))
    run.text(`${run.content === '' || /\s$/.test(run.content) ? '' : '\n\n'}*${troubleTexts.blind}*\n\n`)
  const saidBefore = run.content.length
  let silence: NodeJS.Timeout | undefined
  const give = (piece: string): void => {
    clearTimeout(silence)
    // Text after a tool starts a new paragraph.
    const isNewStep = run.content.length === saidBefore && saidBefore > 0 && !/\s$/.test(run.content)
    run.text(isNewStep ? `\n\n${piece.trimStart()}` : piece)
  }
  const mode = model.provider === 'builtin' ? 'trust' : run.isSentBack ? 'mark' : 'hold'
  const ground = () => groundOf(wholeHistory(before), run.modelMessages, facts.today)
  const isAtEase =
    withoutContext(run.modelMessages).length === 0 &&
    before.every((turn) => withoutContext(turn.modelMessages ?? []).length <= 1)
  const gate = openGate({ ground, give, mode, isAtEase })
  const question = async (more: readonly object[], onText: (text: string) => void): Promise<StepAnswer> => {
    const told = await imagesShown(parts, model, [...(await promptMessages(parts, run, before)), ...more])
    const answer = await askModel({
      model,
      system: SYSTEM_PROMPT,
      messages: model.provider === 'builtin' ? told : fenced(told),
      tools: parts.tools,
      cacheKey: run.sessionId,
      traits: parts.traits,
      standsIn,
      ...(parts.patience ? { firstWordMs: parts.patience.firstWordMs } : {}),
      signal: AbortSignal.any([
        run.stop.signal,
        AbortSignal.timeout(Math.max(1, Math.ceil(REPLY_MAX_WORK_MS - run.workedMs))),
      ]),
      onText,
    })
    return isTooLong(answer.error) && squeeze(parts, run) ? question(more, onText) : answer
  }
  silence = setTimeout(() => tellWaiting(parts, run), parts.patience?.silenceMs ?? SILENCE_MS)
  const first = await question([], gate.push)
  // The rest of what was read is checked after other replies have got their first words.
  await behindOthers()
  gate.end()
  const heard =
    mode === 'hold' && gate.strays().length > 0 && first.end === 'done'
      ? await sentBack(parts, run, { first, gate, ground, give, question })
      : released(first, gate)
  clearTimeout(silence)
  const { answer, shown, figures } = heard
  run.tokens += answer.tokens
  await keepFacts(run, figures)
  return { answer: { ...answer, messages: asShown(answer.messages, shown) }, hasSaid: run.content.length > saidBefore }
}

/** Tells the owner to wait. Neither stored nor numbered; the next event replaces it. */
const tellWaiting = (parts: AgentParts, run: Run): void =>
  parts.tell(run.scope.owner, run.sessionId, [
    { type: 'waiting', content: troubleTexts.waiting, session_id: run.sessionId },
  ])

interface ReleasedAnswer {
  readonly answer: StepAnswer
  /** The part shown to the owner. */
  readonly shown: string
  readonly figures: readonly Figure[]
}

function released(answer: StepAnswer, gate: Gate): ReleasedAnswer {
  gate.release()
  return { answer, shown: gate.shown(), figures: gate.figures() }
}

interface Draft extends Pick<GateParts, 'ground' | 'give'> {
  readonly first: StepAnswer
  readonly gate: Gate
  readonly question: (more: readonly object[], onText: (text: string) => void) => Promise<StepAnswer>
}

/** Sends unsourced figures back to the model once, without the owner seeing it. The second answer is shown as it is. */
async function sentBack(
  parts: AgentParts,
  run: Run,
  { first, gate, ground, give, question }: Draft,
): Promise<ReleasedAnswer> {
  run.isSentBack = true
  const strays = gate.strays()
  parts.log.warn({ reply: run.id, strays: strays.length }, 'something without a source went back to the model')
  // The texts are private, so they're logged at debug level only.
  parts.log.debug({ reply: run.id, strays }, 'what went back')
  const said = gate.shown()
  const again = openGate({ ground, give, mode: 'mark', said, told: gate.told() })
  const note = { role: 'user', content: sendBack(strays, said, ground().evidence) }
  const second = await question([...draftOf(first.messages), note], again.push)
  again.end()
  const spent = spentOn(first, second)
  if (again.shown() !== '' || second.calls.length > 0)
    return {
      answer: { ...second, ...spent },
      shown: said + again.shown(),
      figures: [...gate.figures(), ...again.figures()],
    }
  // There is no better answer, so show the first one, marked.
  const end = second.end === 'aborted' ? second.end : first.end
  return released({ ...first, ...spent, end }, gate)
}

const spentOn = (a: StepAnswer, b: StepAnswer) => ({
  tokens: a.tokens + b.tokens,
  used: { input: a.used.input + b.used.input, output: a.used.output + b.used.output },
})

/** The answer to send back, without its calls, which weren't run. */
function draftOf(messages: readonly object[]): object[] {
  return (messages as readonly { content?: unknown }[]).map((message) =>
    Array.isArray(message.content)
      ? { ...message, content: message.content.filter((part: { type?: string }) => part.type !== 'tool-call') }
      : message,
  )
}

async function keepFacts(run: Run, said: readonly Figure[]): Promise<void> {
  const known = new Set(run.figures.map((it) => it.text))
  // A figure that lacks a source in one place is marked everywhere.
  const figures = said.filter((it) => isUnsourced(it) || !known.has(it.text))
  const costMicros = run.newCostMicros
  if (figures.length === 0 && costMicros === undefined) return
  run.newCostMicros = undefined
  run.figures.push(...figures)
  await addReplyFacts(run.scope, run.id, { figures, costMicros })
}
