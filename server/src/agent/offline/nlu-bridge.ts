// @ts-nocheck temporary, never committed
import { readFileSync, readdirSync } from 'node:fs'
import { budgetOf, bidsOf } from '../builtin/understanding/amounts.ts'
import { campaignDates } from '../builtin/understanding/campaign-dates.ts'
import { campaignRef } from '../builtin/understanding/campaign-ref.ts'
import { clausesOf } from '../builtin/understanding/clauses.ts'
import { contactOf } from '../builtin/understanding/contact.ts'
import { countOf, metricOf, platformsOf, toneOf } from '../builtin/understanding/details.ts'
import { givenList } from '../builtin/understanding/given-lists.ts'
import { givenName, newName } from '../builtin/understanding/naming.ts'
import { reportPeriod } from '../builtin/understanding/periods.ts'
import { profileFactsIn } from '../builtin/understanding/profile-facts.ts'
import { readMessage, readPart } from '../builtin/understanding/reading.ts'
import { topicOf, topicBefore } from '../builtin/understanding/topic.ts'
import { splitIn } from '../builtin/wording/figures.ts'

const dir = new URL('./data/', import.meta.url)
const ex: { t: string; i: string; c?: string; l: string }[] = []
for (const f of readdirSync(new URL('intents/', dir)))
  for (const line of readFileSync(new URL('intents/' + f, dir), 'utf8').split('\n'))
    if (line.trim()) ex.push({ ...JSON.parse(line), l: f.slice(0, 2) })
for (const line of readFileSync(new URL('answers.jsonl', dir), 'utf8').split('\n'))
  if (line.trim()) {
    const e = JSON.parse(line)
    for (const [l, qs] of Object.entries(e.questions))
      for (const t of qs as string[]) ex.push({ t, i: 'answer:' + e.id, l })
  }
const strip = (t: string, names: string[] = []) => {
  let s = t.replace(/\[[^\]]*\]/g, 'CAMP').replace(/\{\w+:([^}]*)\}/g, '$1')
  for (const n of names) s = s.replace(new RegExp(n.replace(/[^\w ]/g, '.'), 'gi'), 'CAMP')
  return s
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/camp\b/g, 'CAMP')
    .replace(/[$€£]?\d+([.,]\d+)*\s*(dollars?|bucks|usd|dolares|\$|euros?)?/g, 'NUM')
    .replace(/https?:\S+|\w+\.(example|com|net|org)\S*/g, 'URL')
    .replace(/\S+@\S+/g, 'MAIL')
}
const feats = (t: string, c: string, names?: string[]): string[] => {
  const w = strip(t, names)
    .split(/[^\p{L}\p{N}?]+/u)
    .filter(Boolean)
  const out = ['b', 'c:' + c]
  w.forEach((x, i) => {
    out.push(x, x + '|' + c, (w[i - 1] ?? '^') + ' ' + x)
    const p = `<${x}>`
    for (let k = 0; k + 4 <= p.length; k++) out.push('#' + p.slice(k, k + 4))
  })
  out.push((w.at(-1) ?? '') + ' $')
  if (t.includes('?')) out.push('??')
  if (w.length < 4) out.push('short|' + c)
  return out
}
const labels = [...new Set(ex.map((e) => e.i))]
const L = labels.length
const H = 1 << 17
const hash = (s: string) => {
  let h = 2166136261
  for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 16777619)
  return (h >>> 0) % H
}
let W: Float32Array | undefined
function train() {
  W = new Float32Array(H * L)
  const data = ex.flatMap((e) => {
    const f = [...new Set(feats(e.t, e.c ?? 'none').map(hash))]
    return [{ f, y: labels.indexOf(e.i) }]
  })
  const z = new Float32Array(L)
  for (let ep = 0; ep < 8; ep++) {
    const lr = 0.35 / (1 + ep * 0.6)
    for (let n = 0; n < data.length; n++) {
      const { f, y } = data[(n * 7919 + ep * 31) % data.length]
      z.fill(0)
      for (const k of f) for (let j = 0; j < L; j++) z[j] += W[k * L + j]
      let m = -1e9,
        s = 0
      for (let j = 0; j < L; j++) if (z[j] > m) m = z[j]
      for (let j = 0; j < L; j++) {
        z[j] = Math.exp(z[j] - m)
        s += z[j]
      }
      for (let j = 0; j < L; j++) {
        const g = (lr * (z[j] / s - (j === y ? 1 : 0))) / Math.sqrt(f.length)
        if (Math.abs(g) > 1e-4) for (const k of f) W[k * L + j] -= g
      }
    }
  }
}
function classify(t: string, c: string, names: string[]) {
  if (!W) train()
  const z = new Float32Array(L)
  for (const k of new Set(feats(t, c, names).map(hash))) for (let j = 0; j < L; j++) z[j] += W[k * L + j]
  let m = -1e9,
    s = 0
  for (let j = 0; j < L; j++) if (z[j] > m) m = z[j]
  for (let j = 0; j < L; j++) {
    z[j] = Math.exp(z[j] - m)
    s += z[j]
  }
  return labels
    .map((intent, j) => ({ intent, p: z[j] / s }))
    .sort((a, b) => b.p - a.p)
    .slice(0, 3)
}
const es = /\b(el|la|los|mis?|qué|que|cuánto|cuanto|hola|campañas?|por|para|una|mañana|día|gracias|está|sí)\b/i
const langOf = (t: string, prior?: string) =>
  /\b(ich|mir|bitte|und|die|der|das|meine?|wie|ist|nicht)\b/i.test(t)
    ? 'de'
    : /[¿¡ñ]|\b(hola|gracias|campaña|cuánto|y la|el|los)\b/i.test(t)
      ? 'es'
      : /\b(je|vous|les|des|est|merci|une|moi|stp)\b/i.test(t)
        ? 'fr'
        : /\b(quero|não|meu|uma|você|quanto fica|pra|oi)\b/i.test(t)
          ? 'pt'
          : /\b(il|che|quanto|grazie|sono|portalo|ciao)\b/i.test(t)
            ? 'it'
            : (prior ?? 'en')
