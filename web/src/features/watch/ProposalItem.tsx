import { type Proposal, acceptProposal, declineProposal } from '@adwright/contract/watch'
import {
  BadgeX,
  BellOff,
  CalendarClock,
  CalendarOff,
  CalendarPlus,
  CircleDollarSign,
  Clock,
  EyeOff,
  Globe,
  type LucideIcon,
  Search,
  SearchX,
  TrendingDown,
  UserX,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { toast } from '#ui/toast.ts'
import { useAccept, useUndo } from './watch.queries.ts'
import { watchTexts } from './watch.texts.ts'

const icons: Readonly<Record<Proposal['kind'], LucideIcon>> = {
  site_down: Globe,
  tag_quiet: BellOff,
  disapproved: BadgeX,
  stopped: EyeOff,
  no_funds: Wallet,
  days_off: CalendarOff,
  junk_searches: SearchX,
  weak_keyword: Search,
  dear_hours: Clock,
  no_customers: UserX,
  move_budget: CircleDollarSign,
  raise_budget: CircleDollarSign,
  lower_budget: CircleDollarSign,
  outranked: TrendingDown,
  renew: CalendarClock,
  season: CalendarPlus,
}

/** Opens the place for a proposal that changes nothing by itself. */
function go({ opens, message, campaign_id: id }: Proposal): void {
  if (opens === 'campaign') ask('view', { view: 'campaigns', ...(id === null ? {} : { params: { campaign_id: id } }) })
  if (opens === 'chat') ask('new_chat', message === null ? {} : { message })
  if (opens === 'funds') ask('dialog', { dialog: 'ad_account' })
  if (opens === 'measuring') ask('view', { view: 'measure_customers' })
}

/** Undoes a change, by its entry in the activity log. */
export function useTakeBack() {
  const undo = useUndo()
  const run = (id: string) =>
    undo.mutate(
      { id },
      {
        onSuccess: () => toast.good(watchTexts.undone),
        onError: (error) => toast.failed(watchTexts.undoFailed, error),
      },
    )
  return { run, busy: undo.isPending }
}

interface Props {
  proposal: Proposal
  /** It was linked to by its address: scrolled into view. */
  isMarked: boolean
  onDecline: () => void
}

/** A proposed change: why, whose figures, what it costs or saves, how it will be judged, and the two answers. */
export function ProposalItem({ proposal, isMarked, onDecline }: Props) {
  const accept = useAccept()
  const takeBack = useTakeBack()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const yes = () =>
    accept.mutate(
      { id: proposal.id },
      {
        onSuccess: (now) => {
          if (now.state !== 'done') return toast.info(watchTexts.nothingChanged, { detail: now.outcome ?? '' })
          if (now.opens !== null) return go(now)
          const undoId = now.undo_id
          toast.good(watchTexts.done(now.title), {
            ...(undoId === null ? {} : { action: { label: watchTexts.undo, run: () => takeBack.run(undoId) } }),
          })
        },
        onError: (error) => toast.failed(watchTexts.failedYes, error),
      },
    )
  const Icon = icons[proposal.kind]
  const isWorking = proposal.state === 'working'
  return (
    <li
      ref={item}
      className={cx('flex gap-x-4 border-t border-line px-5 py-4', isMarked && 'border-l-4 border-l-accent')}
      aria-label={proposal.title}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-text max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="text-base font-medium text-pretty wrap-anywhere">{proposal.title}</p>
        <p className="text-base text-pretty wrap-anywhere tabular">{proposal.why}</p>
        <p className="mt-1 text-base font-medium text-pretty tabular">{proposal.effect}</p>
        <WrittenBy by={proposal.written_by} className="mt-1" />
        <p className="mt-1 text-sm text-pretty text-muted">{watchTexts.basis(proposal.source, proposal.judged)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            does={acceptProposal}
            kind="soft"
            busy={accept.isPending || isWorking}
            // The second click of a double click isn't a second approval.
            onClick={({ detail }) => detail < 2 && yes()}
          >
            {proposal.button}
          </Button>
          <Button does={declineProposal} kind="ghost" disabled={accept.isPending || isWorking} onClick={onDecline}>
            {watchTexts.no}
          </Button>
          <span className="text-sm text-muted">
            {isWorking ? watchTexts.working : watchTexts.until(proposal.expires_on)}
          </span>
        </div>
      </div>
    </li>
  )
}
