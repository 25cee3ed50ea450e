import { FIND_TOOLS } from './offered-tools.rules.ts'

// A page, a comment or a campaign's name may contain text that looks like orders. Tool results go to the model between
// marks that nothing inside can close, and the system prompt explains them.

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
  if (part.type !== 'tool-result' || part.output?.type !== 'json' || part.toolName === FIND_TOOLS) return part
  return { ...part, output: { type: 'text', value: fence(String(part.toolName), part.output.value) } }
}

/** The messages with tool results fenced as data. */
export const fenced = (messages: readonly object[]): object[] =>
  messages.map((message) => {
    const { role, content } = message as { readonly role?: unknown; readonly content?: unknown }
    return role === 'tool' && Array.isArray(content)
      ? { ...message, content: (content as readonly Part[]).map(fencedPart) }
      : message
  })
