import { activeOf, useBusinesses } from '#api/businesses.ts'
import { isAtLeast } from '@adwright/contract/action'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AllBusinesses } from './AllBusinesses.tsx'
import { useTeam } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'
import { InviteCard } from './InviteCard.tsx'
import { MembersCard } from './MembersCard.tsx'
import { ThisBusiness } from './ThisBusiness.tsx'

const words = businessTexts.team

/** 'Clients and team': the open business, who works for it, and the person's other businesses. */
export function TeamView({ title }: { title: string }) {
  const all = useBusinesses()
  const here = activeOf(all.data ?? [])
  const team = useTeam(here !== undefined && isAtLeast(here.role, 'viewer'))
  if (all.isError && !all.data)
    return <ErrorState title={businessTexts.switcher.failed} error={all.error} onRetry={() => void all.refetch()} />
  if (!all.data || !here)
    return (
      <Loading label={businessTexts.loading} className="mx-auto max-w-2xl px-4 py-8">
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <Page title={title} subtitle={words.subtitle(here.name)} width="narrow">
      <div className="flex flex-col gap-5">
        <ThisBusiness business={here} team={team.data} />
        {isAtLeast(here.role, 'viewer') && (
          <>
            <MembersCard team={team} isOwner={here.role === 'owner'} />
            {here.role === 'owner' && <InviteCard invitations={team.data?.invitations ?? []} />}
          </>
        )}
        <AllBusinesses all={all.data} here={here} />
      </div>
    </Page>
  )
}
