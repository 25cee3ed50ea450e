import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { CampaignForecast } from '@adwright/contract/campaigns/forecast'
import { shortCount } from './campaigns.rules.ts'
import { forecastTexts } from './forecast.texts.ts'

/** A single number from the platform isn't shown as a range. */
const rangeOf = <N extends number>({ low, high }: { low: N; high: N }, written: (n: N) => string): string =>
  low === high ? written(low) : forecastTexts.between(written(low), written(high))

/** Beside a budget: its worst-case cost, and its likely results, with the range and its basis. */
export function Forecast({ worst, forecast }: { worst: string; forecast: CampaignForecast | undefined }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm text-muted" aria-live="polite">
      <p>{worst}</p>
      {forecast && (
        <>
          <p className="mt-1.5 font-medium text-fg">
            {forecastTexts.range(
              forecast.days,
              rangeOf(forecast.clicks, shortCount),
              forecast.impressions && rangeOf(forecast.impressions, shortCount),
              rangeOf(forecast.cost, moneyIn(forecast.currency).text),
            )}
          </p>
          <p className="mt-1">{forecast.assumption}</p>
        </>
      )}
    </div>
  )
}
