import type { AuditItem, SeoData } from '@adwright/contract/seo-result'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Details } from '../Details.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

/** The most important come first; the rest is one click away. */
const SHORT = 8
const tones: Readonly<Record<string, Tone>> = { High: 'bad', Medium: 'warn' }

/** Each check with its finding, its weight and what to do. */
export function Audit({ data: { technical_audit: audit }, isSample }: { data: SeoData; isSample: boolean }) {
  const [list, setList] = useState<'failed' | 'passed' | 'not_applicable'>('failed')
  const [isWhole, setIsWhole] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  if (!audit)
    return (
      <Part title={siteTexts.audit} isSample={isSample}>
        <NotAvailable title={siteTexts.noAudit} />
      </Part>
    )
  const { passed, failed, total } = audit.overview
  const apart = audit.not_applicable ?? []
  const items = list === 'not_applicable' ? [] : audit[list]
  const shown = isWhole ? items : items.slice(0, SHORT)
  return (
    <Part
      title={siteTexts.audit}
      subtitle={siteTexts.auditOverview(passed, total)}
      isSample={isSample}
      flush
      actions={
        <Segmented
          label={siteTexts.auditList}
          value={list}
          onChange={(next) => {
            setList(next)
            setIsOpen(true)
          }}
          options={[
            { value: 'failed', label: `${siteTexts.failed} ${failed}` },
            { value: 'passed', label: `${siteTexts.passed} ${passed}` },
            ...(apart.length > 0
              ? [{ value: 'not_applicable' as const, label: `${siteTexts.notApplicable} ${apart.length}` }]
              : []),
          ]}
        />
      }
    >
      <Details isOpen={isOpen} onToggle={setIsOpen} className="mx-5 mb-4">
        {list === 'not_applicable' ? (
          <ul className="border-t border-line px-5 py-3 text-base sm:columns-2">
            {apart.map((it) => (
              <li key={it.id} className="py-0.5">
                {it.element}
              </li>
            ))}
          </ul>
        ) : items.length === 0 ? (
          <NotAvailable title={list === 'failed' ? siteTexts.noneFailed : siteTexts.noAudit} />
        ) : (
          <ul className="border-t border-line">
            {shown.map((it) => (
              <Item key={it.id} item={it} hasPassed={list === 'passed'} />
            ))}
          </ul>
        )}
        {shown.length < items.length && (
          <div className="border-t border-line py-3 text-center">
            <Button size="sm" onClick={() => setIsWhole(true)}>
              {siteTexts.showAll(items.length)}
            </Button>
          </div>
        )}
      </Details>
    </Part>
  )
}

const Item = ({ item, hasPassed }: { item: AuditItem; hasPassed: boolean }) => (
  <li className="flex gap-3 border-b border-line px-5 py-3 last:border-0">
    <span aria-hidden="true" className={`mt-0.5 shrink-0 ${hasPassed ? 'text-good' : 'text-bad'}`}>
      {hasPassed ? <CircleCheck className="size-4" /> : <CircleX className="size-4" />}
    </span>
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-base font-medium">{item.element}</h3>
        {!hasPassed && <Badge tone={tones[item.impact] ?? 'neutral'}>{siteTexts.impact(item.impact)}</Badge>}
      </div>
      <p className="text-sm wrap-anywhere text-muted">{item.feedback}</p>
      {item.recommendation && (
        <p className="mt-1 text-sm text-pretty">
          <span className="sr-only">{siteTexts.whatToDo}: </span>
          {item.recommendation}
        </p>
      )}
    </div>
  </li>
)
