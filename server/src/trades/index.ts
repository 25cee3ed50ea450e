export { findTrade, industryOf } from './find.ts'
export type { Market } from './trade.ts'
