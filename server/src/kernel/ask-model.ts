import { generateText, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import type { PickedModel } from '#services/llm/port.ts'
import type { Ctx } from './ctx.ts'
import { AppError } from './app-error.ts'

const TIMEOUT_MS = 60_000
const NOT_THERE = 'The assistant is not available right now. Please try again later.'
const NOT_USABLE = 'The assistant didn’t give a usable answer. Nothing has changed. Please try again.'

export interface ModelQuestion<T> {
  readonly system: string
  readonly prompt: string
  /** Loose on purpose: what breaks the product's limits is told back to the model in words. */
  readonly shape: z.ZodType<T>
  /** What can't be used, a sentence each; none when all is well. */
  readonly faultsOf: (answer: T) => readonly string[]
  readonly maxTokens: number
  /** What is said to the model after its unusable answer (null: not of the shape), when it needs words of its own. */
  readonly repair?: (answer: T | null, faults: readonly string[]) => string
  /** What the person is told when the second answer can't be used either. */
  readonly notUsable?: string
}

/** What a question to the model needs of a call, and the model that writes in it: `written` picks it once. */
export interface WriterCtx extends Pick<Ctx, 'signal' | 'log'> {
  readonly writer: Pick<PickedModel, 'model'>
}

async function ask<T>(ctx: WriterCtx, question: ModelQuestion<T>, prompt: string): Promise<T | undefined> {
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
    ctx.log.warn({ err: error }, 'the language model did not answer a question of the product')
    throw new AppError('upstream_unavailable', NOT_THERE, { cause: error })
  }
}

/**
 * Asks the language model for an answer of a shape, a second time with what was wrong, then gives up plainly: `upstream_failed`
 * (502), or `upstream_unavailable` (503) when it can't be reached. Nothing half-right comes back.
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
