const paletteGroups = ['actions', 'views', 'campaigns', 'chats'] as const
type PaletteGroup = (typeof paletteGroups)[number]

/** One line of the command palette. */
export interface PaletteEntry {
  id: string
  group: PaletteGroup
  label: string
  /** Further search terms. */
  also?: string
  /** Shown on its right: a status, a date. */
  aside?: string
  /** The server matched it by more than its name: it's always shown. */
  isFound?: boolean
}

/** How many entries of a group are shown before typing, and after. */
const mostAtFirst: Record<PaletteGroup, number> = { actions: 4, views: 20, campaigns: 3, chats: 3 }
const mostFound = 8

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** 2: its name starts with the typed text; 1: it contains each typed word; 0: no match. */
function closeness({ label, also = '', isFound = false }: PaletteEntry, typed: string): number {
  if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 2
  const text = `${label} ${also}`.toLowerCase()
  return isFound || wordsOf(typed).every((it) => text.includes(it)) ? 1 : 0
}

/** The palette's entries for the typed text: the group with the best match first, and in each group the best matches first. */
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
