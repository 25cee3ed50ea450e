import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Params } from '#api/signals.ts'
import { choiceOfWord, lastMonth, wordOf } from '#api/period/period.rules.ts'
import { keepPeriod, usePeriod } from '#api/period/use-period.ts'
import type { ViewWords } from '@adwright/contract/campaigns/views'
import { useParams } from '#api/use-params.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PeriodPicker } from '#api/period/PeriodPicker.tsx'
import { campaignTexts } from '../campaigns.texts.ts'
import { BulkBar } from './BulkBar.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CardGrid } from './CardGrid.tsx'
import { type Choice, choiceOf, chosen, everything, labelsIn, paramsOf, type Sort } from './list.rules.ts'
import { ListTools } from './ListTools.tsx'
import { listTexts } from './list.texts.ts'
import { SavedViews } from '../views/SavedViews.tsx'
import { viewOf } from '../views/views.rules.ts'
import { SelectBox } from './SelectBox.tsx'
import { Summary } from './Summary.tsx'
import { FiguresLine } from './FiguresLine.tsx'
import { useListFigures } from './use-list-figures.ts'
import { useColumns } from './use-columns.ts'
import { useLook } from './use-look.ts'

export interface CampaignListProps {
  campaigns: readonly Campaign[]
  today: Day
  /** The view's URL parameters: the choices. */
  params: Params
}

/** All campaigns with their totals, the filters, and the bulk actions. */
export function CampaignList({ campaigns, today, params }: CampaignListProps) {
  const [words, setWords] = useParams('campaigns', params)
  const choice = useMemo(() => choiceOf(words), [words])
  const setChoice = (next: Choice) => setWords(paramsOf(next))
  const [look, setLook] = useLook()
  const [columns, setColumns] = useColumns()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [period, setPeriod] = usePeriod(words, setWords)
  const figures = useListFigures(campaigns, period, today)
  const shown = useMemo(() => chosen(figures.campaigns, choice, today), [figures.campaigns, choice, today])
  const labels = useMemo(() => labelsIn(campaigns), [campaigns])
  const selected = campaigns.filter((it) => ids.has(it.id) && it.status !== 'REMOVED')
  const choosable = shown.filter((it) => it.status !== 'REMOVED')
  const select = useCallback(
    (id: string, on: boolean) => setIds((now) => new Set(on ? [...now, id] : [...now].filter((it) => it !== id))),
    [],
  )
  const open = (view: ViewWords) => {
    const next = choiceOf(viewOf(view))
    const saved = choiceOfWord(view.period)
    setWords({ ...paramsOf(next), period: saved ? wordOf(saved) : '' })
    keepPeriod(saved ?? lastMonth)
  }
  const sortBy = (sort: Sort) =>
    setChoice({ ...choice, sort, descending: choice.sort === sort ? !choice.descending : sort !== 'name' })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <PeriodPicker value={period} onChange={setPeriod} shown={figures.days} />
        <FiguresLine figures={figures} />
        <SavedViews words={words} onOpen={open} />
      </div>
      <Summary campaigns={figures.campaigns} />
      <ListTools
        labels={labels}
        choice={choice}
        onChoose={setChoice}
        look={look}
        onLook={setLook}
        measured={figures.measured}
        columns={<ColumnsMenu shown={columns} onChange={setColumns} measured={figures.measured} />}
      />
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={listTexts.noMatch}
            action={<Button onClick={() => setChoice(everything)}>{listTexts.showAll}</Button>}
          >
            {listTexts.noMatchHint}
          </EmptyState>
        </Card>
      ) : look === 'cards' ? (
        <CardGrid campaigns={shown} today={today} measured={figures.measured} selected={ids} onSelect={select} />
      ) : (
        <CampaignTable
          campaigns={shown}
          columns={columns}
          measured={figures.measured}
          today={today}
          choice={choice}
          onSort={sortBy}
          selected={ids}
          onSelect={select}
          selectAll={
            <SelectBox
              label={listTexts.selectAll}
              checked={choosable.length > 0 && choosable.every((it) => ids.has(it.id))}
              onChange={(on) => setIds(new Set(on ? choosable.map((it) => it.id) : []))}
            />
          }
        />
      )}
      <BulkBar selected={selected} onClear={() => setIds(new Set())} />
      <p className="mt-5 text-center text-sm text-muted">{campaignTexts.footer(shown.length, campaigns.length)}</p>
    </>
  )
}
