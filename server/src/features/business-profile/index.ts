export { brandOf } from './brand.ts'
export { businessProfileHandlers, homeCountryOf, profileOf, requireProfile } from './business-profile.ts'
