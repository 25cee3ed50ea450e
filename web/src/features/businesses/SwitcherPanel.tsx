import type { Business } from '@adwright/contract/businesses/businesses'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { Check, Plus, Users } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { activeOf, goToBusiness, useBusinesses } from '#api/businesses.ts'
import { ask } from '#api/signals.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { businessTexts } from './businesses.texts.ts'
import { businessesNamed, SEARCH_FROM, stepAmong } from './switcher.rules.ts'

const words = businessTexts.switcher
const line =
  'flex w-full min-h-9 items-center gap-2.5 rounded-md px-2 py-1 text-left text-base outline-offset-[-2px] hover:bg-hover max-md:min-h-11'

function Row({ business, isHere, onTake }: { business: Business; isHere: boolean; onTake: () => void }) {
  return (
    <li>
      <button type="button" data-item aria-current={isHere || undefined} onClick={onTake} className={line}>
        <Avatar name={business.name} size={26} className="rounded-sm!" />
        <span className="min-w-0 grow">
          <span className="block truncate">{business.name}</span>
          {business.role !== 'owner' && (
            <span className="block text-sm text-muted">{roleWords[business.role].name}</span>
          )}
        </span>
        {isHere && <Check role="img" aria-label={words.here} className="size-4 shrink-0 text-accent-text" />}
      </button>
    </li>
  )
}

/** Replaces the switcher if the businesses can't be read. */
export const SwitcherFailed = ({ of }: { of: ReturnType<typeof useBusinesses> }) => (
  <ErrorState inline title={words.failed} error={of.error} onRetry={() => void of.refetch()} />
)

/** The open switcher: arrows move, Enter opens, Escape closes; typing searches the names. */
export function SwitcherPanel({ close, go }: { close: () => void; go: (then: () => void) => void }) {
  const all = useBusinesses().data ?? []
  const here = activeOf(all)
  const [typed, setTyped] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const found = businessesNamed(all, typed)
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('input, [aria-current]')
    first?.focus()
  }, [])
  const take = (business: Business | undefined) => {
    close()
    if (business && business.id !== here?.id) go(() => goToBusiness(business))
  }
  const then = (run: () => void) => () => {
    close()
    run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepAmong(event.key)
    if (step === 0) return
    event.preventDefault()
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    list.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % list.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside
    <div ref={panel} onKeyDown={onKeyDown} className="flex flex-col p-1.5">
      {all.length > SEARCH_FROM && (
        <form
          className="p-1"
          onSubmit={(event) => {
            event.preventDefault()
            take(found[0])
          }}
        >
          <TextField
            label={words.search}
            hideLabel
            type="search"
            placeholder={words.search}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
      <ul aria-label={words.list} className="max-h-[50dvh] overflow-y-auto">
        {found.map((it) => (
          <Row key={it.id} business={it} isHere={it.id === here?.id} onTake={() => take(it)} />
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 py-3 text-base text-muted">{words.none}</p>}
      <div className="mt-1.5 border-t border-line pt-1.5">
        <button type="button" data-item onClick={then(() => ask('view', { view: 'team' }))} className={line}>
          <Users aria-hidden="true" className="mx-1.25 size-4 text-muted" />
          {words.team}
        </button>
        <button
          type="button"
          data-item
          onClick={then(() => ask('dialog', { dialog: 'new_business' }))}
          className={line}
        >
          <Plus aria-hidden="true" className="mx-1.25 size-4 text-muted" />
          {words.add}
        </button>
      </div>
    </div>
  )
}
