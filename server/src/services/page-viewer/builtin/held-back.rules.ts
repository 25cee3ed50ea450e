/** Analytics URLs. Our look at a page must not count as a visit or a customer. */
const counters =
  /^https?:\/\/(?:[^/]+\.)?(?:doubleclick\.net|googleadservices\.com|google-analytics\.com|analytics\.google\.com|bat\.bing\.com|clarity\.ms|hotjar\.com)\/|^https?:\/\/(?:[^/]+\.)?google\.[a-z.]+\/(?:pagead|ccm|gmp|measurement)\/|^https?:\/\/(?:[^/]+\.)?facebook\.com\/tr\b/i

/** The resource types a page is built from. Images, videos, fonts and beacons add nothing. */
const built = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch'])

/** Whether a request is blocked while a page is only looked at. */
export const isHeldBack = (url: string, resourceType: string): boolean => !built.has(resourceType) || counters.test(url)
