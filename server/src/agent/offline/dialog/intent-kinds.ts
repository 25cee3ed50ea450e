import lists from './kinds.json' with { type: 'json' }

type Kinds = Readonly<Record<keyof typeof lists, ReadonlySet<string>>>
/** Intents that are treated the same way: the lists in `kinds.json`. */
export const kinds: Kinds = Object.fromEntries(
  Object.entries(lists).map(([kind, its]): [string, ReadonlySet<string>] => [kind, new Set(its)]),
) as Kinds
