// What is run in a thread of its own (worker.ts): it reads what strangers wrote, and they may have meant it to take for ever.
export { parsePage } from './crawl/parse-page.ts'
export { findingsOf } from './seo-data.ts'
