import { isUuid } from './uuid.rules.ts'

/** What a change concerned, if a person knows it by that name: an id means nothing to them. */
export const targetName = (target: string | null): string | null =>
  target && !isUuid(target) && !/^(\d{6,}|customers\/.*)$/.test(target) ? target : null
