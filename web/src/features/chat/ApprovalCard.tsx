import { usdText } from '@adwright/contract/values/money.rules'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { answer } from './chat-state.ts'
import { beyondHeadline } from './card-text.rules.ts'
import { chatTexts } from './chat.texts.ts'
import type { Card } from './conversation.rules.ts'
import { amountFits } from './money.rules.ts'

function Costs({ card }: { card: Card }) {
  const { daily_cost, worst_day, worst_month, credits } = card.ask.impact
  const facts = [
    [chatTexts.dailyCost, daily_cost],
    [chatTexts.worstDay, worst_day],
    [chatTexts.worstMonth, worst_month],
  ] as const
  const shown: { label: string; value: string }[] = facts.flatMap(([label, amount]) =>
    amount === null ? [] : [{ label, value: usdText(amount) }],
  )
  if (credits !== null) shown.push({ label: chatTexts.creditsCost, value: String(credits) })
  if (shown.length === 0) return null
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-hover px-3.5 py-2.5">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular text-md font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Outcome({ card }: { card: Card }) {
  const { state, outcome } = card
  if (state === 'approving' || state === 'declining')
    return (
      <p className="flex items-center gap-2 text-base text-muted">
        <Spinner /> {state === 'approving' ? chatTexts.approving : chatTexts.declining}
      </p>
    )
  const good = state === 'done'
  const Icon = good ? CircleCheck : CircleX
  const words = good
    ? chatTexts.approvedDone
    : state === 'failed'
      ? chatTexts.approvedFailed
      : state === 'declined'
        ? chatTexts.declined
        : chatTexts.expired
  return (
    <p
      className={cx(
        'flex items-start gap-2 text-base font-medium',
        good ? 'text-good' : state === 'failed' ? 'text-bad' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {words}
        {outcome && state !== 'declined' && (
          <span className="block font-normal text-muted">{withDatesInWords(outcome)}</span>
        )}
      </span>
    </p>
  )
}

/** decisions.md, The agent: what will happen and what it can cost; nothing runs before Approve. */
export function ApprovalCard({ card }: { card: Card }) {
  const [typed, setTyped] = useState('')
  const { summary, impact, tool_call_id: id, typed_amount: wanted } = card.ask
  const more = beyondHeadline(impact.text, summary)
  const ready = wanted === undefined || amountFits(typed, wanted)
  return (
    <section
      aria-label={chatTexts.approvalTitle}
      className={cx(
        'animate-appear overflow-hidden rounded-lg border bg-surface',
        card.state === 'waiting' ? 'border-accent/45' : 'border-line',
      )}
    >
      <div className="p-4">
        <p className="flex items-center gap-2 text-sm font-medium text-accent-text">
          <ShieldCheck aria-hidden="true" className="size-4" />
          {card.state === 'waiting' ? chatTexts.approvalTitle : chatTexts.approvalAnswered}
        </p>
        <p className="mt-2 text-md font-semibold text-pretty">{withDatesInWords(summary)}</p>
        {more && <p className="mt-1 text-base text-pretty text-muted">{withDatesInWords(more)}</p>}
        <Costs card={card} />
        {wanted !== undefined && card.state === 'waiting' && (
          <TextField
            label={chatTexts.typeAmount(usdText(wanted))}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="mt-3 max-w-60"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
        {card.state === 'waiting' ? (
          <>
            <Button
              kind="primary"
              size="sm"
              disabled={!ready}
              onClick={() => void answer(id, true, wanted === undefined ? undefined : wanted)}
            >
              {chatTexts.approve}
            </Button>
            <Button size="sm" onClick={() => void answer(id, false)}>
              {chatTexts.cancel}
            </Button>
          </>
        ) : (
          <Outcome card={card} />
        )}
      </div>
    </section>
  )
}
