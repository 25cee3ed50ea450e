import { getSite, makeSite } from '@adwright/contract/one-page-site'
import { useAction } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { profileTexts } from './business-profile.texts.ts'

const words = profileTexts.page

/** For an owner without a website: their page made here, or a way to it. */
export function OwnPage({ hasWebsite }: { hasWebsite: boolean }) {
  const read = useAction(getSite, {}, { topics: ['one_page_site'] })
  const site = read.data?.site
  if (!read.data || (hasWebsite && !site)) return null
  return (
    <Card title={words.title} className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-base text-pretty wrap-anywhere">
          {site ? (site.published ? words.online(site.url) : words.offline) : words.none}
        </p>
        <Button does={makeSite} onClick={() => ask('view', { view: 'one_page_site' })}>
          {site ? words.edit : words.make}
        </Button>
      </div>
    </Card>
  )
}
