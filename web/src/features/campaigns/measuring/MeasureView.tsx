import { linkExistingAccount } from '@adwright/contract/ad-account'
import { type Measuring, measureCustomers } from '@adwright/contract/measuring'
import { ErrorState } from '#ui/ErrorState.tsx'
import { type AccountLink, useAccountLink } from '#api/account-link.ts'
import { isApiError } from '#api/api-error.ts'
import { ask, type Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useMay } from '#ui/may.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ChooseKinds } from './ChooseKinds.tsx'
import { CountedKinds } from './CountedKinds.tsx'
import { useMeasuring } from './measuring.queries.ts'
import { measuringTexts as texts } from './measuring.texts.ts'
import { PageCount } from './PageCount.tsx'
import { TagHealth } from './TagHealth.tsx'
import { TagSteps } from './TagSteps.tsx'

/** What counts as a customer, the shared tag, and whether it works. `step`, `kinds` and `site` are in the URL. */
export function MeasureView({ params: given, title }: { params: Params; title: string }) {
  const [params, setParams] = useParams('measure_customers', given)
  const link = useAccountLink()
  const measuring = useMeasuring(link === 'linked')
  const data = link === 'none' ? undefined : measuring.data?.data
  return (
    <Page title={title} subtitle={texts.subtitle} width="medium">
      {data?.page && <PageCount page={data.page} />}
      <Shown params={params} setParams={setParams} link={link} measuring={measuring} data={data} />
    </Page>
  )
}

interface ShownProps {
  params: Params
  setParams: (part: Params) => void
  link: AccountLink
  measuring: ReturnType<typeof useMeasuring>
  data: Measuring | undefined
}

function Shown({ params, setParams, link, measuring, data }: ShownProps) {
  const may = useMay(measureCustomers)
  const isCounted = data !== undefined && data.kinds.length > 0
  if (!may && !isCounted && (data || link === 'none')) return <OnlyRead />
  if (data && (params.step ?? (isCounted ? 'tag' : 'choose')) === 'choose')
    return <ChooseKinds measuring={data} params={params} setParams={setParams} />
  if (data)
    return (
      <div className="flex flex-col gap-4">
        <TagHealth measuring={data} />
        <TagSteps measuring={data} params={params} setParams={setParams} />
        <CountedKinds measuring={data} />
      </div>
    )
  if (link === 'none') return <NoAccount />
  if (measuring.isError) return <Failed error={measuring.error} onRetry={() => void measuring.refetch()} />
  return (
    <Loading label={texts.loading} className="flex flex-col gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-96" />
    </Loading>
  )
}

/** For a role that can't set it up: why there are no buttons. */
const OnlyRead = () => (
  <Card>
    <EmptyState sample={{ as: 'figures', figures: texts.sample }} title={texts.nothingCounted}>
      {texts.onlyEditors}
    </EmptyState>
  </Card>
)

const NoAccount = () => (
  <Card>
    <EmptyState sample={{ as: 'figures', figures: texts.sample }} title={texts.noAccount}>
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
