export { faultAt, placesLike, placesOfIds, resolvePlace, resolvePlaces } from './places.ts'
export { placeTexts } from './places.rules.ts'
export { labelled, type ProximityRequest, resolveProximities } from './proximities.ts'
