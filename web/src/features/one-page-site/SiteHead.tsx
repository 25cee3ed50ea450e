import { startChat } from '@adwright/contract/chat'
import { deleteSite, publishSite, type Site, unpublishSite, renameSite } from '@adwright/contract/one-page-site'
import { ExternalLink, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { siteTexts as texts } from './one-page-site.texts.ts'

type Asked = 'address' | 'unpublish' | 'remove'

/** The page's address, whether it's online, and what came of it. */
export function SiteHead({ site }: { site: Site }) {
  const [asked, setAsked] = useState<Asked>()
  const publish = useDo(publishSite)
  const unpublish = useDo(unpublishSite)
  const remove = useDo(deleteSite)
  const close = () => setAsked(undefined)
  const isPublic = site.published
  const told = (done: string, failed: string) => ({
    onSuccess: () => toast.good(done),
    onError: (error: unknown) => toast.failed(failed, error),
  })
  const publishNow = () => publish.mutate({}, told(texts.publishDone, texts.publishFailed))
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={isPublic ? 'good' : 'neutral'} dot>
              {isPublic ? texts.published : texts.offlineHint}
            </Badge>
            {isPublic && site.changed && <Badge tone="warn">{texts.changedHint}</Badge>}
          </div>
          <div className="mt-2 flex items-center gap-1">
            <p className="min-w-0 text-md font-medium wrap-anywhere">{site.url.replace(/^https?:\/\//, '')}</p>
            <CopyButton text={site.url} label={texts.copy} />
            <IconButton
              does={renameSite}
              size="sm"
              label={texts.address.change}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setAsked('address')}
            />
          </div>
          <p className="mt-1 text-sm text-muted">
            {texts.counts(site.messages, site.phone_taps, site.messages_from_ads + site.phone_taps_from_ads)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {isPublic && (
            <a href={`/p/${site.name}`} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <ExternalLink aria-hidden="true" className="size-4" />
              {texts.open}
            </a>
          )}
          {(!isPublic || site.changed) && (
            <Button does={publishSite} kind="primary" busy={publish.isPending} onClick={publishNow}>
              {isPublic ? texts.publishChanges : texts.publish}
            </Button>
          )}
          {isPublic && !site.changed && (
            <Button
              does={startChat}
              kind="primary"
              onClick={() => ask('new_chat', { message: texts.advertiseMessage(site.url) })}
            >
              {texts.advertise}
            </Button>
          )}
        </div>
      </div>
      {site.unreachable && (
        <p className="mt-4 flex gap-2.5 rounded-md bg-warn-soft px-4 py-3 text-base text-pretty text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{site.unreachable}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3">
        {isPublic && (
          <Button does={unpublishSite} kind="ghost" size="sm" onClick={() => setAsked('unpublish')}>
            {texts.unpublish}
          </Button>
        )}
        <Button
          does={deleteSite}
          kind="ghost"
          size="sm"
          className="text-bad"
          icon={<Trash2 />}
          onClick={() => setAsked('remove')}
        >
          {texts.remove}
        </Button>
      </div>
      {asked === 'address' && <AddressDialog site={site} onClose={close} />}
      <ConfirmDialog
        open={asked === 'unpublish'}
        danger
        title={texts.unpublishTitle}
        confirmLabel={texts.unpublish}
        busy={unpublish.isPending}
        onCancel={close}
        onConfirm={() =>
          unpublish.mutate({}, { ...told(texts.unpublishDone, texts.unpublishFailed), onSettled: close })
        }
      >
        {texts.unpublishHint}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        danger
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({}, { ...told(texts.removeDone, texts.removeFailed), onSettled: close })}
      >
        {texts.removeHint}
      </ConfirmDialog>
    </Card>
  )
}
