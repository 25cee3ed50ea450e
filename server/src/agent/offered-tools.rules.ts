import type { AgentTool } from './agent.ts'

export const FIND_TOOLS = 'find_tools'
const FOUND_MAX = 8
const QUERY_MAX_CHARS = 200
/** Words of a tool's name count more than those of its description. */
const NAME_WEIGHT = 4

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z\d]{3,}/g) ?? []).map((it) => it.replace(/(?:ies|y)$/, 'i').replace(/(?:es|s)$/, ''))

/** The tools that match a query, best first. A word that few tools share says more about what is wanted. */
export function toolsLike(tools: readonly AgentTool[], query: string): AgentTool[] {
  const known = tools.map((tool) => ({
    tool,
    name: new Set(wordsOf(tool.name.replaceAll('_', ' '))),
    words: new Set([...wordsOf(tool.name.replaceAll('_', ' ')), ...wordsOf(tool.description)]),
  }))
  const rarity = (word: string): number =>
    Math.log(1 + tools.length / Math.max(1, known.filter((it) => it.words.has(word)).length))
  const asked = [...new Set(wordsOf(query))].map((word) => [word, rarity(word)] as const)
  const scored = known.map(({ tool, name, words }) => {
    const exact = query.includes(tool.name) ? NAME_WEIGHT * asked.reduce((sum, [, weight]) => sum + weight, 0) : 0
    const score = asked.reduce(
      (sum, [word, weight]) => sum + weight * (name.has(word) ? NAME_WEIGHT : words.has(word) ? 1 : 0),
      exact,
    )
    return { tool, score }
  })
  return scored
    .filter((it) => it.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map((it) => it.tool)
}

/** All tools, plus the one that searches for the deferred ones. */
export function withSearch(tools: readonly AgentTool[]): readonly AgentTool[] {
  const hidden = tools.filter((it) => it.isDeferred)
  if (hidden.length === 0) return tools
  const names = hidden.map((it) => it.name)
  const search: AgentTool = {
    name: FIND_TOOLS,
    description: `Finds further tools by what they do, in English. Those it finds can be called from then on. Look here before you say that something can't be done. There are: ${names.join(', ')}.`,
    effect: 'read',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'A few English words, or names of tools.' } },
      required: ['query'],
    },
    faultOf: (args) => {
      const { query } = args as { query?: unknown }
      return typeof query === 'string' && query.trim() !== '' ? undefined : 'query: Required'
    },
    run: (_ctx, args) => {
      const found = toolsLike(hidden, String((args as { query: unknown }).query).slice(0, QUERY_MAX_CHARS))
      return Promise.resolve({ tools: found.map(({ name, description }) => ({ name, description })) })
    },
  }
  return [...tools.filter((it) => !it.isDeferred), search, ...hidden]
}

interface MessageLike {
  readonly role?: unknown
  readonly content?: unknown
}
interface Part {
  readonly type?: unknown
  readonly toolName?: unknown
  readonly output?: { readonly value?: unknown }
}

/** Names of tools found or called in these messages, in order. */
function namesIn(messages: readonly object[]): Set<string> {
  const parts = (messages as readonly MessageLike[]).flatMap(({ content }) =>
    Array.isArray(content) ? (content as readonly Part[]) : [],
  )
  return new Set(
    parts.flatMap((part) => {
      if (part.type === 'tool-call') return [String(part.toolName)]
      return part.type === 'tool-result' && part.toolName === FIND_TOOLS ? foundIn(part) : []
    }),
  )
}

/** The tools that a search found. */
export function foundIn({ output }: Pick<Part, 'output'>): string[] {
  const { tools } = (output?.value ?? {}) as { readonly tools?: unknown }
  return Array.isArray(tools) ? tools.map((it: { name?: unknown }) => String(it.name)) : []
}

const offers = new WeakMap<readonly AgentTool[], Map<string, readonly AgentTool[]>>()

/**
 * The tools offered to a model: the common ones, then those that came up in this conversation. The list
 * only grows at its end, so that the provider's cache stays valid.
 */
export function offeredTools(tools: readonly AgentTool[], messages: readonly object[]): readonly AgentTool[] {
  if (!tools.some((it) => it.isDeferred)) return tools
  const known = new Map(tools.map((it) => [it.name, it]))
  const cameUp = [...namesIn(messages)].filter((name) => known.get(name)?.isDeferred)
  const key = cameUp.join(' ')
  const before = offers.get(tools) ?? new Map<string, readonly AgentTool[]>()
  offers.set(tools, before)
  const offer = before.get(key) ?? [
    ...tools.filter((it) => !it.isDeferred),
    ...cameUp.flatMap((name) => known.get(name) ?? []),
  ]
  if (before.size < OFFERS_KEPT) before.set(key, offer)
  return offer
}

/** How many lists of offered tools are cached. */
const OFFERS_KEPT = 500