const sp = [0, 0] as const
const money = (m: any, per?: string, role?: string) => ({
  type: 'money',
  span: sp,
  cents: Math.round(m.amount * 100),
  currency: m.currency === 'USD' ? 'USD' : 'other',
  raw: m.currency === 'USD' ? `$${m.amount}` : `${m.amount} ${m.currency}`,
  ...((per ?? m.per) ? { per: per ?? m.per } : {}),
  ...(role ? { role } : {}),
})
const unitDays = { day: 1, week: 7, month: 30, quarter: 90, year: 365, weekend: 2 }
const lengthOf = (l: any, change?: string) => ({
  type: 'length',
  span: sp,
  n: l.n,
  unit: l.unit,
  days: l.n * unitDays[l.unit],
  ...(l.unit === 'month' ? { months: l.n } : {}),
  ...(change ? { change } : {}),
})
function entities(r: any, intent: string, loose: boolean) {
  const out: any[] = []
  const b = budgetOf(r, loose, true)
  if (b?.kind === 'amount') out.push(money(b.money))
  if (b?.kind === 'change') {
    if (b.by === 'percent') out.push({ type: 'percent', span: sp, value: b.value, role: b.up ? 'by+' : 'by-' })
    else if (b.by === 'factor') out.push({ type: 'times', span: sp, value: b.up ? b.value : 1 / b.value })
    else
      out.push({
        type: 'money',
        span: sp,
        cents: b.value * 100,
        currency: 'USD',
        raw: '$' + b.value,
        role: b.up ? 'by+' : 'by-',
      })
  } else for (const p of r.percents) out.push({ type: 'percent', span: sp, value: p.value })
  const { bid } = bidsOf(r)
  if (bid) out.push(money(bid, 'click'))
  const d = campaignDates(r.times, r.today)
  const p = reportPeriod(r.times, r.today)
  if (d.start && d.end && !d.length)
    out.push({ type: 'date', span: sp, from: d.start, to: d.end, grain: 'day', ...(p ? { past: p } : {}) })
  else {
    if (d.start)
      out.push({
        type: 'date',
        span: sp,
        from: d.start,
        to: d.start,
        grain: 'day',
        role: r.times.some((t) => t.role === 'start') ? 'start' : undefined,
        ...(p ? { past: p } : {}),
      })
    if (d.end)
      out.push({
        type: 'date',
        span: sp,
        from: d.end,
        to: d.end,
        grain: 'day',
        role: 'end',
        ...(p && !d.start ? { past: p } : {}),
      })
    if (!d.start && !d.end && p) out.push({ type: 'date', span: sp, from: p.from, to: p.to, grain: 'week', past: p })
  }
  if (d.length && !(p && !d.start))
    out.push(
      lengthOf(
        d.length,
        /longer|extend|extra|more/i.test(r.text) ? 'longer' : /shorter/.test(r.text) ? 'shorter' : undefined,
      ),
    )
  if (d.by)
    out.push(
      lengthOf(
        d.by,
        d.by.way
          ? d.by.edge === 'end' || !/start/.test(r.text)
            ? d.by.way === 'later'
              ? 'longer'
              : 'shorter'
            : d.by.way
          : /shor|earl|less/i.test(r.text)
            ? 'shorter'
            : 'longer',
      ),
    )
  if (d.invalid) out.push({ type: 'invalid_date', span: sp, value: d.invalid })
  if (r.times.some((t) => t.said.kind === 'before' && !t.said.moves))
    out.push({ type: 'period_before', span: sp, n: 1 })
  const ref = campaignRef(r)
  const R = (x: any) => out.push({ type: 'ref', span: sp, ref: x })
  if (ref.kind === 'found')
    for (const id of ref.ids) R({ kind: 'name', words: r.known.find((c) => c.id === id)?.name ?? '', ids: [id] })
  else if (ref.kind === 'many') R({ kind: 'name', words: ref.words, ids: ref.ids })
  else if (ref.kind === 'unknown') R({ kind: 'name', words: ref.words, ids: [] })
  else if (ref.kind === 'all')
    R(
      ref.status
        ? { kind: 'status', status: ref.status }
        : {
            kind: 'all',
            ...(ref.except ? { except: ref.except.map((id) => ({ kind: 'name', words: '', ids: [id] })) } : {}),
          },
    )
  else if (ref.kind === 'nth') for (const n of ref.n) R({ kind: 'position', n })
  else if (ref.kind === 'extreme') R({ kind: ref.most ? 'best' : 'worst', metric: 'budget' })
  else if (ref.kind === 'pronoun') R({ kind: 'pronoun', number: 'one' })
  else if (ref.kind === 'plural') R({ kind: 'pronoun', number: 'many' })
  else if (ref.kind === 'other') R({ kind: 'other', number: 'one' })
  for (const t of r.tokens) {
    if (t.kind === 'url') out.push({ type: 'url', span: sp, value: t.text })
    if (t.kind === 'quote') out.push({ type: 'quote', span: sp, value: t.text })
  }
  const things = {
    create_campaign: ['campaign', 'ad', 'ads'],
    keywords: ['keywords', 'keyword'],
    ad_copy: ['ad', 'copy', 'text'],
    blog_ideas: ['blog', 'ideas'],
  }[intent]
  const topic = topicOf(r, []) ?? (things ? topicBefore(r, things) : undefined)
  if (topic)
    for (const t of intent === 'create_campaign' ? [topic] : [topic]) out.push({ type: 'topic', span: sp, value: t })
  const name = intent === 'create_campaign' ? givenName(r) : newName(r)
  if (name && ['rename', 'create_campaign', 'correct', 'answer'].includes(intent))
    out.push({ type: 'name', span: sp, value: name })
  for (const [role, heads] of [
    ['headline', ['headlines', 'headline', 'titles']],
    ['description', ['descriptions', 'description']],
    ['keyword', ['keywords', 'keyword']],
  ] as const) {
    const v = givenList(r, heads)
    if (v.length) out.push({ type: 'texts', span: sp, role, values: v })
  }
  const c = contactOf(r, true)
  if (c.email ?? c.badEmail) out.push({ type: 'email', span: sp, value: c.email ?? c.badEmail })
  if (c.name && (intent === 'share' || intent === 'answer')) out.push({ type: 'person', span: sp, value: c.name })
  if (['save_profile', 'answer'].includes(intent)) {
    const f = profileFactsIn(r)
    if (f.business_name) out.push({ type: 'business', span: sp, value: f.business_name })
    const o = f.services ?? f.products
    if (o) out.push({ type: 'texts', role: 'offer', span: sp, values: o.split(/, ?/) })
  }
  const split = splitIn(r)
  if (split) out.push({ type: 'dimension', span: sp, value: split })
  const metric = r.has('cpc') ? 'cpc' : metricOf(r)
  if (metric) out.push({ type: 'metric', span: sp, value: metric })
  const tone = toneOf(r)
  if (tone) out.push({ type: 'tone', span: sp, value: tone })
  for (const x of platformsOf(r)) out.push({ type: 'platform', span: sp, value: x })
  const n =
    countOf(r) ??
    (r.tokens.find((t) => t.kind === 'number') ? Number(r.tokens.find((t) => t.kind === 'number').lower) : undefined)
  if (n) out.push({ type: 'number', span: sp, value: n })
  return out
}
export function read(text: string, o: any): any {
  const r = readMessage(text, {
    today: o.today,
    known: o.campaigns.map((c) => ({ id: c.id, name: c.name, status: c.status })),
    places: 9,
  })
  const names = o.campaigns.map((c) => c.name)
  const lang = langOf(text, o.lang)
  const parts = clausesOf(r)
    .map((range) => readPart(r, [range]))
    .filter((p) => p.text.trim())
  const merged: any[] = []
  for (const p of parts.length ? parts : [r]) {
    const intents = classify(p.text, o.context, names)
    const last = merged.at(-1)
    const words = p.text.split(/\s+/).length
    if (
      last &&
      (intents[0].p < 0.5 ||
        words < 3 ||
        intents[0].intent === last.intents[0].intent ||
        (last.intents[0].p < 0.5 && words < 3))
    )
      last.parts.push(p.text)
    else merged.push({ parts: [p.text], intents })
  }
  const wishes = (merged.length > 1 ? merged.map((m) => m.parts.join(' ')) : [text]).map((t) => {
    const rr = merged.length > 1 ? readMessage(t, { today: o.today, known: r.known, places: 9 }) : r
    const intents = classify(t, o.context, names)
    const loose =
      /budget|amount/.test(o.context) ||
      ['change_budget', 'create_campaign', 'price', 'answer', 'correct', 'total_budget'].includes(intents[0].intent)
    return {
      text: t,
      span: [0, t.length],
      intents,
      entities: entities(rr, intents[0].intent, loose),
      negated: /\b(don'?t|never|not)\b/i.test(t),
      question: t.includes('?'),
      corrects: /\b(no|sorry|i meant|rather|actually|instead)\b/i.test(t),
    }
  })
  return { text, lang, pasted: [], wishes }
}
