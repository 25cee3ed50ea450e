/** Forms of English words, just regular enough for the words of the trade. */
const irregularVerbs: Readonly<Record<string, readonly string[]>> = {
  put: ['puts', 'putting'],
  set: ['sets', 'setting'],
  cut: ['cuts', 'cutting'],
  get: ['gets', 'got', 'gotten', 'getting'],
  run: ['runs', 'ran', 'running'],
  begin: ['begins', 'began', 'begun', 'beginning'],
  send: ['sends', 'sent', 'sending'],
  buy: ['buys', 'bought', 'buying'],
  make: ['makes', 'made', 'making'],
  do: ['does', 'did', 'done', 'doing'],
  go: ['goes', 'went', 'gone', 'going'],
  give: ['gives', 'gave', 'given', 'giving'],
  take: ['takes', 'took', 'taken', 'taking'],
  bring: ['brings', 'brought', 'bringing'],
  write: ['writes', 'wrote', 'written', 'writing'],
  draw: ['draws', 'drew', 'drawn', 'drawing'],
  see: ['sees', 'saw', 'seen', 'seeing'],
  show: ['shows', 'showed', 'shown', 'showing'],
  tell: ['tells', 'told', 'telling'],
  keep: ['keeps', 'kept', 'keeping'],
  let: ['lets', 'letting'],
  spend: ['spends', 'spent', 'spending'],
  find: ['finds', 'found', 'finding'],
  come: ['comes', 'came', 'coming'],
  have: ['has', 'had', 'having'],
  freeze: ['freezes', 'froze', 'frozen', 'freezing'],
  shut: ['shuts', 'shutting'],
  throw: ['throws', 'threw', 'thrown', 'throwing'],
  hold: ['holds', 'held', 'holding'],
  sell: ['sells', 'sold', 'selling'],
  pay: ['pays', 'paid', 'paying'],
  forget: ['forgets', 'forgot', 'forgotten'],
  know: ['knows', 'knew', 'known'],
  think: ['thinks', 'thought', 'thinking'],
  build: ['builds', 'built', 'building'],
  read: ['reads', 'reading'],
  wake: ['wakes', 'woke', 'waking'],
}
const doubling = /^(?:[^aeiou]*[aeiou][bdgmnprt]|plan|trim|stop|drop|scan|bin|plug|chop)$/

/** Base, third person, past and -ing form of a verb. */
export function verbForms(base: string): string[] {
  const own = Object.hasOwn(irregularVerbs, base) ? irregularVerbs[base] : undefined
  if (own) return [base, ...own]
  if (/[sxz]$|[cs]h$/.test(base)) return [base, `${base}es`, `${base}ed`, `${base}ing`]
  if (/[^aeiou]y$/.test(base)) return [base, `${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`]
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`]
  if (doubling.test(base)) return [base, `${base}s`, `${base}${base.at(-1)}ed`, `${base}${base.at(-1)}ing`]
  return [base, `${base}s`, `${base}ed`, `${base}ing`]
}

export function plural(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}s`
}

/** A rough singular, enough to find 'cakes' in 'Wedding Cake'. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/(?:xes|ches|shes|sses|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
