import { startChat } from '@adwright/contract/chat'
import { listCampaigns } from '@adwright/contract/campaigns/core'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useAction } from '#api/queries.ts'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAccountToday } from '../campaigns.queries.ts'
import { CalendarExport } from './CalendarExport.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { calendarTexts } from './calendar.texts.ts'

/** Loading, then error, profile missing, no campaigns, or the calendar (product-3 §2.4, §4.3). */
export function CampaignCalendarView({ params = {} }: { params?: Params }) {
  const business = useBusinessProfile()
  const list = useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'], enabled: Boolean(business.profile) })
  const today = useAccountToday()
  const campaigns = list.data?.data.campaigns ?? []
  const failed = (business.isError && !business.data) || (list.isError && !list.data)
  const retry = () => void (business.profile ? list.refetch() : business.refetch())
  if (business.profile === null)
    return (
      <Page title={calendarTexts.title}>
        <EmptyCard
          sample={{ as: 'month', entries: calendarTexts.sample }}
          title={calendarTexts.profileTitle}
          hint={calendarTexts.profileWords}
          actionLabel={calendarTexts.completeProfile}
          onAction={() => ask('view', { view: 'business_profile' })}
        />
      </Page>
    )
  return (
    <Page title={calendarTexts.title} actions={campaigns.length > 0 && <CalendarExport campaigns={campaigns} />}>
      {failed ? (
        <Card>
          <ErrorState
            title={calendarTexts.errorTitle}
            error={calendarTexts.error}
            action={
              <>
                <p className="text-sm text-muted">{(business.error ?? list.error)?.message}</p>
                <Button size="sm" onClick={retry}>
                  {calendarTexts.tryAgain}
                </Button>
              </>
            }
          />
        </Card>
      ) : business.isPending || list.isPending ? (
        <LoadingMonth />
      ) : campaigns.length === 0 ? (
        <EmptyCard
          sample={{ as: 'month', entries: calendarTexts.sample }}
          title={calendarTexts.noneTitle}
          hint={calendarTexts.noneWords}
          actionLabel={calendarTexts.createWithAi}
          does={startChat}
          onAction={() => ask('new_chat', { message: calendarTexts.createMessage })}
        />
      ) : (
        <CalendarBoard campaigns={campaigns} today={today} params={params} />
      )}
    </Page>
  )
}

const WEEKS = [1, 2, 3, 4, 5]

/** A skeleton of the month's header and grid, in their final size. */
const LoadingMonth = () => (
  <Loading label={calendarTexts.loading}>
    <div className="mb-3 flex h-9 items-center justify-between gap-2">
      <Skeleton className="h-9 w-20 md:w-40" />
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-9 w-20 md:w-32" />
    </div>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <Skeleton className="h-9 w-56 max-sm:grow" />
      <Skeleton className="h-11 w-40 md:h-[38px]" />
    </div>
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="h-[37px] border-b border-line bg-sunken" />
      {WEEKS.map((week) => (
        <div key={week} className="grid h-[121px] grid-cols-7 border-b border-line last:border-0 lg:h-[169px]">
          {calendarTexts.weekdays.map((day) => (
            <div key={day} className="flex flex-col gap-1 border-r border-line p-1.5 last:border-r-0">
              <Skeleton className="mb-1 size-5 rounded-full max-md:ml-auto" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 max-lg:hidden" />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
)
