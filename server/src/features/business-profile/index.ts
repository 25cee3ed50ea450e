export { businessProfileHandlers, profileOf, requireProfile } from './business-profile.ts'
