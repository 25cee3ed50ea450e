import type { PageCustomers } from '@adwright/contract/one-page-site'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { measuringTexts } from './measuring.texts.ts'

const texts = measuringTexts.page

/** The customers brought by the page made here, which counts without a tag or cookies. */
export const PageCount = ({ page }: { page: PageCustomers }) => (
  <Card title={texts.title} subtitle={texts.hint} className="mb-4">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {(['messages', 'phone_taps'] as const).map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{texts[kind]}</dt>
            <dd className="text-xl font-semibold tabular-nums">{page[kind]}</dd>
            <dd className="text-sm text-muted">{texts.fromAds(page[`${kind}_from_ads`])}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => ask('view', { view: 'one_page_site' })}>{texts.open}</Button>
    </div>
  </Card>
)
