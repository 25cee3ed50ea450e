import { type AdTextKind, markedPieces, reviewAdText, saidOf } from '@adwright/contract/campaigns/ad-policy.rules'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useOwnNames } from './policy.queries.ts'
import { policyTexts as texts } from './policy.texts.ts'

export interface PolicyHintProps {
  kind: AdTextKind
  text: string
  max: number
  /** Replaces the text with the suggestion. */
  onUse: (proposal: string) => void
}

/** Below an ad text: Google's likely objections, with the words highlighted and a corrected text. It doesn't block anything. */
export function PolicyHint({ kind, text, max, onUse }: PolicyHintProps) {
  const own = useOwnNames()
  const read = useDeferredValue(text)
  const { findings, proposal } = reviewAdText(read, kind, { own, max })
  if (findings.length === 0) return null
  const isRefused = findings.some((it) => it.isRefused)
  return (
    <div role="status" className="mt-1.5 flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">{isRefused ? texts.refused : texts.maybe}</p>
        <p className="wrap-anywhere text-fg">
          {markedPieces(read, findings).map((it) =>
            it.isBroken ? (
              <mark
                key={it.at}
                className="rounded-sm bg-warn/20 px-0.5 font-medium text-inherit underline decoration-wavy"
              >
                {it.text}
              </mark>
            ) : (
              <span key={it.at}>{it.text}</span>
            ),
          )}
        </p>
        <p className="text-pretty">{saidOf(findings).join(' ')}</p>
        {proposal !== null && (
          <button
            type="button"
            onClick={() => onUse(proposal)}
            className="mt-1 inline-flex min-h-8 items-center text-left print:hidden font-medium text-accent-text wrap-anywhere hover:underline max-md:min-h-11"
          >
            {texts.use(proposal)}
          </button>
        )}
      </div>
    </div>
  )
}
