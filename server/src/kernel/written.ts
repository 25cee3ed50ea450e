import { AppError } from './app-error.ts'
import type { WriterCtx } from './ask-model.ts'
import type { Ctx } from './ctx.ts'
import { isDown, markDown, stateAfter } from './model-health.ts'

/** Who wrote a text: the language model, or code using trade knowledge. */
export type WrittenBy = 'model' | 'built_in'

/** A text and who wrote it. */
export interface Written<T> {
  readonly value: T
  /** Absent where no language model is configured. */
  readonly by?: WrittenBy
}

interface Writers<T> {
  readonly model: (ctx: WriterCtx) => Promise<T>
  readonly code: () => T | Promise<T>
  /** Not directly requested by the person: if the model fails, code writes it, whatever AI_FALLBACK says. */
  readonly isExtra?: true
}

const isUnreachable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'upstream_unavailable'

const FAILURES: ReadonlySet<string> = new Set(['upstream_unavailable', 'upstream_failed'])

/**
 * A text by the language model if this owner has one, otherwise by code. If the model fails, code writes it where the operator allows that
 * (AI_FALLBACK), and a model that is down is skipped for a while.
 * @throws {AppError} the model question's error, where code may not replace it
 */
export async function written<T>(ctx: Ctx, { model, code, isExtra }: Writers<T>): Promise<Written<T>> {
  const byCode = async (): Promise<Written<T>> => ({ value: await code(), by: 'built_in' })
  const { llm } = ctx.services
  if (llm.provider === 'builtin') return { value: await code() }
  const writer = llm.pick ? await llm.pick(ctx.scope, { purpose: 'content' }) : llm
  if (writer.provider === 'builtin') return byCode()
  const byModel = async (): Promise<Written<T>> => {
    try {
      const value = await model({ signal: ctx.signal, log: ctx.log, writer })
      llm.heard?.('ok')
      return { value, by: 'model' }
    } catch (error) {
      if (isUnreachable(error) && !ctx.signal.aborted) llm.heard?.(stateAfter(error.cause))
      throw error
    }
  }
  if (!llm.standIn && !isExtra) return byModel()
  if (isDown(writer, ctx.clock.now())) return byCode()
  try {
    return await byModel()
  } catch (error) {
    if (!(error instanceof AppError && FAILURES.has(error.code)) || ctx.signal.aborted) throw error
    ctx.log.warn({ code: error.code }, 'the language model failed, and code writes in its place')
    if (isUnreachable(error)) markDown(writer, ctx.clock.now())
    return byCode()
  }
}
