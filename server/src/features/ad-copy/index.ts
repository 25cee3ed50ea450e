export { adCopyHandlers } from './ad-copy.ts'
export { type AdText, writeAdTextFor } from './ad-text.rules.ts'
export { cleanKeyword, suggestKeywordsFor } from './keywords.rules.ts'
export {
  cleanName,
  cleanSubject,
  itemsOf,
  type Known,
  subjectOf,
  titleCase,
} from './subject.rules.ts'
