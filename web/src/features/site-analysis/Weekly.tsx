import { SCORE_FALL_MIN } from '@adwright/contract/limits'
import { listWebsiteWatches, watchWebsite } from '@adwright/contract/site-analysis'
import { useAction, useDo } from '#api/queries.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { date } from '#ui/moments.ts'
import { toast } from '#ui/toast.ts'
import { siteTexts } from './site-analysis.texts.ts'

/** A weekly check, with a notice when a score drops. */
export function Weekly({ url }: { url: string }) {
  const list = useAction(listWebsiteWatches, {}, { topics: ['website_analyses'] })
  const change = useDo(watchWebsite)
  const watch = list.data?.find((it) => it.url === url)
  const hint = watch ? siteTexts.weeklyOn(date(new Date(watch.next_at))) : siteTexts.weeklyHint(SCORE_FALL_MIN)
  return (
    <Checkbox
      does={watchWebsite}
      label={siteTexts.weekly}
      hint={hint}
      checked={change.isPending ? change.variables.on : watch !== undefined}
      disabled={list.data === undefined}
      onChange={(on) => change.mutate({ url, on }, { onError: (error) => toast.failed(siteTexts.watchFailed, error) })}
    />
  )
}
