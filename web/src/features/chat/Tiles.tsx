import { CalendarDays, Globe, Lightbulb, type LucideIcon, Megaphone, Share2, UtensilsCrossed } from 'lucide-react'
import { send } from './chat-state.ts'
import { suggestionTexts } from './suggestions.texts.ts'

const icons: readonly LucideIcon[] = [Megaphone, Share2, UtensilsCrossed, Lightbulb, Globe, CalendarDays]

/** Six tiles, on wide screens only; a phone and a low window have a row at the input. */
export function Tiles() {
  return (
    <ul
      aria-label={suggestionTexts.label}
      className="grid gap-2.5 max-md:hidden print:hidden md:grid-cols-2 lg:grid-cols-3"
    >
      {suggestionTexts.tiles.map((suggestion, at) => {
        const Icon = icons[at] ?? Lightbulb
        return (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => void send(suggestion)}
              className="flex h-full w-full items-start gap-2.5 rounded-lg border border-line bg-surface p-3 text-left text-sm text-pretty transition-colors duration-100 hover:border-accent/50 hover:bg-accent-soft"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" strokeWidth={1.9} />
              {suggestion}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
