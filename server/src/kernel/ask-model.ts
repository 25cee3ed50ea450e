import type { z } from 'zod'
import type { PickedModel } from '#services/llm/port.ts'
import type { Ctx } from './ctx.ts'
import { AppError } from './app-error.ts'
import { logModelFailure } from './model-health.ts'

const TIMEOUT_MS = 60_000
const NOT_THERE = 'The assistant is not available right now. Please try again later.'
const NOT_USABLE = 'The assistant didn’t give a usable answer. Nothing has changed. Please try again.'

/** A question to the language model, with the checks that its answer must pass. */
export interface ModelQuestion<T> {
  readonly system: string
  readonly prompt: string
  /** Loose on purpose: what breaks the product's limits goes back to the model in words. */
  readonly shape: z.ZodType<T>
  /** A sentence for everything that can't be used; none if all is well. */
  readonly faultsOf: (answer: T) => readonly string[]
  readonly maxTokens: number
  /** The message after an unusable answer (null: the wrong shape), if it needs its own words. */
  readonly repair?: (answer: T | null, faults: readonly string[]) => string
  /** The sentence for the owner when the second answer can't be used either. */
  readonly notUsable?: string
}

/** The part of a call's context that a question needs, with its model, which `written` picks once. */
export interface WriterCtx extends Pick<Ctx, 'signal' | 'log'> {
  readonly writer: Pick<PickedModel, 'model'>
}

async function ask<T>(ctx: WriterCtx, question: ModelQuestion<T>, prompt: string): Promise<T | undefined> {
  const { generateText, NoObjectGeneratedError, Output } = await import('ai')
  try {
    const { output } = await generateText({
      model: ctx.writer.model,
      system: question.system,
      prompt,
      output: Output.object({ schema: question.shape }),
      maxOutputTokens: question.maxTokens,
      abortSignal: AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return output as T
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return undefined
    logModelFailure(ctx.log, error, { asked: 'a question of the product' })
    throw new AppError('upstream_unavailable', NOT_THERE, { cause: error })
  }
}

/**
 * Asks the language model for an answer of a shape, and once more if it can't be used. Returns nothing half-right.
 * @throws {AppError} `upstream_failed` 502 if the second answer is unusable too, `upstream_unavailable` 503 if the model
 * can't be reached
 */
export async function askModel<T>(ctx: WriterCtx, question: ModelQuestion<T>): Promise<T> {
  const first = await ask(ctx, question, question.prompt)
  const faults = first === undefined ? ['It was not in the given shape.'] : question.faultsOf(first)
  if (first !== undefined && faults.length === 0) return first
  const repair = question.repair ?? plainRepair
  const second = await ask(ctx, question, `${question.prompt}\n\n${repair(first ?? null, faults)}`)
  if (second !== undefined && question.faultsOf(second).length === 0) return second
  throw new AppError('upstream_failed', question.notUsable ?? NOT_USABLE)
}

function plainRepair(answer: unknown, faults: readonly string[]): string {
  const said = faults.map((it) => `- ${it}`).join('\n')
  return `Your answer can't be used:\n${said}\nAnswer again, whole and corrected. Your answer was:\n${JSON.stringify(answer)}`
}
