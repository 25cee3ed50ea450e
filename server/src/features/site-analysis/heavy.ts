// Runs in a separate thread (worker.ts), since it reads untrusted pages that could take forever.
export { parsePage } from './crawl/parse-page.ts'
export { findingsOf } from './seo-data.ts'
