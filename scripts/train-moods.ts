// Learns what a sentence of a reply does, from the frames in scripts/moods: `T` reports figures, `O` has the assistant's own (suggested,
// supposed, general), `N` claims no action, any other letter claims one: as its own (`P`: 'I've paused it') or as a state (`p`: 'it is
// paused'). `(a|b)` is a choice, `{n}` a figure, `{name}` a campaign. `npm run train-moods` writes the weights; `-- --report` measures on
// every fifth frame, which it then doesn't learn from.
import { readFileSync, writeFileSync } from 'node:fs'
import { openClassifier, packWeights, weightsFile } from '../server/src/agent/offline/nlu/classifier.ts'
import { partsOf } from '../server/src/agent/figures/acts.ts'
import { figureFeatures, sentenceFeatures, type Span } from '../server/src/agent/figures/mood.ts'
import { hashOf } from '../server/src/agent/offline/nlu/features.ts'
import { randomFrom, type Row, train } from './intents/softmax.ts'
import { shrink } from './intents/weights.ts'

const LANGS = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
type Lang = (typeof LANGS)[number]
const ACTS: Readonly<Record<string, string>> = {
  ...{ P: 'pause', R: 'resume', X: 'remove', C: 'create', U: 'change', S: 'send', V: 'save', A: 'add', D: 'done' },
  ...{
    p: 'is pause',
    r: 'is resume',
    x: 'is remove',
    c: 'is create',
    u: 'is change',
    s: 'is send',
    v: 'is save',
    a: 'is add',
  },
  ...{ N: 'none', T: 'none', O: 'none' },
}
const ACT_LABELS = ['none', ...new Set(Object.values(ACTS).filter((it) => it !== 'none'))]
const MOODS = ['told', 'own']
const COPIES = 40
const random = randomFrom(29)
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T

const MONTHS: Readonly<Record<Lang, string>> = {
  en: 'January March May October December',
  de: 'Januar März Mai Oktober Dezember',
  fr: 'janvier mars mai octobre décembre',
  es: 'enero marzo mayo octubre diciembre',
  it: 'gennaio marzo maggio ottobre dicembre',
  pt: 'janeiro março maio outubro dezembro',
}
const DAYS: Readonly<Record<Lang, string>> = {
  en: 'Monday Wednesday Friday Sunday',
  de: 'Montag Mittwoch Freitag Sonntag',
  fr: 'lundi mercredi vendredi dimanche',
  es: 'lunes miércoles viernes domingo',
  it: 'lunedì mercoledì venerdì domenica',
  pt: 'segunda quarta sexta domingo',
}
/** What joins two sentences. */
const JOINS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['; ', ' — ', ', so ', ', and ', ', but ', ': '],
  de: ['; ', ' – ', ', also ', ', und ', ', aber ', ': '],
  fr: [' ; ', ' – ', ', donc ', ', et ', ', mais ', ' : '],
  es: ['; ', ' – ', ', así que ', ', y ', ', pero ', ': '],
  it: ['; ', ' – ', ', quindi ', ', e ', ', ma ', ': '],
  pt: ['; ', ' – ', ', então ', ', e ', ', mas ', ': '],
}
/** The reason for an action: with it added, the sentence still claims the action. */
const REASONS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    ' so that less is wasted',
    ' so you could rest easy',
    ' so it fits the month',
    ' to keep costs down',
    ' because it is dear',
  ],
  de: [
    ', damit weniger verloren geht',
    ', damit du Ruhe hast',
    ', sodass es reicht',
    ', um Kosten zu senken',
    ', weil es teuer ist',
  ],
  fr: [
    ' pour que cela coûte moins',
    ' afin que tout soit prêt',
    " afin d'éviter des frais",
    ' pour tenir le mois',
    ' car elle était chère',
  ],
  es: [
    ' para que cueste menos',
    ' para que puedas descansar',
    ' así llega a fin de mes',
    ' para evitar gastos',
    ' porque salía cara',
  ],
  it: [
    ' perché costi meno',
    ' così puoi stare tranquillo',
    ' in modo che basti',
    ' per evitare spese',
    ' perché era cara',
  ],
  pt: [
    ' para que custe menos',
    ' para você ficar tranquilo',
    ' assim dá para o mês',
    ' para evitar gastos',
    ' porque estava cara',
  ],
}
const AMOUNTS = { en: ['$12', '$4.20', '$318.40', '$1,250'], other: ['12 $', '4,20 $', '318,40 €', 'US$ 30', '25 €'] }
const DOLLARS: Readonly<Record<Lang, string>> = {
  en: 'dollars',
  de: 'Dollar',
  fr: 'dollars',
  es: 'dólares',
  it: 'dollari',
  pt: 'dólares',
}
const NAMED =
  'Roofing Express Brunch Summer Lawn Care Dinner Sale Nails Solar Indoor Trips Kitchen Flyers Sofas Opening Skis Prep Holiday Laser'.split(
    ' ',
  )
const FILLERS: Readonly<Record<string, (lang: Lang) => string>> = {
  n: () => one(['7', '12', '30', '48', '164', '1,204', '3.210', '9', '2', '85']),
  $: (lang) => one([...AMOUNTS[lang === 'en' ? 'en' : 'other'], `${one(['8', '24', '45'])} ${DOLLARS[lang]}`]),
  '%': () => one(['4%', '12.5 %', '31 %', '5,2 %']),
  d: (lang) =>
    one(
      lang === 'en'
        ? ['March 3', 'Nov 14']
        : [`${one(['3', '14'])} ${lang === 'es' || lang === 'pt' ? 'de ' : ''}${one(MONTHS[lang].split(' '))}`],
    ),
  m: (lang) => one(MONTHS[lang].split(' ')),
  w: (lang) => one(DAYS[lang].split(' ')),
  // A name that isn't in any result yet appears as it is.
  name: () =>
    random() < 0.6
      ? one(['______', '____ ____', '___ _____ ____', '____ ___', 'it all'])
      : [...new Set([one(NAMED), one(NAMED)])].slice(0, 1 + Math.floor(random() * 2)).join(' '),
  kw: () => one(['_______', '____________']),
  x: () => one(['Ben', 'Ana', '____']),
}
const FIGURES = new Set(['n', '$', '%', 'd'])

