import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onSignal, type Params } from '../signals.ts'
import { choiceOfWord, lastMonth, type PeriodChoice, wordOf } from './period.rules.ts'

/** Null until one is shown. */
const useKept = create<{ choice: PeriodChoice | null }>(() => ({ choice: null }))

/** Sets the period shown from now on; null: the one in the next URL. */
export const keepPeriod = (choice: PeriodChoice | null): void => useKept.setState({ choice })

onSignal('address', ({ params }) => {
  const typed = choiceOfWord(params.period)
  if (typed) keepPeriod(typed)
})

/**
 * The single period whose figures are shown, the same in list, detail and dashboard (decisions.md, Figures of a list). The URL follows the
 * latest choice, even after Back; only a URL that a person opens sets it. `words` and `setWords` are from the view's `useParams`.
 */
export function usePeriod(
  words: Params,
  setWords: (part: Params) => void,
): [PeriodChoice, (choice: PeriodChoice) => void] {
  const kept = useKept((it) => it.choice)
  const given = useMemo(() => choiceOfWord(words.period), [words.period])
  const shown = kept ?? given ?? lastMonth
  useEffect(() => {
    if (!kept) keepPeriod(shown)
    if (wordOf(shown) !== (words.period ?? '')) setWords({ period: wordOf(shown) })
  }, [kept, shown, words.period, setWords])
  return [
    shown,
    (choice) => {
      keepPeriod(choice)
      setWords({ period: wordOf(choice) })
    },
  ]
}

/** The period shown, for parts that only follow it. */
export const useShownPeriod = (): PeriodChoice => useKept((it) => it.choice) ?? lastMonth
