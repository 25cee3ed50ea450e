import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import { runWords } from '@adwright/contract/values/run-dates.rules'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { AdSection } from '../ads/AdSection.tsx'
import { useAccountToday } from '../campaigns.queries.ts'
import { EditDialog } from '../detail/EditDialog.tsx'
import { KeywordSection } from '../keywords/KeywordSection.tsx'
import { targetingTexts } from '../targeting/targeting.texts.ts'
import { titled, withoutScheme } from './steps.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.review

/** The result of step 1, each part with a way to change it. */
export function BasicSummary({ campaign, setup }: { campaign: Campaign; setup: CampaignSetup }) {
  const today = useAccountToday()
  const [editing, setEditing] = useState<'basics' | 'keywords'>()
  const editBasics = () => setEditing('basics')
  const { keywords = [], cpc_bid, max_cpc_bid, bidding_strategy = '' } = setup
  return (
    <div className="@container flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-5 @lg:grid-cols-2">
        <Facts title={words.details} onEdit={editBasics}>
          <Fact label={words.name}>{campaign.name}</Fact>
          <Fact label={words.adGroup}>{campaign.ad_groups[0]?.name}</Fact>
          <Fact label={words.website}>{withoutScheme(campaign.website_url ?? '')}</Fact>
          <Fact label={words.status}>{campaign.status === 'ENABLED' ? words.on : words.paused}</Fact>
        </Facts>
        <Facts title={words.money} onEdit={editBasics}>
          <Fact label={words.budget}>{moneyIn(campaign.currency).short(campaign.budget)}</Fact>
          {cpc_bid !== undefined && (
            <Fact label={bidding_strategy === 'maximize_clicks' ? targetingTexts.cap : words.bid}>
              {moneyIn(campaign.currency).short(cpc_bid)}
            </Fact>
          )}
          {max_cpc_bid !== undefined && (
            <Fact label={words.maxBid}>{moneyIn(campaign.currency).short(max_cpc_bid)}</Fact>
          )}
          <Fact label={words.strategy}>{titled(bidding_strategy)}</Fact>
        </Facts>
        <Facts title={words.duration} onEdit={editBasics}>
          <Fact label={words.dates}>{runWords(campaign.start_date_raw, campaign.end_date_raw, today)}</Fact>
        </Facts>
        {editing === 'keywords' ? (
          <KeywordsInPlace campaign={campaign} onClose={() => setEditing(undefined)} />
        ) : (
          <Part title={words.keywords} onEdit={() => setEditing('keywords')}>
            <Lines lines={keywords} />
          </Part>
        )}
        <Part title={words.headlines}>
          <Lines lines={campaign.headlines} />
        </Part>
        <Part title={words.descriptions}>
          <Lines lines={campaign.descriptions} />
        </Part>
      </div>
      <AdSection campaign={campaign} keywords={keywords} />
      {editing === 'basics' && <EditDialog campaign={campaign} today={today} onClose={() => setEditing(undefined)} />}
    </div>
  )
}

/** The keywords with all their actions, in place of the list. */
function KeywordsInPlace({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none @lg:col-span-2">
      <KeywordSection campaign={campaign} />
      <Button className="self-end" onClick={onClose}>
        {words.closeKeywords}
      </Button>
    </div>
  )
}

interface PartProps {
  title: string
  onEdit?: () => void
  children: ReactNode
}

const Part = ({ title, onEdit, children }: PartProps) => (
  <section>
    <div className="mb-1.5 flex min-h-8 items-center justify-between gap-4">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      {onEdit && (
        <Button
          size="sm"
          kind="ghost"
          icon={<Pencil aria-hidden="true" />}
          aria-label={words.editPart(title)}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
      )}
    </div>
    {children}
  </section>
)

const Facts = ({ children, ...part }: PartProps) => (
  <Part {...part}>
    <dl className="flex flex-col gap-1">{children}</dl>
  </Part>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
  </div>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex flex-col gap-1">
    {lines.map((it) => (
      <li key={it} className="break-words">
        {it}
      </li>
    ))}
  </ul>
)
