import type { DeclaredTool } from '@adwright/contract/action'
import type { z } from 'zod'
import { invalid } from './app-error.ts'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { plainWords } from '@adwright/contract/plain-words.rules'
import { sanitizeInput } from './sanitize-input.ts'

/**
 * Parses an action's input.
 * @throws {AppError} `validation_failed` 422
 */
export function readInput(schema: z.ZodType, raw: unknown): unknown {
  const read = schema.safeParse(raw, { error: plainWords })
  if (!read.success) throw invalid(...fieldErrors(read.error.issues))
  const { input, faults } = sanitizeInput(read.data)
  if (faults.length > 0) throw invalid(...faults)
  return input
}

/**
 * The action's input from a tool's arguments.
 * @throws {AppError} `validation_failed` 422
 */
export function readToolInput({ action, input, toInput }: DeclaredTool, args: unknown): unknown {
  if (input === action.input) return args
  const asked = readInput(input, args)
  return toInput ? toInput(asked as never) : asked
}
