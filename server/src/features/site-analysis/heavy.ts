// Runs in a separate thread (worker.ts), since untrusted pages could take forever to parse.
export { parsePage } from './crawl/parse-page.ts'
export { findingsOf } from './seo-data.ts'
