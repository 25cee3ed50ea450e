import { startChat } from '@adwright/contract/chat'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { newChat } from '#features/chat/chat-acts.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useMay } from '#ui/may.tsx'
import { type PaletteCommand, useCommands } from './palette-entries.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import { showChat } from './shell-state.ts'

/** Ctrl+K: every view, campaign, chat and action by name. Arrows move, Enter opens, Escape closes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { commands, troubles } = useCommands(typed)
  const all = useAsked(typed, commands)
  const chosen = Math.min(at, all.length - 1)
  useEffect(() => {
    // Newer browsers return a promise, which isn't a cleanup function.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const take = (command: PaletteCommand | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }
    const next = steps[event.key]
    if (next !== undefined && all.length > 0) setAt((next + all.length) % all.length)
    if (event.key === 'Enter') take(all[chosen])
    if (next !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={texts.title} size="lg">
      <input
        data-autofocus
        role="combobox"
        aria-label={texts.field}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={all[chosen] && `${id}-${all[chosen].id}`}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      <p role="status" className="sr-only">
        {typed.trim() && texts.found(commands.length)}
      </p>
      {typed.trim() !== '' && commands.length === 0 && (
        <p className="mt-4 text-base wrap-anywhere text-muted">{texts.nothing(typed.trim())}</p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.list}
        tabIndex={-1}
        className="-mx-2 mt-3 h-[min(46dvh,24rem)] overflow-y-auto overscroll-contain"
      >
        {[...new Set(all.map((it) => it.group))].map((group) => {
          const own = all.filter((it) => it.group === group)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="mb-2">
              <p id={`${id}-${group}`} className="px-3 py-1 text-xs font-medium text-muted">
                {texts.groups[group]}
              </p>
              {own.map((it) => (
                <Option
                  key={it.id}
                  id={`${id}-${it.id}`}
                  command={it}
                  isChosen={it === all[chosen]}
                  onPoint={() => setAt(all.indexOf(it))}
                  onTake={() => take(it)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {troubles.map((it) => (
        <p key={it} role="alert" className="mt-2 text-sm text-bad">
          {it}
        </p>
      ))}
    </Dialog>
  )
}

/** Text that matches nothing here can still be sent to the agent. */
function useAsked(typed: string, commands: PaletteCommand[]): PaletteCommand[] {
  const mayChat = useMay(startChat)
  const message = typed.trim()
  if (message === '' || !mayChat || commands.length > 0) return commands
  const ask: PaletteCommand = {
    id: 'ask',
    group: 'actions',
    label: texts.askAgent(message),
    run: () => showChat(() => void newChat(message)),
  }
  return [ask]
}

interface OptionProps {
  id: string
  command: PaletteCommand
  isChosen: boolean
  onPoint: () => void
  onTake: () => void
}

const Option = ({ id, command, isChosen, onPoint, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onClick={onTake}
    onPointerMove={isChosen ? undefined : onPoint}
    className={cx(
      'flex h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-base max-md:h-11',
      isChosen && 'bg-accent-soft text-accent-text',
    )}
  >
    <span className="min-w-0 grow truncate">{command.label}</span>
    {command.aside && (
      <span className={cx('shrink-0 text-sm', isChosen ? 'text-accent-text' : 'text-muted')}>{command.aside}</span>
    )}
  </div>
)
