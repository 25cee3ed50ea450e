export { businessProfileHandlers, homeCountryOf, profileOf, requireProfile } from './business-profile.ts'
