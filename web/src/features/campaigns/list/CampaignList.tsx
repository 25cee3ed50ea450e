import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { campaignTexts } from '../campaigns.texts.ts'
import { BulkBar } from './BulkBar.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { CardGrid } from './CardGrid.tsx'
import { chosen, everything, type Sort } from './list.rules.ts'
import { ListTools } from './ListTools.tsx'
import { listTexts } from './list.texts.ts'
import { SelectBox } from './SelectBox.tsx'
import { Summary } from './Summary.tsx'
import { useLook } from './use-look.ts'

/** All campaigns with their sums, the tools to find some, and what is done with several. */
export function CampaignList({ campaigns, today }: { campaigns: readonly Campaign[]; today: Day }) {
  const [choice, setChoice] = useState(everything)
  const [look, setLook] = useLook()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => chosen(campaigns, choice), [campaigns, choice])
  const selected = campaigns.filter((it) => ids.has(it.id) && it.status !== 'REMOVED')
  const choosable = shown.filter((it) => it.status !== 'REMOVED')
  const select = useCallback(
    (id: string, on: boolean) => setIds((now) => new Set(on ? [...now, id] : [...now].filter((it) => it !== id))),
    [],
  )
  const sortBy = (sort: Sort) =>
    setChoice((now) => ({ ...now, sort, descending: now.sort === sort ? !now.descending : sort !== 'name' }))
  return (
    <>
      <Summary campaigns={campaigns} />
      <ListTools choice={choice} onChoose={setChoice} look={look} onLook={setLook} />
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
        <CardGrid campaigns={shown} today={today} selected={ids} onSelect={select} />
      ) : (
        <CampaignTable
          campaigns={shown}
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
      <p className="mt-5 text-center text-sm text-muted">{campaignTexts.footer(shown.length)}</p>
    </>
  )
}
