export { businessProfileHandlers, homeCountryOf, ownCountryOf, profileOf, requireProfile } from './business-profile.ts'
export { writerFacts } from './writer-facts.rules.ts'
