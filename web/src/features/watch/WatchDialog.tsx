import { setSpendLimit } from '@adwright/contract/spend-limit'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { watchLanguages, type WatchSettings, setWatchSettings } from '@adwright/contract/watch'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox, Switch } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useSetWatchSettings, useWatchSettings } from './watch.queries.ts'
import { limitTexts as words } from './watch.texts.ts'

const languages = (['auto', ...watchLanguages] as const).map((value) => ({ value, label: words.languages[value] }))
const days = Object.entries(dayNames) as [WatchSettings['days_off'][number], string][]

/** The owner's limits for the weekly check. Each is saved immediately. */
export function WatchDialog({ onClose }: { onClose: () => void }) {
  const settings = useWatchSettings()
  const save = useSetWatchSettings()
  const now = settings.data
  // A new choice is shown while it's being saved.
  const shown = now && { ...now, ...(save.isPending ? save.variables : {}) }
  const set = (change: Partial<WatchSettings>) => save.mutate(change)
  const off = shown?.days_off ?? []
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about} size="md">
      {shown ? (
        <div className="flex flex-col gap-5">
          <Switch
            label={words.enabled}
            hint={words.enabledHint}
            checked={shown.enabled ?? true}
            onChange={(enabled) => set({ enabled })}
          />
          <Switch
            label={words.mail}
            hint={words.mailHint}
            checked={shown.mail ?? true}
            disabled={!shown.enabled}
            onChange={(mail) => set({ mail })}
          />
          <Switch
            label={words.lower}
            hint={words.lowerHint}
            checked={shown.may_lower ?? false}
            disabled={!shown.enabled}
            onChange={(may_lower) => set({ may_lower })}
          />
          <Select
            label={words.language}
            hint={words.languageHint}
            value={shown.language ?? 'auto'}
            onChange={(language) => set({ language: language === 'auto' ? null : language })}
            options={languages}
          />
          <fieldset>
            <legend className="text-base font-medium">{words.days}</legend>
            <p className="text-sm text-muted">{words.daysHint}</p>
            <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
              {days.map(([day, name]) => (
                <Checkbox
                  does={setWatchSettings}
                  key={day}
                  label={name}
                  checked={off.includes(day)}
                  disabled={!off.includes(day) && off.length === days.length - 1}
                  onChange={(on) => set({ days_off: on ? [...off, day] : off.filter((it) => it !== day) })}
                />
              ))}
            </div>
          </fieldset>
          <div className="flex items-center justify-between gap-4">
            <div>
              <p className="text-base font-medium">{words.spend}</p>
              <p className="text-sm text-muted">{words.spendHint}</p>
            </div>
            <Button
              does={setSpendLimit}
              size="sm"
              className="shrink-0"
              onClick={() => ask('dialog', { dialog: 'spend_limit' })}
            >
              {words.spendButton}
            </Button>
          </div>
          {save.error && <ErrorState inline title={words.notSaved} error={save.error} />}
        </div>
      ) : settings.isError ? (
        <ErrorState title={words.failed} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
    </Dialog>
  )
}
