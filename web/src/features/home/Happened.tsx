import type { Home } from '@adwright/contract/home'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { shortDateText } from '@adwright/contract/values/date-text.rules'
import { homeTexts } from './home.texts.ts'

type News = Home['happened']['news'][number]

/** What other features know: the label of a change, and what opens a news item. */
export interface Words {
  readonly actionLabel: (action: string) => string
  readonly openerOf: (news: Pick<News, 'subject' | 'id'>) => (() => void) | undefined
}

export const isAnythingNew = ({ news, changes }: Home['happened']): boolean => news.length + changes.length > 0

const row = 'flex items-center justify-between gap-3 border-t border-line px-5 py-2.5'

/** News, and what other people changed, since the owner's last visit. */
export function Happened({ happened, words }: { happened: Home['happened']; words: Words }) {
  const { since, news, changes, more } = happened
  return (
    <Card
      title={homeTexts.happened}
      subtitle={homeTexts.happenedSince(shortDateText(since))}
      flush
      className="lg:col-span-2"
    >
      <ul>
        {news.map(({ text, count, subject, id }) => {
          const open = words.openerOf({ subject, id })
          return (
            <li key={`${subject} ${id} ${text}`} className={row}>
              <p className="line-clamp-3 min-w-0 text-pretty wrap-anywhere">
                {text}
                {count > 1 && <span className="text-muted"> {homeTexts.andMore(count - 1)}</span>}
              </p>
              {open && (
                <Button size="sm" className="shrink-0" onClick={open} aria-label={homeTexts.openNews(text)}>
                  {homeTexts.open}
                </Button>
              )}
            </li>
          )
        })}
        {changes.map(({ action, via, count, target }) => (
          <li key={`${action} ${via}`} className={row}>
            <p className="min-w-0 text-pretty wrap-anywhere">
              {homeTexts.change(words.actionLabel(action), count)}{' '}
              <span className="text-muted">{homeTexts.vias[via]}</span>
              {target !== null && target !== '' && <span className="text-muted">: {target}</span>}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-2.5">
        {changes.length > 0 && (
          <Button size="sm" kind="ghost" onClick={() => ask('view', { view: 'activity' })}>
            {homeTexts.allChanges}
          </Button>
        )}
        {(more || news.length > 0) && (
          <Button size="sm" kind="ghost" onClick={() => ask('dialog', { dialog: 'notifications' })}>
            {homeTexts.allNews}
          </Button>
        )}
      </div>
    </Card>
  )
}
