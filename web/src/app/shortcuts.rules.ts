export type Command = 'help' | 'new_chat' | 'palette' | 'sidebar' | 'message' | 'stop' | 'copy_reply'

export interface Shortcut {
  command: Command
  /** As printed on the keys; `Mod` is Ctrl, or Command on a Mac. */
  keys: readonly string[]
}

/** The keyboard shortcuts. Single-character ones can be switched off (WCAG 2.1.4). */
export const shortcuts: readonly Shortcut[] = [
  { command: 'new_chat', keys: ['Mod', 'Shift', 'O'] },
  { command: 'palette', keys: ['Mod', 'K'] },
  { command: 'sidebar', keys: ['Mod', 'B'] },
  { command: 'copy_reply', keys: ['Mod', 'Shift', 'C'] },
  { command: 'stop', keys: ['Esc'] },
  { command: 'message', keys: ['/'] },
  { command: 'help', keys: ['?'] },
]
export const isSingle = ({ keys }: Shortcut): boolean => keys.length === 1 && keys[0]?.length === 1

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}
export interface KeyContext {
  isMac: boolean
  /** The focus is in a text input. */
  typing: boolean
  /** A dialog is open: its own shortcuts apply. */
  inDialog: boolean
  /** Single-character shortcuts are enabled. */
  singles: boolean
}

const keyOf = (key: string) => (key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key)

/** The command for the pressed keys, if there is one here. */
export function commandOf(pressed: Pressed, where: KeyContext): Command | undefined {
  if (where.inDialog || pressed.altKey) return undefined
  const mod = where.isMac ? pressed.metaKey : pressed.ctrlKey
  const other = where.isMac ? pressed.ctrlKey : pressed.metaKey
  if (other) return undefined
  const hit = shortcuts.find((shortcut) => {
    if (keyOf(pressed.key) !== shortcut.keys.at(-1)) return false
    if (isSingle(shortcut)) return where.singles && !where.typing && !mod
    return mod === shortcut.keys.includes('Mod') && pressed.shiftKey === shortcut.keys.includes('Shift')
  })
  return hit?.command
}
