import { moneyIn } from '@adwright/contract/values/currency.rules'
import { partFacts } from '@adwright/contract/campaigns/targeting.rules'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { wizardTexts } from '../wizard/wizard.texts.ts'
import { Snippet } from '../wizard/Snippet.tsx'
import { BidsEditor } from './BidsEditor.tsx'
import {
  ConversionEditor,
  type EditorProps,
  HoursEditor,
  InterestsEditor,
  PeopleEditor,
  PlacesEditor,
  type ShownTo,
} from './editors.tsx'
import { useTargeting } from './targeting.queries.ts'
import { targetingTexts } from './targeting.texts.ts'

type Line = keyof typeof targetingTexts.lines

const editors: Record<Line, (props: EditorProps) => ReactNode> = {
  places: PlacesEditor,
  hours: HoursEditor,
  people: PeopleEditor,
  interests: InterestsEditor,
  conversion: ConversionEditor,
  bids: BidsEditor,
}
export interface TargetingLinesProps {
  campaignId: string
  locked: boolean
  /** The lines' names here, in order. */
  names?: Partial<Record<Line, string>>
}

/** Where, when and to whom a campaign is shown and what is counted, each line edited in place. */
export function TargetingLines({ campaignId, locked, names = targetingTexts.lines }: TargetingLinesProps) {
  const found = useTargeting(campaignId)
  const [editing, setEditing] = useState<Line>()
  const id = useId()
  const now = found.data?.data
  const isBidTold = (now as Partial<ShownTo> | undefined)?.bids !== undefined
  const close = (line: Line) => {
    setEditing(undefined)
    // The button that opened it is rendered again with the next frame.
    requestAnimationFrame(() => document.getElementById(`${id}-${line}`)?.focus())
  }
  if (found.isPending) return <Skeleton className="h-56" />
  if (!now)
    return <ErrorState title={targetingTexts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
  return (
    <dl className="@container divide-y divide-line">
      {(Object.keys(names) as Line[]).map((line) => {
        const Editor = editors[line]
        const name = names[line] ?? ''
        return (
          <div
            key={line}
            className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 @lg:grid-cols-[9rem_1fr_auto]"
          >
            <dt className="py-1 text-muted">{name}</dt>
            <dd className="min-w-0 py-1 @max-lg:order-last @max-lg:col-span-2">
              <Value line={line} now={now} locked={locked} />
            </dd>
            <dd className="text-right">
              {!locked && editing !== line && (line !== 'bids' || isBidTold) && (
                <Button
                  id={`${id}-${line}`}
                  size="sm"
                  kind="ghost"
                  icon={<Pencil aria-hidden="true" />}
                  aria-label={targetingTexts.change(name)}
                  onClick={() => setEditing(line)}
                >
                  {targetingTexts.edit}
                </Button>
              )}
            </dd>
            {editing === line && (
              <dd className="order-last col-span-full mt-2">
                <Editor now={now} onClose={() => close(line)} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function Value({ line, now, locked }: { line: Line; now: ShownTo; locked: boolean }) {
  if (line === 'conversion') return <ConversionValue now={now} />
  if (line === 'bids') return <BidsValue now={now} />
  const all = partFacts(line, now)
  const facts = all.filter((it) => it.isWarning === undefined)
  const isOpen = facts.length === 0 || facts.length < all.length
  // With several facts, each is labeled; a single one is labeled by its line.
  const isNamed = line === 'people' || facts.length > 1
  const isAdvised = line === 'places' && !locked
  return (
    <>
      {isOpen && (
        <span className={cx('block', isAdvised ? 'text-warn' : 'text-muted')}>
          {line === 'places' && locked ? targetingTexts.everywhere : targetingTexts.open[line]}
        </span>
      )}
      {facts.map(({ label, value }) => (
        <span key={label} className="block break-words">
          {(isNamed || isOpen) && <span className="text-muted">{`${label}: `}</span>}
          <span className="font-medium">{value}</span>
        </span>
      ))}
    </>
  )
}

function BidsValue({ now }: { now: Partial<ShownTo> }) {
  // An older server sends no bids.
  const { bidding_strategy, in_words, ad_groups = [] } = now.bids ?? {}
  const isByGroup = bidding_strategy === 'manual_cpc' && ad_groups.length > 1
  return (
    <>
      <span className="font-medium">{in_words ?? targetingTexts.bidUnknown}</span>
      {isByGroup &&
        ad_groups.map(({ id, name, cpc_bid }) => (
          <span key={id} className="block break-words">
            <span className="text-muted">{`${name}: `}</span>
            <span className="font-medium tabular">{moneyIn(now.bids?.currency).short(cpc_bid)}</span>
          </span>
        ))}
    </>
  )
}

type Counted = ShownTo['conversions'][number]

function ConversionValue({ now }: { now: ShownTo }) {
  // An older server sends only the newest.
  const all = (now as Partial<ShownTo>).conversions ?? (now.conversion ? [now.conversion] : [])
  const { also_counted_by: others = [] } = now as Partial<ShownTo>
  if (all.length + others.length === 0) return <span className="text-muted">{targetingTexts.noConversion}</span>
  return (
    <ul className="flex flex-col gap-2">
      {all.map((it) => (
        <li key={it.id}>
          <OneConversion conversion={it} isAlone={all.length === 1} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span className="block font-medium break-words">{others.join(', ')}</span>
          <span className="block text-sm text-muted">
            {targetingTexts.countedForAll}{' '}
            <Button size="sm" kind="link" onClick={() => ask('view', { view: 'measure_customers' })}>
              {targetingTexts.seeMeasuring}
            </Button>
          </span>
        </li>
      )}
    </ul>
  )
}

function OneConversion({ conversion, isAlone }: { conversion: Counted; isAlone: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const goals: Readonly<Record<string, string>> = wizardTexts.conversion.goals
  const said = open ? targetingTexts.hideSnippet : targetingTexts.snippet
  return (
    <>
      <span className="mr-2 font-medium break-words">
        {targetingTexts.conversion(conversion.name, goals[conversion.category] ?? conversion.category)}
      </span>
      <Button
        size="sm"
        kind="ghost"
        aria-expanded={open}
        aria-controls={id}
        aria-label={isAlone ? undefined : targetingTexts.snippetOf(said, conversion.name)}
        className="-ml-2"
        onClick={() => setOpen(!open)}
      >
        {said}
      </Button>
      <div id={id} className={open ? 'mt-3' : 'hidden'}>
        <Snippet snippet={conversion.gtag_snippet} />
      </div>
    </>
  )
}
