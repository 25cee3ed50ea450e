import { getSite, makeSite } from '@adwright/contract/one-page-site'
import { useAction, useDo } from '#api/queries.ts'
import type { Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import { Inbox } from './Inbox.tsx'
import { siteTexts as texts } from './one-page-site.texts.ts'
import { SiteEditor } from './SiteEditor.tsx'
import { SiteHead } from './SiteHead.tsx'
import { SitePreview } from './SitePreview.tsx'

const tabs = ['words', 'preview', 'messages'] as const
type Tab = (typeof tabs)[number]

/** The one-page site of an owner without a website: its texts, its preview, the messages people sent. The tab is kept in the URL. */
export function OnePageSiteView({ params: given, title }: { params: Params; title: string }) {
  const [params, setParams] = useParams('one_page_site', given)
  const read = useAction(getSite, {}, { topics: ['one_page_site', 'images'] })
  const site = read.data?.site
  const tab: Tab = tabs.find((it) => it === params.tab) ?? 'words'
  return (
    <Page title={title} subtitle={texts.subtitle} width="medium">
      {site ? (
        <div className="flex flex-col gap-5">
          <SiteHead site={site} />
          <Tabs
            label={texts.tabs}
            value={tab}
            onChange={(to) => setParams({ tab: to })}
            tabs={[
              { value: 'words', label: texts.words, panel: <SiteEditor site={site} /> },
              { value: 'preview', label: texts.preview, panel: <SitePreview site={site} /> },
              { value: 'messages', label: texts.messages(site.unread), panel: <Inbox unread={site.unread} /> },
            ]}
          />
        </div>
      ) : read.isError ? (
        <Card>
          <ErrorState title={texts.loadFailed} error={read.error} onRetry={() => void read.refetch()} />
        </Card>
      ) : read.isPending ? (
        <Loading label={texts.loading} className="flex flex-col gap-5">
          <Skeleton className="h-36" />
          <Skeleton className="h-[40rem]" />
        </Loading>
      ) : (
        <Start />
      )}
    </Page>
  )
}

function Start() {
  const make = useDo(makeSite)
  const words = texts.start
  return (
    <Card>
      <EmptyState
        sample={{ as: 'page', ...words.sample }}
        title={words.title}
        action={
          <Button
            does={makeSite}
            kind="primary"
            busy={make.isPending}
            onClick={() => make.mutate({}, { onError: (error) => toast.failed(words.failed, error) })}
          >
            {words.make}
          </Button>
        }
      >
        {words.hint}
      </EmptyState>
    </Card>
  )
}
