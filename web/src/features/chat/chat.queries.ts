import { type Feedback, giveFeedback, listFeedback } from '@adwright/contract/chat'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queries } from '#api/freshness.ts'
import { keyOf, useAction } from '#api/queries.ts'
import { toast } from '#ui/toast.ts'
import { replyTexts } from './reply.texts.ts'
import { type Choice, toggled } from './feedback.rules.ts'

const FEEDBACK_ROWS = 200
const input = { limit: FEEDBACK_ROWS }
const key = keyOf(listFeedback, input)

const put = (row: Feedback) =>
  queries.setQueryData<Feedback[]>(key, (rows = []) => [...rows.filter((it) => it.message_id !== row.message_id), row])

/** This person's feedback on a reply, and its three toggles: shown immediately, reverted if the server refuses (product-1 §4). */
export function useFeedback(messageId: number | undefined) {
  const rows = useAction(listFeedback, input, { topics: ['feedback'] }).data
  const row = rows?.find((it) => it.message_id === messageId)
  const save = useMutation(
    {
      mutationFn: (next: Feedback) =>
        call(giveFeedback, {
          message_id: next.message_id,
          is_liked: next.is_liked,
          is_disliked: next.is_disliked,
          is_starred: next.is_starred,
        }),
      onMutate: async (next) => {
        await queries.cancelQueries({ queryKey: key })
        const before = queries.getQueryData<Feedback[]>(key)
        put(next)
        return { before }
      },
      onSuccess: put,
      onError: (error, _, kept) => {
        queries.setQueryData(key, kept?.before)
        toast.failed(replyTexts.feedbackFailed, error)
      },
    },
    queries,
  )
  const toggle = (choice: Choice) => {
    if (messageId !== undefined) save.mutate(toggled(row, messageId, choice))
  }
  return { row, toggle }
}
