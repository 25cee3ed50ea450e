import type { CustomerBreakdown, CustomerFigures } from '@adwright/contract/customer-figures'
import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersTexts as texts } from './customers.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

type Split = keyof typeof texts.splits
interface Row extends CustomerFigures {
  readonly key: string
  readonly name: string
}

const splits: Readonly<Record<Split, (customers: CustomerBreakdown, deviceOf: (code: string) => string) => Row[]>> = {
  device: ({ devices }, deviceOf) => devices.map((it) => ({ ...it, key: it.device, name: deviceOf(it.device) })),
  hour: ({ hours }) => hours.map((it) => ({ ...it, key: `${it.hour}`, name: texts.hour(it.hour) })),
  keyword: ({ keywords }) =>
    keywords.map((it) => ({ ...it, key: `${it.ad_group_id}/${it.keyword}`, name: it.keyword })),
}

const columnsOf = (head: string, money: MoneyFormat): Column<Row>[] => [
  { key: 'name', header: head, cell: (it) => <span className="font-medium break-words">{it.name}</span> },
  {
    key: 'clicks',
    header: texts.clicks,
    align: 'right',
    wideOnly: true,
    cell: (it) => it.clicks.toLocaleString('en-US'),
  },
  {
    key: 'customers',
    header: texts.customers,
    align: 'right',
    cell: (it) => (
      <>
        {customerTextIn(money.currency).customers(it)}
        {it.cost_per_customer !== null && (
          <span className="block text-sm whitespace-nowrap text-muted @3xl:hidden print:hidden">
            {texts.forEach(money.text(it.cost_per_customer))}
          </span>
        )}
      </>
    ),
  },
  { key: 'each', header: texts.each, align: 'right', wideOnly: true, cell: customerTextIn(money.currency).each },
  { key: 'value', header: texts.value, align: 'right', wideOnly: true, cell: customerTextIn(money.currency).value },
  { key: 'rate', header: texts.rate, align: 'right', wideOnly: true, cell: customerTextIn(money.currency).rate },
]

/** Customers by device, by hour of the click, and by keyword. */
export function CustomerSplits({
  customers,
  deviceOf,
}: {
  customers: CustomerBreakdown
  deviceOf: (code: string) => string
}) {
  const money = useMoney()
  const [split, setSplit] = useState<Split>('keyword')
  const rows = splits[split](customers, deviceOf)
  const hasAny = customers.total.customers > 0
  return (
    <Card
      flush={hasAny}
      title={texts.customers}
      actions={
        <Segmented
          label={texts.split}
          value={split}
          onChange={setSplit}
          options={(['keyword', 'device', 'hour'] as const).map((value) => ({ value, label: texts.splits[value] }))}
        />
      }
    >
      {hasAny ? (
        <>
          <Table
            caption={texts.by(split)}
            columns={columnsOf(texts.splits[split], money)}
            rows={rows}
            rowKey={(it) => it.key}
            className="max-h-96 overflow-y-auto"
          />
          <DownloadCsv
            title={texts.by(split)}
            className="mx-3 my-2"
            lines={() => [
              [texts.splits[split], texts.clicks, texts.cost, texts.customers, texts.each, texts.value, texts.rate],
              ...rows.map((it) => [
                it.name,
                it.clicks,
                it.cost,
                it.customers,
                it.cost_per_customer ?? '',
                it.value,
                it.rate === null ? '' : customerTextIn(money.currency).rate(it),
              ]),
            ]}
          />
        </>
      ) : (
        <p className="py-6 text-center text-muted">{texts.noneYet}</p>
      )}
    </Card>
  )
}
