export { businessProfileHandlers, homeCountryOf, profileOf, requireProfile } from './business-profile.ts'
export { writerFacts } from './writer-facts.rules.ts'
