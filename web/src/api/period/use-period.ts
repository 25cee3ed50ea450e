import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { choiceOfWord, lastMonth, type PeriodChoice, wordOf } from './period.rules.ts'
import type { Params } from '../signals.ts'

const useKept = create<{ choice: PeriodChoice }>(() => ({ choice: lastMonth }))

/** From here on this period is shown. */
export const keepPeriod = (choice: PeriodChoice): void => useKept.setState({ choice })

/**
 * The one period whose figures are shown, the same on list, detail and dashboard (decisions.md, Figures of a list). It stands in the
 * address too: `words` and `setWords` are those of the view's `useParams`.
 */
export function usePeriod(
  words: Params,
  setWords: (part: Params) => void,
): [PeriodChoice, (choice: PeriodChoice) => void] {
  const kept = useKept((it) => it.choice)
  const given = useMemo(() => choiceOfWord(words.period), [words.period])
  useEffect(() => {
    if (given) keepPeriod(given)
    else if (wordOf(kept)) setWords({ period: wordOf(kept) })
  }, [given, kept, setWords])
  return [
    given ?? kept,
    (choice) => {
      keepPeriod(choice)
      setWords({ period: wordOf(choice) })
    },
  ]
}

/** The period that is shown, for parts that only follow it. */
export const useShownPeriod = (): PeriodChoice => useKept((it) => it.choice)
