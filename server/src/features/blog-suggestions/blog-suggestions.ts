import {
  type BlogPostKind,
  changeBlogSuggestion,
  deleteBlogSuggestion,
  getBlogDraft,
  getBlogSuggestions,
  listSavedBlogSuggestions,
  saveBlogDraft,
  saveBlogIdeas,
  saveBlogSuggestion,
  suggestBlogIdeas,
  writeBlogPost,
} from '@adwright/contract/blog-suggestions'
import { BLOG_IDEAS_DEFAULT } from '@adwright/contract/limits'
import { languageFor, townOf, tradeOf } from '#features/ad-copy/index.ts'
import { ownerBusiness, subjectsOf } from '#features/content-calendar/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import {
  changeSuggestion,
  draftOfSuggestion,
  findSuggestion,
  insertSuggestions,
  keepDraft,
  removeSuggestion,
  savedSuggestions,
  suggestionsTitled,
} from './blog-suggestions.store.ts'
import { postByModel } from './by-model.ts'
import { describedIdea, type KnownFor } from './described.rules.ts'
import { ideasOfTheScreen, ideasOnRequest } from './ideas.ts'
import { draftOf, gapsOf, outlineOf } from './post.rules.ts'
import { guideDraft, guideOutline } from './guide.rules.ts'
import { blogWords } from './languages.rules.ts'
import { inLanguageOf, type KnownPost, postFacts, postSources } from './post-facts.ts'
import { written } from '#kernel/written.ts'
import { linesOf } from '#trades/index.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 2_000

async function knownFor(scope: Ctx['scope']): Promise<KnownFor> {
  const profile = await profileOf(scope)
  if (!profile) return { industry: 'Other', trade: undefined, subjects: [], town: undefined }
  const language = languageFor({ profile })
  const subjects = subjectsOf(profile, language).map((it) => it.small)
  const trade = tradeOf(profile)
  // Industry names are English.
  const industry = language === 'en' ? profile.industry : ((trade && linesOf(trade, language)?.word) ?? 'Other')
  return { industry, trade, subjects, town: townOf(profile, language), language }
}

/** What a model is told about the topic: what code would write, in the same order. */
const toldToModel = ({ matter, month, related }: KnownPost) => ({
  month,
  title_answer: matter?.answer,
  parts: matter?.parts.map(({ heading, asked }) => ({
    heading,
    asked: asked.map(({ ask, answer }) => ({ ask, answer })),
  })) ?? [{ heading: 'What readers ask next', asked: related.slice(0, QUESTIONS_TOLD).map(({ ask }) => ({ ask })) }],
})
const QUESTIONS_TOLD = 15

/** What code writes for a title, and what only the owner can add. */
function byRules(facts: KnownPost, kind: BlogPostKind): { markdown: string; toAdd: string[] } {
  const { matter } = facts
  const { answer_gap, story_gap } = blogWords(facts.language)
  if (!matter) return { markdown: kind === 'outline' ? outlineOf(facts) : draftOf(facts), toAdd: gapsOf(facts) }
  return {
    markdown: kind === 'outline' ? guideOutline(matter, facts) : guideDraft(matter, facts),
    toAdd: [...(matter.answer === undefined ? [answer_gap] : []), story_gap],
  }
}

/** A list's titles, each once; one that is already saved isn't saved again. `added` counts the new ones. */
export async function saveTitles({ scope, clock, note }: Ctx, titles: readonly string[]) {
  const byTitle = new Map((await suggestionsTitled(scope, titles)).map((it) => [it.title.toLowerCase(), it]))
  const each = titles.filter((it, at) => titles.findIndex((other) => other.toLowerCase() === it.toLowerCase()) === at)
  const rows = each.filter((it) => !byTitle.has(it.toLowerCase()))
  const business = await knownFor(scope)
  const described = rows.map((title) => describedIdea(title, business))
  const added = await insertSuggestions(scope, described, clock.now())
  for (const item of added) byTitle.set(item.title.toLowerCase(), item)
  note({ target: each.length === 1 ? each[0] : `${each.length} blog ideas`, after: { saved: rows } })
  return { saved: each.flatMap((it) => byTitle.get(it.toLowerCase()) ?? []), added: added.length }
}

