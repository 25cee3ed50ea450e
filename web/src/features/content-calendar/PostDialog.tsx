import { addCalendarPost, changeCalendarPost, removeCalendarPost } from '@adwright/contract/calendar-posts'
import { useBusinessProfile } from '#api/business-profile.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { Trash2 } from 'lucide-react'
import { useDo } from '#api/queries.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import type { Entry } from './calendar-file.rules.ts'
import { hashtagsIn, type PostForm, postFormOf } from './content-calendar.rules.ts'
import { postTexts } from './post.texts.ts'
import { PostFields } from './PostFields.tsx'
import { PostLook } from './PostLook.tsx'

interface PostDialogProps {
  /** A post of the calendar, or the day of a new one. */
  entry: Entry | { readonly date: Day }
  onChanged: () => void
  onClose: () => void
}

/** One post, with a preview of how readers see it. */
export function PostDialog({ entry, onChanged, onClose }: PostDialogProps) {
  const known = 'post' in entry ? entry : undefined
  const business = useBusinessProfile().profile?.business_name ?? ''
  const done = () => {
    onChanged()
    onClose()
  }
  const form = useForm(known ? changeCalendarPost : addCalendarPost, {
    values: postFormOf(known, entry.date),
    toInput: ({ hashtags, ...post }: PostForm) => ({
      ...post,
      hashtags: hashtagsIn(hashtags),
      ...(known ? { id: known.post.id } : {}),
    }),
    onDone: done,
  })
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={known ? postTexts.editTitle : postTexts.newTitle}
      locked={form.busy}
      footer={
        <>
          {known && <RemoveButton entry={known} onRemoved={done} />}
          <Button onClick={onClose} disabled={form.busy}>
            {postTexts.cancel}
          </Button>
          <Button does={changeCalendarPost} kind="primary" type="submit" form={form.id} busy={form.busy}>
            {postTexts.save}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {form.failure !== null && <ErrorState inline title={postTexts.saveFailed} error={form.failure} />}
          <PostFields form={form} />
        </div>
        <PostLook
          post={form.values}
          saved={known?.post}
          business={business}
          onPicture={(image_id) => form.fill({ image_id })}
        />
      </form>
    </Dialog>
  )
}

/** Deletes a post, with Undo. */
function RemoveButton({ entry, onRemoved }: { entry: Entry; onRemoved: () => void }) {
  const remove = useDo(removeCalendarPost)
  const restore = useDo(addCalendarPost)
  const { post, date, headline, description } = entry
  const { id, image_url: _, ...rest } = post
  const run = () =>
    restore.mutate(
      { date, headline, description, ...rest },
      { onError: (error) => toast.failed(postTexts.saveFailed, error) },
    )
  const removed = async () => {
    try {
      await remove.run({ id })
      onRemoved()
      toast.good(postTexts.removed, { action: { label: postTexts.undo, run } })
    } catch (error) {
      toast.failed(postTexts.removeFailed, error)
    }
  }
  return (
    <Button
      does={removeCalendarPost}
      kind="ghost"
      icon={<Trash2 />}
      className="mr-auto text-bad"
      busy={remove.isPending}
      onClick={() => void removed()}
    >
      {postTexts.remove}
    </Button>
  )
}
