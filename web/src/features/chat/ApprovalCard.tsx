import { type ReplyEffect, startChat } from '@adwright/contract/chat'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { EVERYWHERE } from '@adwright/contract/campaigns/targeting.rules'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { answer } from './chat-acts.ts'
import { replyTexts } from './reply.texts.ts'
import type { Card } from './conversation.rules.ts'
import { amountFits } from './money.rules.ts'
import { UndoEffect } from './UndoEffect.tsx'

export interface ApprovalCardProps {
  card: Card
  /** The change its approval made, if it can be undone. */
  effect?: ReplyEffect | undefined
}

/** One sentence per line; the first is the possible cost. */
function Lines({ text }: { text: string }) {
  const [first, ...more] = text.split('\n').filter((line) => line !== '')
  if (first === undefined) return null
  return (
    <div className="mt-2 flex flex-col gap-1 text-base text-pretty">
      <p className="tabular">{withDatesInWords(first)}</p>
      {more.map((line) => (
        <p key={line} className={line.startsWith(EVERYWHERE.label) ? 'font-medium text-warn' : 'text-muted'}>
          {withDatesInWords(line)}
        </p>
      ))}
    </div>
  )
}

const answered: Partial<Record<Card['state'], string>> = {
  done: replyTexts.approvedDone,
  failed: replyTexts.approvedFailed,
  declined: replyTexts.declined,
}
const tones: Partial<Record<Card['state'], string>> = { done: 'text-good', failed: 'text-bad' }

function Outcome({ card: { state, outcome }, effect }: ApprovalCardProps) {
  if (state === 'approving' || state === 'declining')
    return (
      <p className="flex items-center gap-2 text-base text-muted">
        <Spinner /> {state === 'approving' ? replyTexts.approving : replyTexts.declining}
      </p>
    )
  const Icon = state === 'done' ? CircleCheck : CircleX
  return (
    <>
      <p className={cx('flex min-w-0 items-start gap-2 text-base font-medium', tones[state] ?? 'text-muted')}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {answered[state] ?? replyTexts.expired}
          {outcome && state !== 'declined' && (
            <span className="block font-normal text-muted">{withDatesInWords(outcome)}</span>
          )}
        </span>
      </p>
      {effect && (
        <span className="pl-6">
          <UndoEffect effect={effect} />
        </span>
      )}
    </>
  )
}

/** decisions.md, The agent: the effect and possible cost; nothing runs before Approve. */
export function ApprovalCard({ card, effect }: ApprovalCardProps) {
  const [typed, setTyped] = useState('')
  const { summary, impact, tool_call_id: id, typed_amount: wanted } = card.ask
  const ready = wanted === undefined || amountFits(typed, wanted)
  // The pressed button disappears, so focus moves to the input. On a phone that would open the keyboard.
  const press = (approved: boolean) => {
    if (matchMedia('(pointer: fine)').matches) document.getElementById('chat-message')?.focus()
    void answer(id, approved, approved ? wanted : undefined)
  }
  return (
    <section
      aria-label={replyTexts.approvalTitle}
      className={cx(
        'animate-appear overflow-hidden rounded-lg border bg-surface',
        card.state === 'waiting' ? 'border-accent/45' : 'border-line',
      )}
    >
      <div className="p-4">
        <p className="flex items-center gap-2 text-sm font-medium text-accent-text">
          <ShieldCheck aria-hidden="true" className="size-4" />
          {card.state === 'waiting' ? replyTexts.approvalTitle : replyTexts.approvalAnswered}
        </p>
        <p className="mt-2 text-md font-semibold text-pretty">{withDatesInWords(summary)}</p>
        <Lines text={impact.text} />
        {wanted !== undefined && card.state === 'waiting' && (
          <TextField
            label={replyTexts.typeAmount(moneyIn(impact.currency).text(wanted))}
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
            <Button does={startChat} kind="primary" size="sm" disabled={!ready} onClick={() => press(true)}>
              {replyTexts.approve}
            </Button>
            <Button does={startChat} size="sm" onClick={() => press(false)}>
              {replyTexts.cancel}
            </Button>
          </>
        ) : (
          <Outcome card={card} effect={effect} />
        )}
      </div>
    </section>
  )
}
