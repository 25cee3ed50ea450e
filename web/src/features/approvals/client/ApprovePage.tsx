import type { PublicApproval } from '@adwright/contract/public-approvals'
import { type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { loadable } from '#ui/loadable.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { DrawAd } from '../ad-slot.ts'
import { useAnswer, usePublicApproval } from '../approvals.queries.ts'
import { AnswerBar } from './AnswerBar.tsx'
import { clientTexts } from './client.texts.ts'
import { Content } from './Content.tsx'
import { Head } from './Head.tsx'
import { Answered, NotShown } from './Outcome.tsx'
import { MoneyIn } from '#ui/money.tsx'
import { sharedDate, useZoneOf } from '#ui/moments.ts'

type Decision = 'approved' | 'disapproved'

/** The dialogs load a moment after the page renders: it doesn't wait for them, and they're ready when a button is pressed. */
const FETCHED_AFTER_MS = 200
const approveDialog = () => import('./ApproveDialog.tsx')
const rejectDialog = () => import('./RejectDialog.tsx')
const ApproveDialog = loadable(() => approveDialog().then((it) => it.ApproveDialog))
const RejectDialog = loadable(() => rejectDialog().then((it) => it.RejectDialog))

/** On refetch it may have been answered or replaced: then the shown content is outdated. */
const isOver = (error: unknown): boolean => isApiError(error) && (error.status === 410 || error.status === 404)

/** The answer that the link has had, where that is why nothing else is shown. */
const answeredIn = (error: unknown) => (isApiError(error) ? error.answered : undefined)

/** /approve/{secret}: what a client is asked, without an account (decisions.md, How a campaign gets to a client). */
export function ApprovePage({ secret, drawAd }: { secret: string; drawAd: DrawAd }) {
  const { data: approval, error, isPending, refetch } = usePublicApproval(secret)
  const [given, setGiven] = useState<Decision>()
  const title = approval?.title
  const shown = answeredIn(error) ?? approval
  useZoneOf(shown?.time_zone)
  useEffect(() => {
    if (title !== undefined) document.title = clientTexts.pageTitle(title)
  }, [title])
  const over = isOver(error)
  // What came with the page stays until there is more (web/first-look.tsx).
  if (isPending && document.getElementById('first-look')) return null
  return (
    <Frame brand={isPending ? undefined : (shown?.brand ?? null)}>
      {given && approval ? (
        <Answered decision={given} from={approval.from_name} />
      ) : approval && !over ? (
        <MoneyIn currency={approval.currency}>
          <PendingApproval
            secret={secret}
            approval={approval}
            drawAd={drawAd}
            onGiven={setGiven}
            onGone={() => void refetch()}
          />
        </MoneyIn>
      ) : isPending ? (
        <PageSkeleton />
      ) : (
        <NotShown error={error} onRetry={() => void refetch()} />
      )}
    </Frame>
  )
}

interface PendingApprovalProps {
  secret: string
  approval: PublicApproval
  drawAd: DrawAd
  onGiven: (decision: Decision) => void
  onGone: () => void
}

function PendingApproval({ secret, approval, drawAd, onGiven, onGone }: PendingApprovalProps) {
  const answer = useAnswer()
  const [asking, setAsking] = useState<Decision>()
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([approveDialog(), rejectDialog()]), FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const approve = async () => {
    try {
      await answer.run({ secret, decision: 'approved' })
      onGiven('approved')
    } catch (error) {
      if (isApiError(error) && error.status === 410) onGone()
    }
  }
  const close = () => setAsking(undefined)
  const open = (decision: Decision) => {
    answer.reset()
    setAsking(decision)
  }
  return (
    <>
      <Head approval={approval} />
      <Content approval={approval} drawAd={drawAd} />
      <AnswerBar
        until={clientTexts.until(sharedDate(new Date(approval.expires_at)))}
        onApprove={() => open('approved')}
        onReject={() => open('disapproved')}
      />
      {asking === 'approved' && (
        <ApproveDialog
          approval={approval}
          busy={answer.isPending}
          error={answer.error}
          onClose={close}
          onApprove={() => void approve()}
        />
      )}
      {asking === 'disapproved' && (
        <RejectDialog
          secret={secret}
          approval={approval}
          onClose={close}
          onGiven={() => onGiven('disapproved')}
          onGone={onGone}
        />
      )}
    </>
  )
}

const Frame = ({ brand, children }: { brand: string | null | undefined; children: ReactNode }) => (
  <PublicFrame product={clientTexts.product} brand={brand} kind={clientTexts.private} className="max-w-3xl">
    {children}
  </PublicFrame>
)

const PageSkeleton = () => (
  <Loading label={clientTexts.loading} className="pt-8 sm:pt-12">
    <Skeleton className="h-5 w-56" />
    <Skeleton className="mt-3 h-10 w-80 max-w-full" />
    <Skeleton className="mt-3 mb-8 h-12 w-full" />
    <Skeleton className="mb-5 h-72" />
    <Skeleton className="h-56" />
  </Loading>
)
