import { upperFirst } from '@adwright/contract/values/upper-first.rules'

/** A line with `facts` at its gaps (`{B}`); '' where it needs a fact that nobody told. A gap without a fact's name stays. */
export function filled(line: string, facts: Readonly<Record<string, string>>): string {
  if (Array.from(line.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).some((it) => facts[it] === '')) return ''
  return line.replace(/\{(\w+)\}/g, (gap, name: string) => facts[name] ?? gap)
}
/** The first of several that no fact is missing for, as a sentence begins; '' for none. */
export const firstFilled = (lines: readonly string[], facts: Readonly<Record<string, string>>): string =>
  upperFirst(lines.map((it) => filled(it, facts)).find((it) => it !== '') ?? '')
