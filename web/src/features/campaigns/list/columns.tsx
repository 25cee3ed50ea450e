import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { ReactNode } from 'react'
import { type MoneyFormat, moneyIn } from '@adwright/contract/values/currency.rules'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { plainTones } from '#api/plain-status.ts'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { budgetUsd, shortCount } from '../campaigns.rules.ts'
import { OnOff } from '../OnOff.tsx'
import { isOfCustomers, type OptionalColumn, optionalColumns } from './columns.rules.ts'
import { ctrText, type Figures, type ListedCampaign, type Sort } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { AttentionBadge, Labels } from './Marks.tsx'

/** A row has one line. */
const LABELS_SHOWN = 2

/** A column of the campaign table. */
export interface Column {
  key: string
  head: string
  sort?: Sort
  right?: boolean
  /** Only where there is plenty of space. */
  roomy?: true
  cell: (campaign: ListedCampaign, today: Day) => ReactNode
}
const figure =
  (textOf: (figures: Figures, money: MoneyFormat) => string): Column['cell'] =>
  ({ shown, currency }) =>
    shown ? textOf(shown, moneyIn(currency)) : listTexts.unknown
const ofCustomers =
  (key: keyof ReturnType<typeof customerTextIn>): Column['cell'] =>
  ({ customers, currency }) =>
    customers ? customerTextIn(currency)[key](customers) : listTexts.unknown
const columns: readonly Column[] = [
  {
    key: 'name',
    head: listTexts.name,
    sort: 'name',
    cell: (it) => (
      <span className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => ask('view', { view: 'campaigns', params: { campaign_id: it.id } })}
          className="block max-w-64 truncate rounded-sm font-medium hover:underline"
          title={it.name}
        >
          {it.name}
        </button>
        <Labels labels={it.labels} max={LABELS_SHOWN} />
      </span>
    ),
  },
  {
    key: 'status',
    head: listTexts.status,
    cell: (campaign, today) => {
      const status = plainStatusOf(standingOf(campaign), today)
      return (
        <span className="flex items-center gap-1.5">
          <Badge tone={plainTones[status]} dot>
            {status}
          </Badge>
          <AttentionBadge campaign={campaign} />
        </span>
      )
    },
  },
  {
    key: 'budget',
    head: listTexts.budget,
    sort: 'budget',
    right: true,
    cell: (it) => moneyIn(it.currency).short(budgetUsd(it)),
  },
  { key: 'cost', head: listTexts.cost, sort: 'cost', right: true, cell: figure((it, money) => money.text(it.cost)) },
  { key: 'clicks', head: listTexts.clicks, sort: 'clicks', right: true, cell: figure((it) => shortCount(it.clicks)) },
  {
    key: 'impressions',
    head: listTexts.impressions,
    sort: 'impressions',
    right: true,
    cell: figure((it) => shortCount(it.impressions)),
  },
  {
    key: 'ctr',
    head: listTexts.ctr,
    sort: 'ctr',
    right: true,
    cell: figure(ctrText),
  },
  {
    key: 'customers',
    head: listTexts.sorts.customers,
    sort: 'customers',
    right: true,
    cell: ofCustomers('customers'),
  },
  {
    key: 'cost_per_customer',
    head: listTexts.sorts.cost_per_customer,
    sort: 'cost_per_customer',
    right: true,
    cell: ofCustomers('each'),
  },
  { key: 'value', head: listTexts.sorts.value, sort: 'value', right: true, cell: ofCustomers('value') },
  {
    key: 'customer_rate',
    head: listTexts.sorts.customer_rate,
    sort: 'customer_rate',
    right: true,
    cell: ofCustomers('rate'),
  },
  {
    key: 'start',
    head: listTexts.sorts.start,
    sort: 'start',
    roomy: true,
    cell: (it) => <span className="whitespace-nowrap">{writtenDate(it.start_date_raw)}</span>,
  },
  { key: 'action', head: '', cell: (it, today) => it.status !== 'REMOVED' && <OnOff campaign={it} today={today} /> },
]

const isOptional = (key: string): key is OptionalColumn => (optionalColumns as readonly string[]).includes(key)

/** The columns to render: the chosen ones, and customer columns only if something counts customers. */
export const columnsShown = (chosen: readonly OptionalColumn[], measured: boolean): readonly Column[] =>
  columns.filter(({ key }) => !isOptional(key) || (chosen.includes(key) && (measured || !isOfCustomers(key))))
