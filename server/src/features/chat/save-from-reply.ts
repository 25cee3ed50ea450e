import { CalendarDayInput } from '@adwright/contract/content-calendar'
import { type ReplyButton, saveFromReply } from '@adwright/contract/reply-buttons'
import { SocialPost } from '@adwright/contract/social-plan'
import { z } from 'zod'
import { inTransaction } from '#db/scope.ts'
import { saveTitles } from '#features/blog-suggestions/index.ts'
import { saveDays } from '#features/content-calendar/index.ts'
import { keepFact } from '#features/memories/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#kernel/handle.ts'
import { daysOfPosts } from './chat.rules.ts'
import { callWithButtons, putButtons } from './saved.store.ts'

/** How each tool's result is saved; each function takes the tool's output and returns how many are new. */
const savers: Readonly<Record<string, (ctx: Ctx, output: unknown) => Promise<number>>> = {
  generate_content_calendar: async (ctx, output) => {
    const { entries } = z.object({ entries: z.array(CalendarDayInput) }).parse(output)
    return (await saveDays(ctx, entries)).saved
  },
  plan_social_campaign: async (ctx, output) => {
    const { posts } = z.object({ posts: z.array(SocialPost) }).parse(output)
    return (await saveDays(ctx, daysOfPosts(posts))).saved
  },
  suggest_blog_ideas: async (ctx, output) => {
    const { suggestions } = z.object({ suggestions: z.array(z.string()) }).parse(output)
    return (await saveTitles(ctx, suggestions)).added
  },
  propose_memory: async (ctx, output) => {
    const { text } = z.object({ text: z.string() }).parse(output)
    return (await keepFact(ctx, text)).isNew ? 1 : 0
  },
}

const isSaved = (button: ReplyButton, callId: string) => button.kind === 'save' && button.tool_call_id === callId

/** Pressing a button twice, even in two windows, saves once: the reply is locked meanwhile. */
export const saveHandler: Handler = handle(saveFromReply, (ctx, { tool_call_id: id }) =>
  inTransaction(ctx.scope, async (scope) => {
    const found = await callWithButtons(scope, id)
    const save = savers[found?.call.function ?? '']
    if (!found || !save) throw new AppError('not_found')
    const { call, buttons } = found
    const offered = buttons.find((it) => isSaved(it, id))
    if (offered?.kind !== 'save') throw new AppError('not_found')
    if (offered.saved) return { saved: 0 }
    const { value } = call.output as { readonly value: unknown }
    const saved = await save({ ...ctx, scope }, value)
    await putButtons(
      scope,
      call.messageId,
      buttons.map((it) => (isSaved(it, id) ? { ...it, saved: true } : it)),
    )
    return { saved }
  }),
)
