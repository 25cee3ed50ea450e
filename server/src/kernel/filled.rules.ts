import { upperFirst } from '@adwright/contract/values/upper-first.rules'

/** A line with its `{B}` placeholders replaced by `facts`; '' if a fact is missing. Placeholders that name no fact stay. */
export function filled(line: string, facts: Readonly<Record<string, string>>): string {
  if (Array.from(line.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).some((it) => facts[it] === '')) return ''
  return line.replace(/\{(\w+)\}/g, (gap, name: string) => facts[name] ?? gap)
}
/** The first line with all its facts known, capitalized; '' if there is none. */
export const firstFilled = (lines: readonly string[], facts: Readonly<Record<string, string>>): string =>
  upperFirst(lines.map((it) => filled(it, facts)).find((it) => it !== '') ?? '')
