import type { Lang, Ref } from '../types.ts'
import { type Chart, type Hit, low } from './chart.ts'

/** Verbs with an attached pronoun: 'páusala', 'pónmelas', 'fermala', 'accendile'. */
const clitic: Readonly<Partial<Record<Lang, RegExp>>> = {
  es: /[aeiáéírn](?:me|te|se)?(l[ao])(s?)$/,
  it: /[aeir](?:me|ce|ve|glie)?(l[aoie])$/,
  pt: /\p{L}-(l?[ao])(s?)$/u,
}
/** The pronouns in verbs. */
export function cliticsOf(c: Chart, free: (at: number) => boolean): Hit<Ref>[] {
  return c.tokens.flatMap((t, at) => {
    const number = free(at) && t.kind === 'word' ? (joined(c, at) ?? hyphened(c, at)) : undefined
    return number ? [{ value: { kind: 'pronoun' as const, number }, from: at, to: at + 1 }] : []
  })
}
function joined(c: Chart, at: number): 'one' | 'many' | undefined {
  const hit = clitic[c.lang]?.exec(c.tokens[at]?.text.toLowerCase() ?? '')
  if (!hit || !(c.meanings[at] ?? []).some((m) => /^v\./.test(m.name))) return undefined
  const many = c.lang === 'it' ? /^l[ie]$/.test(hit[1] ?? '') : hit[2] === 's'
  return many ? 'many' : 'one'
}
/** The same with a hyphen, in Portuguese: 'apaga-a', 'mostra-as'. */
const hyphened = (c: Chart, at: number): 'one' | 'many' | undefined =>
  /^l?[ao]s?$/.test(low(c, at)) && c.text[(c.tokens[at]?.start ?? 0) - 1] === '-' && at > 0 && c.lang === 'pt'
    ? low(c, at).endsWith('s')
      ? 'many'
      : 'one'
    : undefined
