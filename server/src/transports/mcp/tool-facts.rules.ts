import type { DeclaredTool } from '@adwright/contract/action'

/** What a client may know about a tool before calling it (Model Context Protocol, ToolAnnotations). */
export interface Annotations {
  readonly title: string
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** Derived from the tool's declaration, without a list of names. */
export function annotationsOf(tool: DeclaredTool): Annotations {
  const words = tool.name.replaceAll('_', ' ')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    readOnlyHint: tool.effect === 'read',
    destructiveHint: tool.destructive ?? false,
    idempotentHint: tool.effect === 'read' || (tool.idempotent ?? false),
    openWorldHint: tool.effect === 'spend' || tool.effect === 'change_outside',
  }
}

/** A key with scope `read` sees and calls only tools that change nothing; `write` all of them (contract, Closer terms: API keys). */
export const isWithin = (scope: 'read' | 'write', tool: Pick<DeclaredTool, 'effect'>): boolean =>
  scope === 'write' || tool.effect === 'read'
