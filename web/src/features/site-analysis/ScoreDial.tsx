import { type Band, bandOf } from '@adwright/contract/site-analysis.rules'
import { cx } from '#ui/cx.ts'
import { siteTexts } from './site-analysis.texts.ts'

const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS
const colours: Record<Band, string> = { Good: 'text-good', 'Needs Improvement': 'text-warn', Poor: 'text-bad' }

/** A score of 0 to 100 with its band (product-2 §9). */
export function ScoreDial({
  score,
  label,
  size = 'lg',
  hideLabel = false,
}: {
  score: number
  label: string
  size?: 'sm' | 'lg'
  hideLabel?: boolean
}) {
  const band = bandOf(score)
  return (
    <div className="flex flex-col items-center text-center">
      <div
        role="img"
        aria-label={`${label}: ${siteTexts.scoreOf(score, band)}`}
        className={cx('relative grid place-items-center', size === 'lg' ? 'size-36' : 'size-24', colours[band])}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--color-hover)" strokeWidth="9" />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(score / 100) * AROUND} ${AROUND}`}
            className="transition-[stroke-dasharray] duration-700 ease-out motion-reduce:transition-none"
          />
        </svg>
        <span aria-hidden="true" className={cx('font-semibold tabular-nums', size === 'lg' ? 'text-3xl' : 'text-xl')}>
          {score}
        </span>
      </div>
      {!hideLabel && <p className="mt-2 text-base font-medium">{label}</p>}
      <p className={cx(hideLabel ? 'mt-2 text-base font-medium' : 'text-sm', colours[band])}>{band}</p>
    </div>
  )
}
