import { z } from 'zod'
import { action } from './action.ts'
import { adLanguage } from './ad-copy.ts'
import { id, listOf, looseText, moment, noContent, nothing, page, text, word, writtenBy } from './fields.ts'
import { BLOG_IDEAS_DEFAULT, BLOG_IDEAS_MAX, TEXT_MAX_CHARS } from './limits.ts'

/** `tags` are comma-separated. */
export const BlogSuggestion = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.string(),
  created_at: moment,
  /** Whether a draft is saved with it. */
  has_draft: z.boolean(),
})
export type BlogSuggestion = z.infer<typeof BlogSuggestion>

const TITLE_MAX_CHARS = 500
const DRAFT_MAX_CHARS = 60_000
const fields = {
  title: text(TITLE_MAX_CHARS),
  description: looseText(TEXT_MAX_CHARS)
    .trim()
    .nullish()
    .transform((it) => it ?? ''),
  tags: looseText(TITLE_MAX_CHARS)
    .trim()
    .nullish()
    .transform((it) => it ?? ''),
}
const suggestions = listOf(text(TITLE_MAX_CHARS), BLOG_IDEAS_MAX * 4).min(1, 'Nothing to save.')
const path = '/api/business-profile/business-profile/blog-suggestions'

/** Needs a business profile: 409 without. */
export const getBlogSuggestions = action({
  name: 'get_blog_suggestions',
  effect: 'read',
  input: nothing,
  output: z.array(z.string()),
  rest: { method: 'GET', path, reply: 'plain' },
})

/** Drafts titles from the business profile; saves nothing. Without a profile: 409 `business_profile_required`. */
export const suggestBlogIdeas = action({
  name: 'suggest_blog_ideas',
  effect: 'draft',
  input: z.object({
    topic: text().optional(),
    language: adLanguage,
    count: z
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'At least 1.')
      .max(BLOG_IDEAS_MAX)
      .optional(),
  }),
  output: z.object({ suggestions: z.array(z.string()), written_by: writtenBy }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: `${path}/suggest`, reply: 'plain' },
  tool: {
    description: `Proposes titles of blog posts for the owner's business, about a topic when one is named; ${BLOG_IDEAS_DEFAULT} unless a count was asked for. Needs a business profile.`,
  },
})

/** Newest first, page by page. */
export const listSavedBlogSuggestions = action({
  name: 'list_saved_blog_suggestions',
  effect: 'read',
  input: z.object(page),
  output: z.array(BlogSuggestion),
  rest: { method: 'GET', path: `${path}/saved`, reply: 'plain', paged: true },
  tool: {
    description: 'Lists the blog ideas that the owner saved.',
    rows: 50,
    deferred: true,
  },
})

/** A missing description or tags are written from the title and the business. */
export const saveBlogSuggestion = action({
  name: 'save_blog_suggestion',
  effect: 'draft',
  input: z.object({
    title: fields.title,
    description: looseText(TEXT_MAX_CHARS).trim().nullish(),
    tags: looseText(TITLE_MAX_CHARS).trim().nullish(),
    /** A Markdown draft to save with it. */
    draft: looseText(DRAFT_MAX_CHARS).optional(),
  }),
  output: BlogSuggestion,
  staleAfter: ['blog_suggestions'],
  rest: { method: 'POST', path, status: 201, reply: 'plain' },
})

/** Saves the titles word for word and answers with the saved ideas. */
export const saveBlogIdeas = action({
  name: 'save_blog_ideas',
  effect: 'draft',
  input: z.object({ suggestions }),
  output: z.array(BlogSuggestion),
  staleAfter: ['blog_suggestions'],
  rest: { method: 'POST', path: `${path}/save-bulk`, status: 201, reply: 'plain' },
  tool: {
    description: 'Saves blog ideas (their titles, word for word) to the Saved tab of Blog Suggestions.',
    toAnswer: (saved) => ({ saved }),
  },
})

/** Replaces title, description and tags. Another's: 404. */
export const changeBlogSuggestion = action({
  name: 'change_blog_suggestion',
  effect: 'draft',
  input: z.object({ id, ...fields }),
  output: BlogSuggestion,
  staleAfter: ['blog_suggestions'],
  rest: { method: 'PUT', path: `${path}/{id}`, reply: 'plain' },
})

/** Another's: 404. */
export const deleteBlogSuggestion = action({
  name: 'delete_blog_suggestion',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['blog_suggestions'],
  rest: { method: 'DELETE', path: `${path}/{id}`, status: 204, reply: 'plain' },
})

/** How much to write for an idea. */
export const blogPostKinds = ['outline', 'draft'] as const
export type BlogPostKind = (typeof blogPostKinds)[number]

/** A post's outline or full first draft, as Markdown. Nothing is saved. Needs a business profile: 409 without. */
export const writeBlogPost = action({
  name: 'write_blog_post',
  effect: 'draft',
  input: z.object({
    title: text(TITLE_MAX_CHARS),
    kind: word(blogPostKinds).describe('An outline, or a whole draft.'),
    language: adLanguage,
  }),
  output: z.object({
    markdown: z.string(),
    /** What only the owner can add, in words; the text doesn't include it. */
    to_add: z.array(z.string()),
    /** Where its facts come from, in words. */
    sources: z.array(z.string()),
    written_by: writtenBy,
  }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: `${path}/write`, reply: 'plain' },
  tool: {
    description:
      "Writes an outline or a whole first draft of a blog post for the owner's business, from its title. Nothing is saved or published. Needs a business profile.",
    deferred: true,
  },
})

/** The draft saved with an idea; '' when there is none. Someone else's: 404. */
export const getBlogDraft = action({
  name: 'get_blog_draft',
  effect: 'read',
  input: z.object({ id }),
  output: z.object({ markdown: z.string() }),
  rest: { method: 'GET', path: `${path}/{id}/draft`, reply: 'plain' },
})

/** Replaces the draft saved with an idea; '' removes it. Someone else's: 404. */
export const saveBlogDraft = action({
  name: 'save_blog_draft',
  effect: 'draft',
  input: z.object({ id, markdown: looseText(DRAFT_MAX_CHARS) }),
  output: BlogSuggestion,
  staleAfter: ['blog_suggestions'],
  rest: { method: 'PUT', path: `${path}/{id}/draft`, reply: 'plain' },
})
