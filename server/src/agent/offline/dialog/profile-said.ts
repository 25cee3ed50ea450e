import { editDistance } from '#kernel/edit-distance.rules.ts'
import type { ProfileFacts } from '../conversation/results.ts'
import { conceptsIn, conceptWordsOnly, withoutOpeners } from './concepts.ts'
import type { Field } from './profile-edits.ts'
import type { Lang } from '../nlu/index.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'

const mentioned: readonly (readonly [Field, RegExp])[] = [
  ['location', /\btown|\bcity|locat|ciudad|pueblo|\bort\b|standort|\bville\b|cidade|citt[aà]/i],
  [
    'hours',
    /\bopen|\bclose|\bhours|\babr(?:o|imos|en|em)\b|\bapr(?:o|iamo|ono)\b|\bouvr(?:e|ons|ent)\b|horari|cerrad|öffnung|offen|öffnet|geschlossen|heures|ouvert|fermé|abert|fechad|orari|apert|chius/i,
  ],
  ['website_url', /(?<!\p{L})(?:web|site|url|página|sito)|seite(?!\p{L})/iu],
  ['industry', /industr|branche|secteur|setor|settore|sector|rubro/i],
  ['services', /servic|dienst|serviz|leistung/i],
  ['products', /produ|prodott/i],
  // The profile has no other address.
  ['website_url', /(?<!mail[\s-]?)(?:address|direcci[oó]n|adresse|endere[cç]o|indirizzo)/i],
  ['report_frequency_hours', /report|informe|bericht|rapport|relat/i],
]
/** The profile field that a message mentions. */
export const fieldIn = (s: Slots): Field | undefined =>
  s.field ??
  mentioned
    .flatMap(([field, words]) => ({ field, at: (s.text ?? '').search(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.field ??
  (s.says?.has('name') ? 'business_name' : undefined)

const address = /address|adress|direcci|endereç|indirizz|(?<!\p{L})(?:link|url|web|site|sito|seite)/iu
/** 'Keep that address in my details for next time': the site mentioned before. */
export const keepsSite = ({ website, refs = [], acts = [], text = '', question }: Slots): boolean =>
  website === undefined &&
  !question &&
  acts.includes('v.save') &&
  refs.some((it) => it.kind === 'pronoun') &&
  address.test(text)
/** 'Our name is spelled wrongly': the words after 'name' aren't a name. */
export const isMisspelt = ({ business, name = business ?? '' }: Slots, { lang }: Pick<World, 'lang'>): boolean =>
  conceptWordsOnly(name, 'misspelt', lang)
/** 'Our name is spelled wrongly, it's Drainrite': the name follows the comma, if anything does. */
function respelt({ text = '' }: Slots, { lang }: Pick<World, 'lang'>): string | undefined {
  const [, ...pieces] = text.split(/\s*[,;:]\s*|\.\s+/)
  return pieces.map((it) => withoutOpeners(it, lang)).find((it) => it !== '')
}
const SLIP_SHARE = 5
/** 'You spelled us wrong, it's Hewn Oak, not Hewen', for Hewen Oak: the words most similar to the current name. */
export function respelled({ text = '', says, ...s }: Slots, old: string): string | undefined {
  if (!says?.has('misspelt') && fieldIn({ text, ...s }) !== 'business_name') return undefined
  const said = text.split(/[\s,;:!?"“”]+|\.(?=\s|$)/).filter(Boolean)
  const size = old.split(/\s+/).length
  const runs = said.flatMap((_, at) => [size, size - 1, size + 1].map((n) => said.slice(at, at + n).join(' ')))
  const most = Math.max(1, Math.floor(old.length / SLIP_SHARE))
  return runs
    .map((run) => ({ run, off: editDistance(run.toLowerCase(), old.toLowerCase()) }))
    .filter(({ run, off }) => off > 0 && off <= most && /^[\p{Lu}\d]/u.test(run))
    .toSorted((a, b) => a.off - b.off)[0]?.run
}
/** The business's name, if the message states it. */
export function nameOf(s: Slots, old: ProfileFacts | undefined, w: World): string | undefined {
  const { business } = s
  if (isMisspelt(s, w)) return respelt(s, w)
  return business ?? (old ? undefined : w.state.facts.business)
}

const lists: ReadonlySet<Field> = new Set(['products', 'services'])
/** Whether a part may name a product: not another field, a mere label, or 'the rest stays'. */
export function isOfGoods(piece: string, lang: Lang): boolean {
  const said = conceptsIn(piece, lang)
  const field = fieldIn({ text: piece })
  const isListed = field === undefined || (lists.has(field) && /\s/.test(piece))
  return isListed && others.every((it) => !said.has(it))
}
const others = ['profile', 'reports', 'rest', 'serves'] as const