export const blogSuggestionHandlers = [
  handle(getBlogSuggestions, async (ctx) => ideasOfTheScreen(ctx, await ownerBusiness(ctx))),
  handle(suggestBlogIdeas, async (ctx, { topic, language, count = BLOG_IDEAS_DEFAULT }) => {
    const business = await ownerBusiness(ctx, { topic, language })
    const { value, by } = await ideasOnRequest(ctx, business, { topic, language, count })
    return { suggestions: value, written_by: by }
  }),
  handle(listSavedBlogSuggestions, async ({ scope }, { limit = MOST_AT_ONCE, before }) =>
    savedSuggestions(scope, limit, before),
  ),
  handle(saveBlogSuggestion, async ({ scope, clock, note }, fields) => {
    const written = describedIdea(fields.title, await knownFor(scope))
    const { title, description = null, tags = null } = fields
    const row = {
      title,
      description: description ?? written.description,
      tags: tags ?? written.tags,
      draft: fields.draft,
    }
    const [saved] = await insertSuggestions(scope, [row], clock.now())
    if (!saved) throw new AppError('internal')
    note({ target: saved.title, after: saved, undo: { action: deleteBlogSuggestion.name, input: { id: saved.id } } })
    return saved
  }),
  handle(saveBlogIdeas, async (ctx, { suggestions }) => (await saveTitles(ctx, suggestions)).saved),
  handle(changeBlogSuggestion, async ({ scope, note }, { id, ...fields }) => {
    const before = await findSuggestion(scope, id)
    const changed = await changeSuggestion(scope, id, fields)
    if (!before || !changed) throw new AppError('not_found')
    const { title, description, tags } = before
    note({
      target: changed.title,
      before,
      after: changed,
      undo: { action: changeBlogSuggestion.name, input: { id, title, description, tags } },
    })
    return changed
  }),
  handle(deleteBlogSuggestion, async ({ scope, note }, { id }) => {
    const draft = await draftOfSuggestion(scope, id)
    const gone = await removeSuggestion(scope, id)
    if (!gone) throw new AppError('not_found')
    const { title, description, tags } = gone
    note({
      target: title,
      before: gone,
      undo: { action: saveBlogSuggestion.name, input: { title, description, tags, draft } },
    })
  }),
  handle(writeBlogPost, async (ctx, { title, kind, language }) => {
    const business = await ownerBusiness(ctx, { language })
    const { profile } = business
    const facts = postFacts(language ? business : inLanguageOf(title, business), title)
    const { value, by } = await written(ctx, {
      model: async (by) => {
        const english = postFacts({ ...business, language: 'en' }, title)
        const markdown = await postByModel(by, profile, { title, kind, language, asked: toldToModel(english) })
        return { markdown, toAdd: [blogWords(facts.language).story_gap] }
      },
      code: () => byRules(facts, kind),
    })
    return {
      markdown: value.markdown,
      to_add: value.toAdd,
      sources: postSources(profile, facts),
      written_by: by,
    }
  }),
  handle(getBlogDraft, async ({ scope }, { id }) => {
    const markdown = await draftOfSuggestion(scope, id)
    if (markdown === undefined) throw new AppError('not_found')
    return { markdown }
  }),
  handle(saveBlogDraft, async ({ scope, note }, { id, markdown }) => {
    const [before, was] = [await findSuggestion(scope, id), await draftOfSuggestion(scope, id)]
    if (!before || was === undefined) throw new AppError('not_found')
    await keepDraft(scope, id, markdown)
    note({ target: before.title, undo: { action: saveBlogDraft.name, input: { id, markdown: was } } })
    return { ...before, has_draft: markdown !== '' }
  }),
]
