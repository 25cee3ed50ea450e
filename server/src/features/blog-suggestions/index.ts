export { blogSuggestionHandlers, saveTitles } from './blog-suggestions.ts'
