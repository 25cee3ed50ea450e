export { brandOf } from './brand.ts'
export { businessProfileHandlers, profileOf, requireProfile } from './business-profile.ts'
