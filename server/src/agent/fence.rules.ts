import { FIND_TOOLS } from './offered-tools.rules.ts'
import { unknownOutcome } from './tool-words.rules.ts'

// A page, a comment or a campaign's name may contain text that looks like orders, and an error may quote it. Tool
// results go to the model between marks that nothing inside can close, and the system prompt explains them.

const closing = /<\/(?=data)/gi

/** As JSON, where `<\/` equals `</`. */
const fence = (tool: string, value: unknown): string =>
  `<data from="${tool}">\n${JSON.stringify(value ?? null).replace(closing, '<\\/')}\n</data>`

interface Part {
  readonly type?: unknown
  readonly toolName?: unknown
  readonly output?: { readonly type?: unknown; readonly value?: unknown }
}

function fencedPart(part: Part): object {
  const { type, toolName, output } = part
  if (type !== 'tool-result' || toolName === FIND_TOOLS || !output) return part
  const value = fence(String(toolName), output.value)
  if (output.type === 'json') return { ...part, output: { type: 'text', value } }
  // What to do after an unknown outcome is our own rule, not data.
  const isForeign = output.type === 'error-text' && output.value !== unknownOutcome.value
  return isForeign ? { ...part, output: { ...output, value } } : part
}

/** The messages with tool results fenced as data. */
export const fenced = (messages: readonly object[]): object[] =>
  messages.map((message) => {
    const { role, content } = message as { readonly role?: unknown; readonly content?: unknown }
    return role === 'tool' && Array.isArray(content)
      ? { ...message, content: (content as readonly Part[]).map(fencedPart) }
      : message
  })
