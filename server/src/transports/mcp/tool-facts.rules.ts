import type { Action } from '@adwright/contract/action'

/** What a client may know of a tool before it calls it (Model Context Protocol, ToolAnnotations). */
export interface Annotations {
  readonly title: string
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** Taken from what the action declares; no list of names here. */
export function annotationsOf(action: Action): Annotations {
  const words = action.name.replaceAll('_', ' ')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    readOnlyHint: action.effect === 'read',
    destructiveHint: action.tool?.destructive ?? false,
    idempotentHint: action.effect === 'read' || (action.tool?.idempotent ?? false),
    openWorldHint: action.effect === 'spend' || action.effect === 'change_outside',
  }
}

/** A key of scope `read` sees and calls what changes nothing; `write` all of it (contract, Closer terms: API keys). */
export const isWithin = (scope: 'read' | 'write', action: Action): boolean =>
  scope === 'write' || action.effect === 'read'