interface Frame {
  readonly lang: Lang
  readonly kind: string
  readonly text: string
}
interface Sample {
  readonly text: string
  readonly figures: readonly Span[]
}
const frames: readonly Frame[] = LANGS.flatMap((lang) =>
  readFileSync(new URL(`./moods/${lang}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((it) => ({ lang, kind: it[0] ?? '', text: it.slice(2) })),
)

function filled({ lang, text }: Frame): Sample {
  let chosen = text
  // Choices may contain figures in braces, but no nested choices.
  while (/\([^()]*\|[^()]*\)/.test(chosen))
    chosen = chosen.replace(/\(([^()]*\|[^()]*)\)/, (_, of: string) => one(of.split('|')))
  const figures: Span[] = []
  let out = ''
  let last = 0
  for (const { index, 0: whole, 1: slot = '' } of chosen.matchAll(/\{([^}]*)\}/g)) {
    out += chosen.slice(last, index)
    const said = slot.startsWith('=') ? slot.slice(1) : (FILLERS[slot]?.(lang) ?? '')
    if (FIGURES.has(slot) || slot.startsWith('=')) figures.push({ at: out.length, end: out.length + said.length })
    out += said
    last = index + whole.length
  }
  return { text: out + chosen.slice(last), figures }
}
const bare = (text: string): string => text.replace(/[.!]$/, '')
const small = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (it) => it.toLowerCase())

const moodOf = (kind: string): number => (kind === 'O' ? 1 : 0)
function moodRows(all: readonly Frame[]): Row[] {
  const telling = all.filter(({ kind }) => kind === 'T' || kind === 'O')
  return telling.flatMap((frame) =>
    Array.from({ length: COPIES }, () => {
      const a = filled(frame)
      const label = moodOf(frame.kind)
      const words = [...a.text.matchAll(/\p{L}{3,}/gu)].map(({ index, 0: it }) => ({
        at: index,
        end: index + it.length,
      }))
      const spans = random() < 0.15 ? [one(words)] : a.figures.length > 0 ? a.figures : [one(words)]
      const rows = (text: string, of: readonly Span[], by: number, mood: number): Row[] =>
        of.map(({ at, end }) => ({ label: mood, weight: 1, ...figureFeatures(text, { at: at + by, end: end + by }) }))
      if (random() < 0.6 || /[?:]$/.test(frame.text))
        return rows(random() < 0.2 ? bare(a.text) : a.text, spans, 0, label)
      const other = one(telling.filter(({ lang }) => lang === frame.lang))
      const b = filled(other)
      const lead = bare(a.text) + one(JOINS[frame.lang])
      const text = lead + small(b.text)
      return [...rows(text, spans, 0, label), ...rows(text, b.figures, lead.length, moodOf(other.kind))]
    }).flat(),
  )
}
const actRows = (all: readonly Frame[]): Row[] =>
  all.flatMap((frame) => {
    const isNone = ACTS[frame.kind] === 'none'
    const times = frame.kind === 'T' || frame.kind === 'O' ? COPIES : 2 * COPIES
    return Array.from({ length: times }, () => {
      const plain = filled(frame).text
      const isDone = /[A-Z]/.test(frame.kind) && !isNone && frame.kind !== 'D'
      const text = isDone && random() < 0.3 ? bare(plain) + one(REASONS[frame.lang]) : plain
      const parts = isNone ? partsOf(text).filter((it) => it.trim() !== '') : []
      const said = [random() < 0.15 ? bare(text) : text, ...(parts.length > 1 ? parts : [])]
      return said.map((it) => ({
        label: ACT_LABELS.indexOf(ACTS[frame.kind] ?? ''),
        weight: 1,
        ...sentenceFeatures(it),
      }))
    }).flat()
  })

const SETTINGS = { rounds: 8, rate: 0.1, decay: 1e-4, seenMin: 3, drop: 0.25 }
const isReport = process.argv.includes('--report')
const isHeld = ({ text }: Frame): boolean => hashOf(text, 3) % 5 === 0
const learnt = isReport ? frames.filter((it) => !isHeld(it)) : frames
const out = (line: string): void => void process.stdout.write(`${line}\n`)
for (const [name, labels, rowsOf] of [
  ['moods', MOODS, moodRows],
  ['acts', ACT_LABELS, actRows],
] as const) {
  const rows = rowsOf(learnt)
  const weights = shrink(train(rows, labels.length, SETTINGS), labels, { fingerprint: '', temperature: 1 })
  if (isReport) {
    const { probabilities } = openClassifier(weights)
    for (const lang of LANGS) {
      const tests = rowsOf(frames.filter((it) => isHeld(it) && it.lang === lang))
      const isOfFirst = (it: Row): boolean => (probabilities(it)[0] ?? 0) > 0.5
      const right = tests.filter((it) => isOfFirst(it) === (it.label === 0))
      out(
        `${name} ${lang}: ${right.length} of ${tests.length} right on frames held out (${((100 * right.length) / tests.length).toFixed(1)}%)`,
      )
    }
  } else {
    const file = packWeights(weights)
    writeFileSync(weightsFile(name), file)
    out(
      `${name}.weights.bin: ${Math.round(file.length / 1024)} kB from ${rows.length} sentences of ${frames.length} frames`,
    )
  }
}
