import { useState } from 'react'
import { Switch } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { shellTexts } from './shell.texts.ts'
import { shortcuts } from './shortcuts.rules.ts'
import { getSingles, isMac, setSingles } from './use-shortcuts.ts'

const words = shellTexts.shortcuts
const printed = (key: string): string => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Shift' && isMac ? '⇧' : key)

/** The keyboard shortcuts of the app and the chat's input, under `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singles, keepSingles] = useState(getSingles)
  const lines = [
    ...shortcuts.map(({ command, keys }) => ({ what: words.commands[command], keys })),
    { what: words.sendMessage, keys: ['Enter'] },
    { what: words.newLine, keys: ['Shift', 'Enter'] },
    { what: words.editLast, keys: ['↑'] },
  ]
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <dl className="flex flex-col">
        {lines.map(({ what, keys }) => (
          <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt className="text-base">{what}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-xs border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-xs font-medium"
                >
                  {printed(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 rounded-lg bg-hover px-4 py-3">
        <Switch
          label={words.singles}
          hint={words.singlesHint}
          checked={singles}
          onChange={(on) => {
            setSingles(on)
            keepSingles(on)
          }}
        />
      </div>
    </Dialog>
  )
}
