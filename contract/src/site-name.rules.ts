import { SITE_NAME_MAX_CHARS, SITE_NAME_MIN_CHARS } from './limits.ts'

/** The error for an invalid page name. */
export const NOT_A_SITE_NAME = `Use ${SITE_NAME_MIN_CHARS} to ${SITE_NAME_MAX_CHARS} small letters, digits and hyphens, such as corner-bakery.`

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A page must not look like one of ours. */
const ours = /^(?:adwright|admin|login|signin|sign-in|support|security)(?:-|$)/

/** Whether a page can have this name as the last part of its URL; not whether it's still available. */
export const isSiteName = (name: string): boolean =>
  name.length >= SITE_NAME_MIN_CHARS && name.length <= SITE_NAME_MAX_CHARS && shape.test(name) && !ours.test(name)

/** A page name from a business's name: `Mia's Café` becomes `mias-cafe`. Undefined if none of it can be used. */
export function siteNameFrom(business: string): string | undefined {
  const name = business
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SITE_NAME_MAX_CHARS)
    .replace(/^-+|-+$/g, '')
  return isSiteName(name) ? name : undefined
}
