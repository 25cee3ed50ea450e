export { blogSuggestionHandlers } from './blog-suggestions.ts'
