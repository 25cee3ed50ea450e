import type { Subscription } from '@adwright/contract/billing'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelPlan, useResumePlan, useRetryRenewal } from './billing.queries.ts'
import { overviewTexts } from './overview.texts.ts'
import { mayCancel } from './plan.rules.ts'
import { planTexts } from './plan.texts.ts'
import { useCardPage } from './use-card-page.ts'

type Props = { now: Subscription; ends: string | undefined }

function Cancel({ now, ends }: Props) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPlan()
  const confirm = async () => {
    try {
      const { data, message } = await cancel.run({})
      toast.good(ends && data.status === 'canceling' ? planTexts.cancelled(now.tier, ends) : message)
    } catch (error) {
      toast.failed(planTexts.cancelFailed, error)
    }
    setAsking(false)
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {planTexts.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={planTexts.cancelTitle(now.tier)}
        confirmLabel={planTexts.cancel}
        cancelLabel={planTexts.keep}
        danger
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{ends ? planTexts.cancelStays(now.tier, ends) : planTexts.cancelStaysUndated(now.tier)}</p>
        <p className="mt-2">{planTexts.cancelKeeps}</p>
      </ConfirmDialog>
    </>
  )
}

function Resume({ tier }: { tier: string }) {
  const resume = useResumePlan()
  const run = async () => {
    try {
      await resume.run({})
      toast.good(planTexts.resumed(tier))
    } catch (error) {
      toast.failed(planTexts.resumeFailed, error)
    }
  }
  return (
    <Button size="sm" kind="primary" busy={resume.isPending} onClick={() => void run()}>
      {planTexts.resume(tier)}
    </Button>
  )
}

const boxes = { plain: 'border border-line bg-surface', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' }

function Line({ look, children, action }: { look: keyof typeof boxes; children: ReactNode; action: ReactNode }) {
  return (
    <div
      className={`mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg px-4 py-3 ${boxes[look]}`}
    >
      <div className="min-w-0 grow basis-64">{children}</div>
      {action}
    </div>
  )
}

/** A failed renewal is paid with another card or the same one; ending the plan comes last. */
function PayOverdue({ now, ends }: Props) {
  const { leaving, leave } = useCardPage()
  const retry = useRetryRenewal()
  const run = async () => {
    try {
      const { data, message } = await retry.run({})
      if (data.outcome === 'declined') toast.bad(planTexts.declinedAgain, { detail: planTexts.declinedAgainHint })
      else toast.good(message)
    } catch (error) {
      toast.failed(planTexts.retryFailed, error)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" kind="primary" busy={leaving} onClick={leave}>
        {overviewTexts.card.change}
      </Button>
      <Button size="sm" busy={retry.isPending} onClick={() => void run()}>
        {planTexts.retry}
      </Button>
      <Cancel now={now} ends={ends} />
    </div>
  )
}

/** The plan's state: renews, canceled and until when, or unpaid; with buttons to end or keep it. */
export function PlanState({ now, ends }: Props) {
  if (now.tier === 'Free') return null
  if (now.status === 'past_due')
    return (
      <Line look="bad" action={<PayOverdue now={now} ends={ends} />}>
        <p className="font-medium">{planTexts.pastDue(now.tier)}</p>
        <p className="text-sm">{planTexts.pastDueHint}</p>
      </Line>
    )
  const action = mayCancel(now) ? <Cancel now={now} ends={ends} /> : <Resume tier={now.tier} />
  if (now.status === 'canceling')
    return (
      <Line look="warn" action={action}>
        <p>{ends ? planTexts.canceling(now.tier, ends) : planTexts.cancelStaysUndated(now.tier)}</p>
      </Line>
    )
  const said = now.next_tier && ends ? planTexts.next(now.next_tier, ends) : ends ? planTexts.renews(ends) : ''
  return (
    <Line look="plain" action={action}>
      <p>
        <strong className="font-semibold">{now.tier}</strong> {said && <span className="text-muted">{said}</span>}
      </p>
    </Line>
  )
}
