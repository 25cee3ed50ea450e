import { pinnedWords } from '@adwright/contract/campaigns/pins.rules'
import type { SharedCampaign } from '@adwright/contract/approvals'
import { Fragment } from 'react'
import { Card } from '#ui/Card.tsx'
import { Ads } from './Ads.tsx'
import { adsTexts } from './ads.texts.ts'
import type { DrawAd } from './ad-slot.ts'
import { approvalTexts } from './approvals.texts.ts'
import { ClientCard } from './ClientCard.tsx'
import { Facts } from './Facts.tsx'
import { Rounds } from './Rounds.tsx'

/** A shared campaign: previews of its ads, all its texts, and the other data beside them. */
export function Contents({ campaign, drawAd }: { campaign: SharedCampaign; drawAd: DrawAd }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <h2 className="sr-only">{approvalTexts.ads}</h2>
          <Ads ad={campaign} drawAd={drawAd} />
        </Card>
        <Card title={approvalTexts.texts}>
          <div className="flex flex-col gap-5">
            {campaign.description !== '' && (
              <div>
                <h3 className="text-sm text-muted">{approvalTexts.description}</h3>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{campaign.description}</p>
              </div>
            )}
            <Lines
              label={approvalTexts.headlines}
              lines={campaign.headlines.map((it, at) => pinnedWords(it, campaign.pins?.headlines[at]))}
            />
            <Lines
              label={approvalTexts.descriptions}
              lines={campaign.descriptions.map((it, at) => pinnedWords(it, campaign.pins?.descriptions[at]))}
            />
            {campaign.more_ads?.map((ad, at) => (
              <Fragment key={ad.id}>
                {(['headlines', 'descriptions'] as const).map((field) => (
                  <Lines
                    key={field}
                    label={adsTexts.ofAd(approvalTexts[field], at + 2)}
                    lines={ad[field].map((it, place) => pinnedWords(it, ad.pins[field][place]))}
                  />
                ))}
                <Lines label={adsTexts.ofAd(approvalTexts.website, at + 2)} lines={[ad.website_url]} />
              </Fragment>
            ))}
            <div>
              <h3 className="text-sm text-muted">{approvalTexts.keywords}</h3>
              <ul className="mt-1.5 flex flex-wrap gap-1.5">
                {campaign.keywords.map((word) => (
                  <li key={word} className="rounded-full bg-hover px-2.5 py-1 text-sm wrap-anywhere">
                    {word}
                  </li>
                ))}
              </ul>
              {campaign.keywords.length === 0 && <p>{approvalTexts.nothing}</p>}
            </div>
          </div>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ClientCard campaign={campaign} />
        <Facts campaign={campaign} />
        <Rounds campaign={campaign} />
      </div>
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm text-muted">{label}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line} className="font-medium wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{approvalTexts.nothing}</p>}
    </div>
  )
}
