import { type Change, compareWebsiteAnalyses } from '@adwright/contract/site-analysis'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useAction } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { date, moment } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import { shortAddress } from './address.rules.ts'
import { SampleMark } from './Part.tsx'
import { siteTexts } from './site-analysis.texts.ts'

/** Two analyses side by side, the earlier one first. */
export function CompareDialog({
  ids: [id, other_id],
  onClose,
}: {
  ids: readonly [string, string]
  onClose: () => void
}) {
  const query = useAction(compareWebsiteAnalyses, { id, other_id }, { topics: ['website_analyses'] })
  return (
    <Dialog
      open
      onClose={onClose}
      title={siteTexts.compareTitle}
      description={query.data && oneSite(query.data)}
      size="lg"
      footer={<Button onClick={onClose}>{siteTexts.close}</Button>}
    >
      {query.error ? (
        <ErrorState title={siteTexts.compareFailed} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Compared {...query.data} />
      ) : (
        <Loading label={siteTexts.loading}>
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Dialog>
  )
}

/** The website they share. */
const oneSite = ({ before, after }: ComparedProps) => (before.url === after.url ? shortAddress(after.url) : undefined)

type ComparedProps = NonNullable<ReturnType<typeof useAction<typeof compareWebsiteAnalyses>>['data']>

function Compared({ before, after, changes, repaired, broken }: ComparedProps) {
  const isOneDay = date(new Date(before.created_at)) === date(new Date(after.created_at))
  const name = (at: typeof before) => (
    <>
      {before.url !== after.url && <span className="block">{shortAddress(at.url)}</span>}
      {isOneDay ? moment(new Date(at.created_at)) : date(new Date(at.created_at))}
    </>
  )
  return (
    <div className="flex flex-col gap-5">
      {(before.is_sample || after.is_sample) && (
        <p>
          <SampleMark />
        </p>
      )}
      <Table
        caption={siteTexts.compareTitle}
        className="-mx-2"
        rows={changes}
        rowKey={(it) => it.name}
        columns={[
          { key: 'name', header: siteTexts.figure, cell: (it) => it.name, className: 'px-2!' },
          {
            key: 'before',
            header: name(before),
            align: 'right',
            cell: (it) => it.before ?? siteTexts.none,
            className: 'px-2! tabular-nums',
          },
          {
            key: 'after',
            header: name(after),
            align: 'right',
            cell: (it) => <After change={it} />,
            className: 'px-2! tabular-nums',
          },
        ]}
      />
      <Items title={siteTexts.repaired} items={repaired} tone="text-good" />
      <Items title={siteTexts.broken} items={broken} tone="text-bad" />
    </div>
  )
}

function After({ change: { after, is_better } }: { change: Change }) {
  if (is_better === null) return after ?? siteTexts.none
  const Icon = is_better ? ArrowUpRight : ArrowDownRight
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${is_better ? 'text-good' : 'text-bad'}`}>
      {after}
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{is_better ? siteTexts.better : siteTexts.worse}</span>
    </span>
  )
}

const Items = ({
  title,
  items,
  tone,
}: {
  title: string
  items: readonly { id: string; element: string }[]
  tone: string
}) =>
  items.length > 0 && (
    <div>
      <h3 className={`text-base font-medium ${tone}`}>{title}</h3>
      <ul className="mt-1 list-disc gap-x-8 pl-5 text-base sm:columns-2">
        {items.map((it) => (
          <li key={it.id}>{it.element}</li>
        ))}
      </ul>
    </div>
  )
