import { AppError } from './app-error.ts'
import type { WriterCtx } from './ask-model.ts'
import type { Ctx } from './ctx.ts'
import { isDown, markDown } from './model-health.ts'

/** Who wrote a text: the language model, or code from what is known of trades. */
export type WrittenBy = 'model' | 'built_in'

export interface Written<T> {
  readonly value: T
  /** Absent where there is no model at all. */
  readonly by?: WrittenBy
}

interface Writers<T> {
  readonly model: (ctx: WriterCtx) => Promise<T>
  readonly code: () => T | Promise<T>
  /** It isn't what the person asked for: where the model fails, code writes, whatever AI_FALLBACK says. */
  readonly isExtra?: true
}

const FAILURES: ReadonlySet<string> = new Set(['upstream_unavailable', 'upstream_failed'])

/**
 * A text by the language model where there is one for this owner, by code otherwise. A model that fails is replaced by code
 * where the operator wants that (AI_FALLBACK), and one that is down isn't asked again for a while.
 */
export async function written<T>(ctx: Ctx, { model, code, isExtra }: Writers<T>): Promise<Written<T>> {
  const byCode = async (): Promise<Written<T>> => ({ value: await code(), by: 'built_in' })
  const { llm } = ctx.services
  if (llm.provider === 'builtin') return { value: await code() }
  const writer = llm.pick ? await llm.pick(ctx.scope, { purpose: 'content' }) : llm
  if (writer.provider === 'builtin') return byCode()
  const byModel = async (): Promise<Written<T>> => ({
    value: await model({ signal: ctx.signal, log: ctx.log, writer }),
    by: 'model',
  })
  if (!llm.standIn && !isExtra) return byModel()
  if (isDown(writer, ctx.clock.now())) return byCode()
  try {
    return await byModel()
  } catch (error) {
    if (!(error instanceof AppError && FAILURES.has(error.code)) || ctx.signal.aborted) throw error
    ctx.log.warn({ err: error }, 'the language model failed, and code writes in its place')
    if (error.code === 'upstream_unavailable') markDown(writer, ctx.clock.now())
    return byCode()
  }
}
