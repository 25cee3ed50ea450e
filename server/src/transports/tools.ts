import type { Action, Effect } from '@adwright/contract/action'
import { z } from 'zod'
import type { Ctx } from '#kernel/ctx.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { Handler } from '#kernel/handle.ts'
import { plainWords } from '#kernel/plain-words.ts'
import { runLogged } from '#kernel/run-action.ts'

/** What both machine transports (the chat's agent and MCP) may call: every performed action that declares a tool. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly effect: Effect
  /** JSON Schema of the input, as a model is told it. */
  readonly inputSchema: { readonly type: 'object' } & Record<string, unknown>
  readonly action: Action
  /** Why these arguments can't be, field by field in the product's words; undefined when they can. */
  readonly faultOf: (args: unknown) => string | undefined
  /**
   * Runs it through the action pipeline. `entryId`: the id that its entry in the activity log gets.
   * @throws {AppError}
   */
  readonly run: (ctx: Ctx, args: unknown, entryId?: string) => Promise<unknown>
}

export function toolbox(handlers: readonly Handler[]): readonly Tool[] {
  return handlers.flatMap((handler) => (handler.action.tool ? [toolOf(handler, handler.action.tool.description)] : []))
}

function toolOf(handler: Handler, description: string): Tool {
  const { action } = handler
  return {
    name: action.name,
    description,
    effect: action.effect,
    inputSchema: schemaOf(action),
    action,
    faultOf: (args) => {
      const input = action.input.safeParse(args, { error: plainWords })
      if (input.success) return undefined
      return fieldErrors(input.error.issues)
        .map((it) => (it.path === '' ? it.message : `${it.path}: ${it.message}`))
        .join('; ')
    },
    run: async (ctx, args, entryId) => (await runLogged(handler, ctx, args, entryId)).answer,
  }
}

function schemaOf(action: Action): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' })
  return { ...schema, type: 'object' }
}
