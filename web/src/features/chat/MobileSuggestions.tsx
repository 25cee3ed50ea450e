import { cx } from '#ui/cx.ts'
import { send } from './chat-state.ts'
import { suggestionTexts } from './suggestions.texts.ts'

interface Props {
  /** Swipeable in a row, as on the welcome screen; otherwise stacked. */
  row: boolean
  onChoose: () => void
}

/** On a phone, and in a window too low for the tiles. */
export const MobileSuggestions = ({ row, onChoose }: Props) => (
  <ul
    aria-label={suggestionTexts.label}
    className={cx(
      'flex gap-1.5',
      row
        ? 'md:not-low:hidden -mx-4 sm:-mx-6 overflow-x-auto mask-[linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] pr-10 pl-4 sm:pl-6'
        : 'animate-appear flex-col md:hidden',
    )}
  >
    {suggestionTexts.phone.map((suggestion) => (
      <li key={suggestion} className="flex shrink-0">
        <button
          type="button"
          onClick={() => {
            onChoose()
            void send(suggestion)
          }}
          className={cx(
            'min-h-11 rounded-lg border border-line bg-surface px-3.5 py-2 text-left',
            row ? 'w-60 text-sm text-pretty' : 'w-full text-base',
          )}
        >
          {suggestion}
        </button>
      </li>
    ))}
  </ul>
)
