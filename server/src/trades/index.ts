export { findTrade, industryOf, likeliestTrade } from './find.ts'
export { inSeason, servicesIn } from './offered.rules.ts'
export { isAbout, momentsFor, questionsFor } from './questions.rules.ts'
export type { Angle, Look, Market, Question, Trade } from './trade.ts'
