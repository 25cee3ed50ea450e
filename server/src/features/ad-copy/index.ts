export { adCopyHandlers } from './ad-copy.ts'
export { type AdTexts, adWarnings } from './check-ad.ts'
export { writeAdTextFor } from './ad-text.rules.ts'
export {
  titleCase,
  titledIn,
  wordsOfLanguage,
} from './languages.rules.ts'
export { adTextFaults } from './policy.rules.ts'
export { cleanKeyword, suggestKeywordsFor } from './keywords.rules.ts'
export {
  cleanName,
  cleanSubject,
  itemsOf,
  languageFor,
  offersFrom,
  placed,
  subjectOf,
  townOf,
  tradeOf,
} from './subject.rules.ts'
