const paletteGroups = ['actions', 'views', 'campaigns', 'chats'] as const
type PaletteGroup = (typeof paletteGroups)[number]

/** One line of the command palette. */
export interface PaletteEntry {
  id: string
  group: PaletteGroup
  label: string
  /** What else it's looked for by. */
  also?: string
  /** At its right: a status, a day. */
  aside?: string
  /** The server found it by more than its name: it stands whatever is typed. */
  isFound?: boolean
}

/** How many of a group are shown before anything is typed, and after. */
const mostAtFirst: Record<PaletteGroup, number> = { actions: 4, views: 20, campaigns: 3, chats: 3 }
const mostFound = 8

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** 2: its name begins with what was typed; 1: each typed word is somewhere in it; 0: it isn't meant. */
function closeness({ label, also = '', isFound = false }: PaletteEntry, typed: string): number {
  if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 2
  const text = `${label} ${also}`.toLowerCase()
  return isFound || wordsOf(typed).every((it) => text.includes(it)) ? 1 : 0
}

/** What the palette shows for what was typed: the group of the closest first, and within each the closest first. */
export function matching<T extends PaletteEntry>(entries: readonly T[], typed: string): T[] {
  const isTyped = typed.trim() !== ''
  const groups = paletteGroups.map((group) =>
    entries
      .filter((it) => it.group === group)
      .map((entry) => ({ entry, close: isTyped ? closeness(entry, typed) : 1 }))
      .filter((it) => it.close > 0)
      .sort((a, b) => b.close - a.close)
      .slice(0, isTyped ? mostFound : mostAtFirst[group]),
  )
  return groups
    .sort(([a], [b]) => (b?.close ?? 0) - (a?.close ?? 0))
    .flat()
    .map((it) => it.entry)
}
