/** Picks a greeting by a number from 0 to 1; the one with the name is included if the name is known. */
export function greetingOf(greetings: readonly string[], byName: string | undefined, chance: number): string {
  const all = byName ? [...greetings, byName] : greetings
  return all[Math.min(all.length - 1, Math.floor(chance * all.length))] ?? ''
}
