import { getCampaignCalendar } from '@adwright/contract/campaigns'
import { CalendarX, Store } from 'lucide-react'
import { isMissing } from '#api/api-error.ts'
import { useAction } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAccountToday } from '../campaigns.queries.ts'
import { useProfile } from '../wizard/wizard.queries.ts'
import { CalendarExport } from './CalendarExport.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { texts } from './calendar.texts.ts'

/** Loading, then error, profile missing, no campaigns, or the calendar (product-3 §2.4, §4.3). */
export function CampaignCalendarView() {
  const profile = useProfile()
  const list = useAction(
    getCampaignCalendar,
    {},
    { topics: ['campaigns', 'ad_account'], enabled: profile.data !== undefined },
  )
  const today = useAccountToday()
  const campaigns = list.data?.data.campaigns ?? []
  const failed = (profile.isError && !profile.data && !isMissing(profile.error)) || (list.isError && !list.data)
  const retry = () => void (profile.data ? list.refetch() : profile.refetch())
  if (isMissing(profile.error) && !profile.data)
    return (
      <Page title={texts.title}>
        <EmptyCard
          icon={<Store />}
          title={texts.profileTitle}
          hint={texts.profileWords}
          actionLabel={texts.completeProfile}
          onAction={() => ask('view', { view: 'business_profile' })}
        />
      </Page>
    )
  return (
    <Page title={texts.title} actions={campaigns.length > 0 && <CalendarExport campaigns={campaigns} />}>
      {failed ? (
        <Card>
          <ErrorState title={texts.errorTitle} error={texts.error} onRetry={retry} retryLabel={texts.tryAgain} />
        </Card>
      ) : profile.isPending || list.isPending ? (
        <Loading label={texts.loading}>
          <Skeleton className="mb-4 h-9 w-72" />
          <Skeleton className="h-[620px]" />
        </Loading>
      ) : campaigns.length === 0 ? (
        <EmptyCard
          icon={<CalendarX />}
          title={texts.noneTitle}
          hint={texts.noneWords}
          actionLabel={texts.createWithAi}
          onAction={() => ask('new_chat', { message: texts.createMessage })}
        />
      ) : (
        <MonthGrid campaigns={campaigns} today={today} />
      )}
    </Page>
  )
}
