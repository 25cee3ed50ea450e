import { SITE_NAME_MAX_CHARS, SITE_NAME_MIN_CHARS } from './limits.ts'

/** What a field says that holds no name for a page. */
export const NOT_A_SITE_NAME = `Use ${SITE_NAME_MIN_CHARS} to ${SITE_NAME_MAX_CHARS} small letters, digits and hyphens, such as corner-bakery.`

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Nobody's page may look like ours. */
const ours = /^(?:adwright|admin|login|signin|sign-in|support|security)(?:-|$)/

/** Whether a page can have this name, the last part of its address. Whether it's free is another question. */
export const isSiteName = (name: string): boolean =>
  name.length >= SITE_NAME_MIN_CHARS && name.length <= SITE_NAME_MAX_CHARS && shape.test(name) && !ours.test(name)

/** A name out of a business's own: `Mia's Café` is `mias-cafe`. Undefined where nothing of it can be written so. */
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
