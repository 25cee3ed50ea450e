export { isShared, tokensOf } from './words.rules.ts'
export { linesOf, tradeIn } from './catalogue.ts'
export {
  titleOf,
  calling,
  findTrade,
  industryOf,
  isServiceWhole,
  isTradeName,
  likeliestTrade,
  tradeSaidIn,
  tradeWordsIn,
} from './find.ts'
export { inSeason, servicesIn, tradeNouns } from './offered.rules.ts'
export { type Phrases, phrasesIn } from './phrases.ts'
export { type Chooser, isAbout, momentsFor, questionsFor, seasonFit } from './questions.rules.ts'
export type { Angle, Look, Market, Question, Trade, TradeLines } from './trade.ts'
