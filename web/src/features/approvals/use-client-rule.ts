import { setClientRule } from '@adwright/contract/approvals'
import { useDo } from '#api/queries.ts'
import { toast } from '#ui/toast.ts'
import { approvalTexts } from './approvals.texts.ts'

/** Switches whether one client's approval is required, and reports what that paused. */
export function useClientRule(email: string) {
  const rule = useDo(setClientRule)
  const set = (needsYes: boolean): void =>
    rule.mutate(
      { client_email: email, needs_yes: needsYes },
      {
        onSuccess: ({ paused }) => {
          if (paused.length > 0) toast.info(approvalTexts.pausedBy(paused.join(', ')))
        },
        onError: (error) =>
          toast.failed(approvalTexts.ruleFailed, error, { label: approvalTexts.retry, run: () => set(needsYes) }),
      },
    )
  return { set, busy: rule.isPending }
}
