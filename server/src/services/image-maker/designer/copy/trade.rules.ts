import { findTrade, likeliestTrade, type Look } from '#trades/index.ts'
import type { ImageBusiness } from '../../port.ts'
import { formsOf, wordsOf } from './words.rules.ts'

/** For unknown trades: nothing that could be wrong for any business. */
const anyLook: Look = {
  schemes: ['plum', 'lagoon', 'clay', 'indigo', 'honey'],
  icons: ['sparkles', 'glowing-star', 'waving-hand', 'speech-balloon'],
  cta: 'Find out more',
  lines: ['Hello. This is us', 'Something for you', 'Come and have a look'],
  subs: ['Ask us anything', 'We’d like to meet you'],
}

const known = ({ name, products, services, industry }: ImageBusiness) => ({ name, products, services, industry })

/** Whether the request fits the business. If it's about another trade, it may be just a picture. */
export function isOwn(said: string, business: ImageBusiness): boolean {
  const own = new Set(wordsOf(`${business.products} ${business.services} ${business.name}`).flatMap(formsOf))
  if (wordsOf(said).some((word) => formsOf(word).some((it) => own.has(it)))) return true
  const asked = findTrade({ topic: said })
  // Bakers also brew and cook: anything within the same industry fits.
  return !asked || asked.industry === likeliestTrade('', known(business))?.industry
}

/** The look of the trade that best matches the prompt and the business. */
export const lookOf = (prompt: string, business: ImageBusiness | undefined): Look =>
  likeliestTrade(prompt, business ? known(business) : {})?.look ?? anyLook
