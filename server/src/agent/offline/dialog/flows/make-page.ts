import { answerOf } from '../answers.ts'
import type { Slots } from '../slots.ts'
import { type Flow, type Shown, type Step, tell, type World } from '../task.ts'
import { profileNow } from '../world.ts'
import { makesPages, pageButton, pageStep, publishedPage, wasPublished } from './own-page.ts'
import { askBusiness } from './ask-business.ts'

const intent = 'answer:fix_website'
const answer = (w: World): Step => {
  const found = answerOf('fix_website', w)
  const make = makesPages(w) ? [w.say('button.make_page')] : []
  return tell(found?.text ?? w.say('unclear.plain'), { buttons: [...(found ? [found.button] : []), ...make] })
}
function make(s: Slots, w: World): Step {
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return askBusiness('page.first', { intent, slots: s }, w, s)
  const step = pageStep(w, tell(w.say('page.stays'), { buttons: [pageButton(w)] }))
  if (step) return step
  const next: Shown = {
    buttons: [w.say('button.create'), pageButton(w)],
    offers: [{ intent: 'create_campaign', slots: { siteless: true, page: true } }],
  }
  return wasPublished(w, next) ?? tell(w.say('page.online', { url: publishedPage(w) ?? '' }), next)
}

/** A website: a page of one's own is made and published here; one that exists can only be checked. */
export const makePage: Flow = {
  intent,
  uses: [],
  accepts: [],
  step: (s, w) => (s.page && makesPages(w) ? make(s, w) : answer(w)),
}
