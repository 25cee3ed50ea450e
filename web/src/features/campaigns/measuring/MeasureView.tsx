import { linkExistingAccount } from '@adwright/contract/ad-account'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useAccountLink } from '#api/account-link.ts'
import { isApiError } from '#api/api-error.ts'
import { ask, type Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UserCheck } from 'lucide-react'
import { ChooseKinds } from './ChooseKinds.tsx'
import { CountedKinds } from './CountedKinds.tsx'
import { useMeasuring } from './measuring.queries.ts'
import { measuringTexts as texts } from './measuring.texts.ts'
import { PageCount } from './PageCount.tsx'
import { TagHealth } from './TagHealth.tsx'
import { TagSteps } from './TagSteps.tsx'

/** What a customer does, the one tag that counts it, and whether it works. `step`, `kinds` and `site` live in the address. */
export function MeasureView({ params: given, title }: { params: Params; title: string }) {
  const [params, setParams] = useParams('measure_customers', given)
  const link = useAccountLink()
  const measuring = useMeasuring(link === 'linked')
  const data = link === 'none' ? undefined : measuring.data?.data
  return (
    <Page title={title} subtitle={texts.subtitle} width="medium">
      {data?.page && <PageCount page={data.page} />}
      {data ? (
        (params.step ?? (data.kinds.length === 0 ? 'choose' : 'tag')) === 'choose' ? (
          <ChooseKinds measuring={data} params={params} setParams={setParams} />
        ) : (
          <div className="flex flex-col gap-4">
            <TagHealth measuring={data} />
            <TagSteps measuring={data} params={params} setParams={setParams} />
            <CountedKinds measuring={data} />
          </div>
        )
      ) : link === 'none' ? (
        <NoAccount />
      ) : measuring.isError ? (
        <Failed error={measuring.error} onRetry={() => void measuring.refetch()} />
      ) : (
        <Loading label={texts.loading} className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  )
}

const NoAccount = () => (
  <Card>
    <EmptyState icon={<UserCheck aria-hidden="true" />} title={texts.noAccount}>
      <p>{texts.noAccountHint}</p>
      <Button
        does={linkExistingAccount}
        kind="primary"
        className="mt-3"
        onClick={() => ask('dialog', { dialog: 'ad_account' })}
      >
        {texts.connect}
      </Button>
    </EmptyState>
  </Card>
)

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isApiError(error) && error.code === 'no_ads_account' ? (
    <NoAccount />
  ) : (
    <Card>
      <ErrorState title={texts.loadFailed} error={error} onRetry={onRetry} />
    </Card>
  )
