export { findTrade, industryOf, likeliestTrade } from './find.ts'
export { fitOf, inSeason, servicesIn } from './offered.rules.ts'
export type { Angle, Look, Market, Question, Trade } from './trade.ts'
