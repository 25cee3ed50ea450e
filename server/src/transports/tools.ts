import { type DeclaredTool, type Effect, toolsOf } from '@adwright/contract/action'
import { toolSchema } from '@adwright/contract/tool-fields'
import type { Ctx } from '#kernel/ctx.ts'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import type { Handler } from '#kernel/handle.ts'
import { plainWords } from '@adwright/contract/plain-words.rules'
import { readToolInput } from '#kernel/read-input.ts'
import { runLogged } from '#kernel/run-action.ts'
import { unknownFields } from './unknown-fields.rules.ts'

/** What both machine transports (the chat's agent and MCP) may call: every tool declared by a handled action. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly effect: Effect
  /** A model only finds it by searching. */
  readonly isDeferred: boolean
  /** The input's JSON Schema, for models. */
  readonly inputSchema: { readonly type: 'object' } & Record<string, unknown>
  readonly declared: DeclaredTool
  /** The action's output schema. */
  readonly output: Handler['action']['output']
  /** Why these arguments are invalid, field by field in the product's words; undefined if valid. */
  readonly faultOf: (args: unknown) => string | undefined
  /**
   * Runs it through the action pipeline. `entryId`: the id for its activity log entry.
   * @throws {AppError}
   */
  readonly run: (ctx: Ctx, args: unknown, entryId?: string) => Promise<unknown>
}

export function toolbox(handlers: readonly Handler[]): readonly Tool[] {
  return handlers.flatMap((handler) => toolsOf(handler.action).map((declared) => toolOf(handler, declared)))
}

function toolOf(handler: Handler, declared: DeclaredTool): Tool {
  const { name, description, effect, input, rows } = declared
  return {
    name,
    description,
    effect,
    isDeferred: declared.deferred === true,
    // Built on a model's first request: all together they would slow down startup.
    get inputSchema() {
      return toolSchema(input)
    },
    declared,
    output: handler.action.output,
    faultOf: (args) => {
      // An unknown field would be silently ignored, so the model is told.
      const unknown = unknownFields(toolSchema(input), args)
      const { error } = input.safeParse(args, { error: plainWords })
      const faults = fieldErrors(error?.issues ?? []).map(({ path, message }) =>
        path === '' ? message : `${path}: ${message}`,
      )
      return [...unknown, ...faults].join('; ') || undefined
    },
    run: async (ctx, args, entryId) => {
      const { answer } = await runLogged(
        handler,
        ctx,
        readToolInput(declared, rows === undefined ? args : { limit: rows, ...(args as object) }),
        { id: entryId, name },
      )
      return declared.toAnswer ? declared.toAnswer(answer, args as never) : answer
    },
  }
}
