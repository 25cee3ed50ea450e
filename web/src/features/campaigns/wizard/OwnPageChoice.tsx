import { getSite } from '@adwright/contract/one-page-site'
import type { OutputOf } from '#api/call.ts'
import { useAction } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.page

/** For an owner without a website: their page as the ads' landing page, or a way to create one. */
export function OwnPageChoice({ website, onUse }: { website: string; onUse: (url: string) => void }) {
  const read = useAction(getSite, {}, { topics: ['one_page_site'] })
  const site = read.data?.site
  // Reserves its space while loading, so that what is below doesn't shift.
  if (!read.data) return website === '' && read.isPending ? <div className="h-8 max-md:h-11 @lg:col-span-2" /> : null
  if (website !== '' && website !== site?.url) return null
  return <Choice site={site ?? null} isUsed={site !== null && website === site?.url} onUse={onUse} />
}

interface ChoiceProps {
  site: OutputOf<typeof getSite>['site']
  isUsed: boolean
  onUse: (url: string) => void
}

function Choice({ site, isUsed, onUse }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @lg:col-span-2">
      <p className="text-sm text-pretty text-muted">
        {isUsed ? (site?.unreachable ?? words.used) : site?.published ? words.own : site ? words.offline : words.none}
      </p>
      {!isUsed &&
        (site?.published ? (
          <Button
            size="sm"
            // Keeps the focus in the field above: on blur its error would move this button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onUse(site.url)}
          >
            {words.use}
          </Button>
        ) : (
          <Button size="sm" onClick={() => ask('view', { view: 'one_page_site' })}>
            {site ? words.publish : words.make}
          </Button>
        ))}
    </div>
  )
}
