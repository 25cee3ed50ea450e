import type { Home, SetupItem } from '@adwright/contract/home'
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useDismissSetup } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import { goTo } from './steps.ts'

/** The setup list of a new owner: each line opens the place to do it, and is ticked automatically. */
export function Setup({ home: { setup, next }, wide }: { home: Home; wide: boolean }) {
  const dismiss = useDismissSetup()
  const done = setup.items.filter((it) => it.done).length
  // Next to other cards, only what is left to do.
  const shown = wide ? setup.items.filter((it) => !it.done) : setup.items
  const hide = () =>
    dismiss.mutate(
      { dismissed: true },
      {
        onSuccess: () => toast.good(homeTexts.dismissed),
        onError: (error) => toast.failed(homeTexts.dismissFailed, error),
      },
    )
  // The campaign's line opens the campaign that is ready to be turned on.
  const go = (item: SetupItem) =>
    goTo(item === 'campaign' && next.step === 'turn_on' ? next : { step: item, campaign: null })
  return (
    <Card
      title={homeTexts.setup}
      subtitle={homeTexts.progress(done, setup.items.length)}
      flush
      actions={<IconButton label={homeTexts.dismiss} icon={<X aria-hidden="true" />} size="sm" onClick={hide} />}
      className={cx(wide && 'lg:col-span-2')}
    >
      <ul className={cx('border-t border-line py-1', wide && shown.length > 1 && 'lg:grid lg:grid-cols-2')}>
        {shown.map(({ item, done: isDone }) => (
          <li key={item}>
            {isDone ? (
              <p className="flex min-h-9 items-center gap-2.5 px-5 text-muted max-md:min-h-11">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
                <span className="sr-only">{homeTexts.done}</span>
                <span className="line-through decoration-line-strong">{homeTexts.items[item]}</span>
              </p>
            ) : (
              <button
                type="button"
                onClick={() => go(item)}
                className="flex min-h-9 w-full items-center gap-2.5 px-5 text-left hover:bg-hover max-md:min-h-11"
              >
                <Circle aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="grow">{homeTexts.items[item]}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
