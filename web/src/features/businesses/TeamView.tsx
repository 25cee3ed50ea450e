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

/** 'Clients and team': the current business, its members, and the person's other businesses. */
export function TeamView({ title }: { title: string }) {
  const all = useBusinesses()
  const here = activeOf(all.data ?? [])
  const team = useTeam(here !== undefined && isAtLeast(here.role, 'viewer'))
  return (
    <Page title={title} subtitle={here && words.subtitle(here.name)} width="narrow">
      {all.data && here ? (
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
      ) : all.isError ? (
        <ErrorState title={businessTexts.switcher.failed} error={all.error} onRetry={() => void all.refetch()} />
      ) : (
        <Loading label={businessTexts.loading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Page>
  )
}
