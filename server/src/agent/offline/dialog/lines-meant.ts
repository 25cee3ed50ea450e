import type { Clause, Lang } from '../nlu/index.ts'
import { withoutTrailing } from './concepts.ts'
import { quotesIn } from './keywords-meant.ts'
import { all, saidAs } from './said.ts'
import type { Slots } from './slots.ts'

const noun = /headline|heading|\btitle|titular|t[ií]tulo|überschrift|titel|titre|titolo/iu
/** What leads to a new line, behind the word for it. */
const leads: Readonly<Record<Lang, RegExp>> = {
  en: /\s(?:to|into|as|say|says)\s+(\p{Lu}.*)$/u,
  es: /\s(?:a|por|en)\s+(\p{Lu}.*)$/u,
  de: /\s(?:auf|zu)\s+(\p{Lu}.*)$/u,
  fr: /\s(?:en|par|à)\s+(\p{Lu}.*)$/u,
  pt: /\s(?:para|por)\s+(\p{Lu}.*)$/u,
  it: /\s(?:in|con|a)\s+(\p{Lu}.*)$/u,
}
/** 'A headline is too dull, put Boilers From $89'. */
const behindVerb = /,\s*\p{Ll}+\s+(\p{Lu}.*)$/u
/** 'Change the headline of the boiler ad to Boilers From $89': everything behind it, and no campaign's name in it. */
function lineSaid(raw: Slots, clause: Clause, lang: Lang): Slots {
  const at = noun.exec(clause.text)?.index ?? -1
  const rest = at < 0 ? '' : clause.text.slice(at)
  const line = (leads[lang].exec(rest) ?? behindVerb.exec(rest))?.[1]?.trim()
  const isChange = clause.acts.includes('v.change') || clause.acts.includes('v.set')
  if (!line || !isChange || clause.question || (raw.headlines ?? raw.descriptions ?? raw.quote)) return raw
  const inLine = all(clause, 'ref').filter((it) => it.span[0] - clause.span[0] >= clause.text.length - line.length - 1)
  const words = new Set(inLine.map((it) => saidAs(it, clause)))
  const refs = (raw.refs ?? []).filter((it) => it.kind !== 'name' || !words.has(it.words))
  return { ...raw, headlines: [line], ...(refs.length > 0 ? { refs } : {}) }
}
/** 'All the wording of A': all of A's. */
function ofNamed(raw: Slots): Slots {
  const named = raw.refs?.filter((it) => it.kind === 'name' || it.kind === 'position') ?? []
  return named.some((it) => it.kind === 'name') ? { ...raw, refs: named } : raw
}
/** 'Put Fluffy Dogs In 90 Minutes instead', 'awful': of words that were read as lines, those written like one. */
function asWritten(lines: readonly string[], lang: Lang): string[] {
  const titled = lines.flatMap((line) => {
    const from = line.search(/(?<!\p{L})\p{Lu}/u)
    return from < 0 ? [] : [withoutTrailing(line.slice(from), 'rather', lang)]
  })
  return titled.length > 0 ? titled : [...lines]
}
/** 'Swap "A" for "B"': it isn't known yet which one the ad already has. */
export function quotedLines(said: Slots, clause: Clause, lang: Lang): Slots {
  const found = ofNamed(lineSaid(said, clause, lang))
  const raw = found.headlines ? { ...found, headlines: asWritten(found.headlines, lang) } : found
  const quotes = [...(raw.headlines ?? []), ...(raw.descriptions ?? []), ...quotesIn(clause)]
  // 'Leave the rest': the other lines.
  const refs = raw.refs?.filter((it) => it.kind !== 'other')
  return quotes.length < 2 ? raw : { ...raw, quotes, ...(refs ? { refs } : {}) }
}
