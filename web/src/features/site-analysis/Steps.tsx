import { type WebsiteAnalysis, stopWebsiteAnalysis } from '@adwright/contract/site-analysis'
import { Check, CircleStop } from 'lucide-react'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Progress } from '#ui/Progress.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { shortAddress } from './address.rules.ts'
import { siteTexts } from './site-analysis.texts.ts'
import { shownStep } from './steps.rules.ts'
import { useElapsedMs } from './use-elapsed.ts'

const STEPS = siteTexts.steps.length

type Shown = Pick<WebsiteAnalysis, 'id' | 'url' | 'state' | 'step'> & Partial<Pick<WebsiteAnalysis, 'created_at'>>

/** product-2 §2.4: progress in five steps. The server keeps working whether or not anyone is watching. */
export function Steps({ analysis }: { analysis: Shown }) {
  const { id, url, state, step: serverStep, created_at } = analysis
  const stop = useDo(stopWebsiteAnalysis)
  const step = shownStep(useElapsedMs(id, created_at), serverStep, state === 'done')
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{siteTexts.analyzing(shortAddress(url))}</h2>
        <Button
          does={stopWebsiteAnalysis}
          size="sm"
          icon={<CircleStop />}
          busy={stop.isPending}
          onClick={() => stop.mutate({ id }, { onError: (error) => toast.failed(siteTexts.stopFailed, error) })}
        >
          {siteTexts.stop}
        </Button>
      </div>
      <Progress label={siteTexts.progress} value={(step - 0.5) / STEPS} className="mt-4" />
      <ol className="mt-5 grid gap-3 @2xl:grid-cols-5" aria-live="polite">
        {siteTexts.steps.map((name, at) => (
          <Step key={name} number={at + 1} name={name} now={step} />
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">
        {state === 'waiting' && serverStep === 1 ? siteTexts.waiting : siteTexts.leave}
      </p>
    </Card>
  )
}

function Step({ number, name, now }: { number: number; name: string; now: number }) {
  const isDone = number < now
  const isNow = number === now
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cx(
        'flex items-center gap-3 text-sm @2xl:flex-col @2xl:items-start',
        isNow ? 'font-medium' : 'text-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
          isDone ? 'bg-accent text-on-accent' : isNow ? 'bg-accent-soft text-accent-text' : 'bg-hover',
        )}
      >
        {isDone ? <Check className="size-4" /> : isNow ? <Spinner /> : number}
      </span>
      <span>
        {name}
        <span className="sr-only">
          {' '}
          ({isDone ? siteTexts.stepDone : isNow ? siteTexts.stepNow : siteTexts.stepOpen})
        </span>
      </span>
    </li>
  )
}
