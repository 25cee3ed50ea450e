/** Where pages count their visitors. A look of ours is no visit, and no customer. */
const counters =
  /^https?:\/\/(?:[^/]+\.)?(?:doubleclick\.net|googleadservices\.com|google-analytics\.com|analytics\.google\.com|bat\.bing\.com|clarity\.ms|hotjar\.com)\/|^https?:\/\/(?:[^/]+\.)?google\.[a-z.]+\/(?:pagead|ccm|gmp|measurement)\/|^https?:\/\/(?:[^/]+\.)?facebook\.com\/tr\b/i

/** A page is built out of these. Pictures, films, fonts and beacons tell nothing. */
const built = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch'])

/** Whether a request of a page that is only looked at is held back. */
export const isHeldBack = (url: string, resourceType: string): boolean => !built.has(resourceType) || counters.test(url)
