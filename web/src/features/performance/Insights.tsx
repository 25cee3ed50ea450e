import { startChat } from '@adwright/contract/chat'
import { setAdSchedule } from '@adwright/contract/campaigns/setup'
import type { Deed } from '#ui/may.tsx'
import type { Insight } from '@adwright/contract/insights'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'
import {
  BellOff,
  CalendarClock,
  CircleDollarSign,
  Clock,
  EyeOff,
  type LucideIcon,
  Search,
  Sparkles,
  UserCheck,
  UserX,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { insightText } from './insight-text.ts'
import { insightTexts } from './insights.texts.ts'
import { PauseHours } from './PauseHours.tsx'
import { type FiguresQuery, useInsights, useSummary } from './performance.queries.ts'
import { isProposed, type Proposed } from './proposed.rules.ts'
import { useMoney } from '#ui/money.tsx'

const icons: Readonly<Record<Insight['kind'], LucideIcon>> = {
  not_showing: EyeOff,
  tag_quiet: BellOff,
  budget_limited: Wallet,
  idle_keyword: Search,
  idle_hours: Clock,
  dear_clicks: CircleDollarSign,
  no_customers: UserX,
  best_by_customers: UserCheck,
  keyword_without_customers: Search,
  ends_soon: CalendarClock,
  has_ended: CalendarClock,
}
const SHOWN_FIRST = 3

interface InsightsProps {
  asked: FiguresQuery
  /** What is proposed on the same page already. */
  proposed?: readonly Proposed[] | undefined
}

/** What code found in the figures, each with the figures it rests on and something to do about it. */
export function Insights({ asked, proposed = [] }: InsightsProps) {
  const found = useInsights(asked)
  return (
    <Card title={insightTexts.title} subtitle={insightTexts.about}>
      <InWords asked={asked} />
      {found.isPending ? (
        <Skeleton className="h-16" />
      ) : found.isError ? (
        <ErrorState inline title={insightTexts.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Found all={found.data.data.insights} proposed={proposed} />
      )}
    </Card>
  )
}

function Found({ all, proposed }: { all: readonly Insight[]; proposed: readonly Proposed[] }) {
  const money = useMoney()
  const [pausing, setPausing] = useState<Extract<Insight, { kind: 'idle_hours' }> | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const insights = all.filter((it) => !isProposed(it, proposed))
  if (insights.length === 0)
    return <p className="text-base text-muted">{all.length > 0 ? insightTexts.above : insightTexts.none}</p>
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {insights.slice(0, isWhole ? undefined : SHOWN_FIRST).map((it) => (
          <Line key={it.id} insight={it} onAct={() => (it.kind === 'idle_hours' ? setPausing(it) : begin(it, money))} />
        ))}
      </ul>
      {!isWhole && insights.length > SHOWN_FIRST && (
        <Button size="sm" kind="ghost" className="mt-4 -ml-2" onClick={() => setIsWhole(true)}>
          {insightTexts.more(insights.length - SHOWN_FIRST)}
        </Button>
      )}
      {pausing && <PauseHours insight={pausing} onClose={() => setPausing(null)} />}
    </>
  )
}

/** What its button opens; idle hours are chosen in a dialog of their own. */
function begin(insight: Insight, money: MoneyFormat): void {
  if (insight.kind === 'not_showing' && insight.reason === 'funds') ask('dialog', { dialog: 'ad_account' })
  else if (insight.kind === 'tag_quiet') ask('view', { view: 'measure_customers' })
  else if (insight.kind === 'not_showing')
    ask('view', { view: 'campaigns', params: { campaign_id: insight.campaign_id } })
  else ask('dashboard_question', { message: insightText(insight, money).message })
}

/** A few sentences about this period's figures, written on a click: a model may write them, which costs money. */
function InWords({ asked }: { asked: FiguresQuery }) {
  const summary = useSummary()
  // A summary written for another period isn't shown for this one.
  const [of, setOf] = useState<FiguresQuery>()
  const told = of === asked ? summary.data?.data : undefined
  const sumUp = () => {
    setOf(asked)
    summary.mutate(asked)
  }
  return (
    <div className="mb-4" aria-live="polite">
      {told ? (
        <>
          <p className="text-base text-pretty wrap-anywhere">{told.text}</p>
          <WrittenBy by={told.written_by} className="mt-1" />
        </>
      ) : (
        <Button size="sm" icon={<Sparkles />} busy={summary.isPending} onClick={sumUp}>
          {insightTexts.sumUp}
        </Button>
      )}
      {summary.error && of === asked && (
        <ErrorState inline className="mt-3" title={insightTexts.sumUpFailed} error={summary.error} />
      )}
    </div>
  )
}

/** The action that its button starts; undefined for one that only shows something, which everybody may. */
const deedOf = ({ kind }: Insight): Deed | undefined => {
  if (kind === 'idle_hours') return setAdSchedule
  return kind === 'not_showing' || kind === 'tag_quiet' ? undefined : startChat
}

function Line({ insight, onAct }: { insight: Insight; onAct: () => void }) {
  const money = useMoney()
  const told = insightText(insight, money)
  const Icon = icons[insight.kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <div className="min-w-0 grow basis-64">
        <p className="text-base font-medium wrap-anywhere">{told.title}</p>
        <p className="text-sm text-pretty text-muted tabular">{told.figures}</p>
      </div>
      <Button size="sm" onClick={onAct} does={deedOf(insight)}>
        {told.act}
      </Button>
    </li>
  )
}
