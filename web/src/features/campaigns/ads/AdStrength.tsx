import { townOfPlace } from '@adwright/contract/values/town.rules'
import { Check, CircleAlert } from 'lucide-react'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useBusinessProfile } from '#api/business-profile.ts'
import { type AdDraft, isWhole } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'
import { type Strength, strengthOf, strengths } from './strength.rules.ts'

const tones: Record<Strength, Tone> = {
  incomplete: 'neutral',
  poor: 'bad',
  average: 'warn',
  good: 'good',
  excellent: 'good',
}

/** How strong the ad is, and why. */
export function AdStrength({ draft, keywords }: { draft: AdDraft; keywords: readonly string[] }) {
  const town = townOfPlace(useBusinessProfile().profile?.location ?? '')
  const { strength, reasons } = strengthOf(draft, { keywords, town }, isWhole(draft))
  return (
    <section aria-label={adTexts.strength} className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{adTexts.strength}</h3>
        <Badge tone={tones[strength]}>{adTexts.strengths[strength]}</Badge>
      </div>
      <Progress label={adTexts.strength} value={strengths.indexOf(strength) / (strengths.length - 1)} />
      <ul className="flex flex-col gap-1 text-sm">
        {reasons.map(({ id, ok, count }) => (
          <li key={id} className="flex gap-2 text-muted">
            {ok ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            <span>
              <span className="sr-only">{ok ? adTexts.done : adTexts.todo} </span>
              {ok ? adTexts.reasons[id].ok : adTexts.reasons[id].missing({ count, town })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
