import type { FinishReason } from 'ai'
import type { z } from 'zod'
import type { PickedModel } from '#services/llm/port.ts'
import type { Ctx } from './ctx.ts'
import { AppError } from './app-error.ts'
import { isAboutRequest } from './model-errors.rules.ts'
import { logModelFailure } from './model-health.ts'
import { withThinking } from './thinking-room.rules.ts'

const TIMEOUT_MS = 60_000
/** For a model that reasons before it answers. */
const THINKING_TIMEOUT_MS = 120_000
/** The share of a small context window that an answer may take. */
const OUTPUT_SHARE = 1 / 2
const NOT_THERE = 'The assistant is not available right now. Please try again later.'
const NOT_USABLE = 'The assistant didn’t give a usable answer. Nothing has changed. Please try again.'

/** A question to the language model, with the checks its answer must pass. */
export interface ModelQuestion<T> {
  readonly system: string
  readonly prompt: string
  /** Deliberately loose: broken limits are reported back to the model in words. */
  readonly shape: z.ZodType<T>
  /** A sentence for each problem; none if the answer is usable. */
  readonly faultsOf: (answer: T) => readonly string[]
  /** The longest answer; reasoning comes on top. */
  readonly maxTokens: number
  /** The sentence for the owner when the second answer is unusable too. */
  readonly notUsable?: string
}

/** The part of the context that a question needs, with the model that `written` picked. */
export interface WriterCtx extends Pick<Ctx, 'signal' | 'log'> {
  readonly writer: Pick<PickedModel, 'model' | 'traits'>
}

interface Answer<T> {
  /** Absent: the answer doesn't have the shape. */
  readonly value?: T
  /** As the model wrote it. */
  readonly text: string
  readonly finish?: FinishReason | undefined
}

async function ask<T>(ctx: WriterCtx, question: ModelQuestion<T>, prompt: string): Promise<Answer<T>> {
  const { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } = await import('ai')
  const { model, traits } = ctx.writer
  let finish: FinishReason | undefined
  try {
    const answer = await generateText({
      model,
      system: question.system,
      prompt,
      output: Output.object({ schema: question.shape }),
      maxOutputTokens: withThinking(question.maxTokens, traits, OUTPUT_SHARE),
      ...(traits?.effort ? { reasoning: traits.effort } : {}),
      abortSignal: AbortSignal.any([
        ctx.signal,
        AbortSignal.timeout(traits?.thinks ? THINKING_TIMEOUT_MS : TIMEOUT_MS),
      ]),
    })
    finish = answer.finishReason
    return { value: answer.output as T, text: answer.text }
  } catch (error) {
    // Its limit was reached before a word, or a content filter stopped it.
    if (NoOutputGeneratedError.isInstance(error)) return { text: '', finish }
    if (NoObjectGeneratedError.isInstance(error))
      return { ...objectIn(question.shape, error.text ?? ''), finish: error.finishReason }
    logModelFailure(ctx.log, error, { asked: 'a question of the product' })
    if (isAboutRequest(error)) throw notUsable(question, error)
    throw new AppError('upstream_unavailable', NOT_THERE, { cause: error })
  }
}

/** Finds the JSON in an answer with surrounding words or a code fence, as models without schema support send it. */
function objectIn<T>(shape: z.ZodType<T>, text: string): Answer<T> {
  try {
    const { success, data } = shape.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
    return success ? { value: data, text } : { text }
  } catch (error) {
    if (error instanceof SyntaxError) return { text }
    throw error
  }
}

/**
 * Asks the language model for an answer of a shape, and once more if it's unusable. Never returns a partly valid answer.
 * @throws {AppError} `upstream_failed` 502 if the second answer is unusable too or the request is rejected, `upstream_unavailable` 503 if the model can't be reached
 */
export async function askModel<T>(ctx: WriterCtx, question: ModelQuestion<T>): Promise<T> {
  const first = await ask(ctx, question, question.prompt)
  const faults = first.value === undefined ? [noShape(first.finish)] : question.faultsOf(first.value)
  if (first.value !== undefined && faults.length === 0) return first.value
  const { value: second } = await ask(ctx, question, `${question.prompt}\n\n${repairPrompt(first.text, faults)}`)
  if (second !== undefined && question.faultsOf(second).length === 0) return second
  throw notUsable(question)
}

const notUsable = (question: Pick<ModelQuestion<never>, 'notUsable'>, cause?: unknown): AppError =>
  new AppError('upstream_failed', question.notUsable ?? NOT_USABLE, { cause })

function noShape(finish: FinishReason | undefined): string {
  if (finish === 'length') return 'It was longer than its limit, and broke off. Answer more briefly.'
  if (finish === 'content-filter') return 'A content filter stopped it. Word it more plainly.'
  return 'It was not one JSON object of the given shape.'
}

function repairPrompt(text: string, faults: readonly string[]): string {
  const said = faults.map((it) => `- ${it}`).join('\n')
  return `Your answer can't be used:\n${said}\nAnswer again, whole and corrected, with the JSON alone. Your answer was:\n${text}`
}
