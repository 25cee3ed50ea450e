import { type Measuring, checkTag } from '@adwright/contract/measuring'
import { CircleAlert, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { moment } from '#ui/moments.ts'
import { toast } from '#ui/toast.ts'
import { useCheckTag } from './measuring.queries.ts'
import { measuringTexts as texts } from './measuring.texts.ts'

type Page = NonNullable<Measuring['check']>['pages'][number]

const icons: Readonly<Record<Page['outcome'], React.ReactNode>> = {
  found: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />,
  held: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />,
  missing: <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />,
  other: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />,
  failed: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />,
}

/** Whether the website has the tag, page by page, and whether it went silent. */
export function TagHealth({ measuring: { tag, check, quiet_since } }: { measuring: Measuring }) {
  const looking = useCheckTag()
  const look = () => looking.mutate({}, { onError: (error) => toast.failed(texts.checkFailed, error) })
  if (tag === null) return null
  return (
    <Card
      title={texts.health}
      subtitle={check ? texts.checkedAt(moment(new Date(check.checked_at))) : texts.never}
      actions={
        <Button does={checkTag} size="sm" busy={looking.isPending} onClick={look}>
          {texts.check}
        </Button>
      }
    >
      {quiet_since !== null && (
        <p role="status" className="mb-3 flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {texts.quiet(writtenDate(quiet_since))}
        </p>
      )}
      {check && (
        <ul aria-label={texts.pages} className="flex flex-col gap-2">
          {check.pages.map((page) => (
            <li key={page.url} className="flex items-start gap-2">
              {icons[page.outcome]}
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{page.url}</p>
                <p className="text-sm text-muted">{page.cause ?? texts.outcomes[page.outcome]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {check?.pages.some((it) => it.rendered === false) && <p className="mt-3 text-sm text-muted">{texts.asSent}</p>}
    </Card>
  )
}
