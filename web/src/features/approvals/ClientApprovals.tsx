import type { SharedCampaign } from '@adwright/contract/approvals'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { browser } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useMe, useOpenApproval, useShared } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { timelineOf } from './timeline.ts'

const words = approvalTexts.asClient

/** A campaign sent to this member for approval; they answer on its own page. */
function Row({ campaign }: { campaign: SharedCampaign }) {
  const open = useOpenApproval()
  const answer = () =>
    open.mutate(
      { share_id: campaign.share_id },
      {
        onSuccess: ({ secret }) => browser.go(`/approve/${secret}`),
        onError: (error) => toast.failed(words.openFailed, error),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="min-w-0 grow basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-md font-semibold">
          <span className="min-w-0 wrap-anywhere">{campaign.title}</span>
          <StatusBadge campaign={campaign} />
        </h2>
        <p className="text-sm text-muted">
          {approvalTexts.perDay(moneyIn(campaign.currency).short(campaign.budget))} · {timelineOf(campaign)}
        </p>
      </div>
      {campaign.approval_status === 'pending' && (
        <Button
          kind="primary"
          busy={open.isPending || open.isSuccess}
          aria-label={words.answerOne(campaign.title)}
          onClick={answer}
        >
          {words.answer}
        </Button>
      )}
    </li>
  )
}

/** A client's own screen: the campaigns that wait for their approval, and those they answered. */
export function ClientApprovals({ title }: { title: string }) {
  const list = useShared()
  const email = useMe().data?.email
  const own = list.data?.filter((it) => it.approvals.some((asked) => asked.client_email.toLowerCase() === email))
  return (
    <Page title={title} subtitle={words.subtitle} width="medium">
      <Card flush>
        {list.isError && !list.data ? (
          <ErrorState title={approvalTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
        ) : !own ? (
          <Skeleton className="m-5 h-16" />
        ) : own.length === 0 ? (
          <EmptyState sample={{ as: 'rows', rows: words.sample }} title={words.none}>
            {words.noneHint}
          </EmptyState>
        ) : (
          <ul>
            {own.map((it) => (
              <Row key={it.id} campaign={it} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}
