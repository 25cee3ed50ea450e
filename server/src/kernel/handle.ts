import type { Action } from '@adwright/contract/action'
import type { z } from 'zod'
import type { Ctx, PublicCtx } from './ctx.ts'

/** A declared action and the code that runs it. */
export interface Handler {
  readonly action: Action
  readonly run: (ctx: never, input: never) => Promise<unknown>
}

/** The handler of an action for a signed-in owner. */
export function handle<N extends string, I extends z.ZodType, O extends z.ZodType>(
  action: Action<N, I, O>,
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>,
): Handler {
  return { action, run }
}

/** The handler of an action that anybody may call (`access: 'public'`). */
export function handlePublic<N extends string, I extends z.ZodType, O extends z.ZodType>(
  action: Action<N, I, O>,
  run: (ctx: PublicCtx, input: z.output<I>) => Promise<z.input<O>>,
): Handler {
  return { action, run }
}
