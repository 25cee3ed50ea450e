import { conceptsIn } from './concepts.ts'
import { kinds } from './kinds.ts'
import type { Edit, Field } from './profile-edits.ts'
import { fieldIn } from './profile-said.ts'
import type { Slots } from './slots.ts'
import { latestTopic } from './state.ts'
import { tell, type Step, type World } from './task.ts'
import { looksLikeValue } from './value-form.ts'
import { bold, cutTo, plain } from '../words/format.ts'

const listed: ReadonlySet<Field> = new Set<Field>(['business_name', 'products', 'services'])
const ofTexts: ReadonlySet<string> = new Set(['show_texts', 'set_texts', 'edit_text', 'create_campaign'])
/** What is read from words that may mean something else; an address or a number is certain. */
const guessed: ReadonlySet<Field> = new Set<Field>([...listed, 'location', 'industry'])
/** Keywords, texts or a new ad were the last topic. */
function isOfAds({ state }: World): boolean {
  const last = latestTopic(state)?.task.intent ?? 'unclear'
  return ofTexts.has(last) || kinds.ofKeywords.has(last) || kinds.drafted.has(last)
}
const selling = ['profile', 'firm', 'vends', 'holds'] as const
/** The message itself says that it's about the business. */
export function isOfBusiness(s: Slots, { lang, state }: World): boolean {
  const said = conceptsIn(s.text ?? '', lang)
  const last = latestTopic(state)?.task.intent ?? 'unclear'
  return s.sure === true || kinds.profiled.has(last) || fieldIn(s) !== undefined || selling.some((it) => said.has(it))
}
const SAID_CHARS = 120
/** What may not be meant for the profile: words that are no name, product or service, or that are about an ad. */
export function profileDoubt(s: Slots, edits: readonly Edit[], w: World): Step | undefined {
  if (!w.state.profile || s.quote) return undefined
  const told = (of: ReadonlySet<Field>): string[] =>
    edits.flatMap(({ field, act, values: its }) => (of.has(field) && act !== 'remove' ? its.map(String) : []))
  const values = told(guessed)
  if (values.length === 0) return undefined
  if (told(listed).some((it) => !looksLikeValue(it, w.lang)))
    return tell(w.say('profile.unfit', { text: `“${cutTo(s.text ?? '', SAID_CHARS)}”` }))
  if (isOfBusiness(s, w) || !isOfAds(w)) return undefined
  return tell(w.say('profile.sure', { what: w.and(values.map((it) => bold(plain(it)))) }), {
    offers: [{ intent: 'save_profile', slots: { ...s, sure: true } }],
    buttons: [w.say('button.do_it'), w.say('button.leave')],
  })
}
