import type { Business } from '@adwright/contract/businesses/businesses'
import { allZones, offsetOf, zoneCity } from '@adwright/contract/values/time-zone.rules'
import { useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { toast } from '#ui/toast.ts'
import { useSetTimeZone } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.timeZone
const SHOWN_MAX = 6

/** Picks the business's time zone: search a city, with its current time. */
export function TimeZoneDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const set = useSetTimeZone()
  const [typed, setTyped] = useState('')
  const zones = useMemo(() => {
    const now = new Date()
    return allZones().map((id) => ({ id, name: zoneCity(id), detail: words.detail(id, offsetOf(id, now)) }))
  }, [])
  const asked = typed.trim().toLowerCase()
  const found = asked === '' ? [] : zones.filter((it) => `${it.name} ${it.detail}`.toLowerCase().includes(asked))
  const first = found.toSorted((a, b) => Number(startsWith(b.name, asked)) - Number(startsWith(a.name, asked)))
  const rows = first.slice(0, SHOWN_MAX).map((it) => ({ ...it, isChosen: it.id === business.time_zone }))
  const take = (time_zone: string) =>
    set.mutate(
      { time_zone },
      {
        onSuccess: () => {
          toast.good(words.done(zoneCity(time_zone)))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      locked={set.isPending}
      footer={
        <Button onClick={onClose} disabled={set.isPending}>
          {businessTexts.cancel}
        </Button>
      }
    >
      <p className="mb-4 text-base text-pretty text-muted">{words.about}</p>
      <SearchBox
        label={words.search}
        hint={words.now(words.nameOf(business.time_zone))}
        autoFocus
        listLabel={words.list}
        typed={typed}
        onType={setTyped}
        rows={rows}
        onTake={take}
        told={asked === '' ? '' : rows.length === 0 ? words.none : words.found(found.length)}
      />
      {set.error && <ErrorState inline title={words.failed} error={set.error} className="mt-4" />}
    </Dialog>
  )
}

const startsWith = (name: string, asked: string): boolean => name.toLowerCase().startsWith(asked)
