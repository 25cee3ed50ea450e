export { findTrade, industryOf, likeliestTrade } from './find.ts'
export type { Look, Market } from './trade.ts'
