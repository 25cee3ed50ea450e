import { MULTIPLES, NUMERALS } from './numbers.lexicon.ts'
import { RANKING } from './rankings.lexicon.ts'

const WORDS = [NUMERALS, ...MULTIPLES.map(([, said]) => said)].map(({ source }) => source)
/** A line without any of these states no figure and ranks nothing. */
export const MAY_TELL = new RegExp([String.raw`\d`, RANKING, ...WORDS].join('|'), 'iu')
