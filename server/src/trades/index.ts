export { findTrade, industryOf, type Said } from './find.ts'
export type { Market, Trade, Way } from './trade.ts'
