import { searchLocations } from '@adwright/contract/campaigns/setup'
import { LOCATION_QUERY_MIN_CHARS } from '@adwright/contract/limits'
import { useSettled } from '#ui/use-settled.ts'
import { useAction } from './queries.ts'

const TYPING_PAUSE_MS = 200
const isEnough = (text: string): boolean => [...text].length >= LOCATION_QUERY_MIN_CHARS

/** Searches the ad platform's locations for the typed text, once typing has paused. */
export function usePlaces(typed: string) {
  const wanted = typed.trim()
  const query = useSettled(wanted, TYPING_PAUSE_MS)
  const { data, error, isFetching } = useAction(
    searchLocations,
    { query },
    { topics: [], keepPrevious: true, enabled: isEnough(query) },
  )
  const isAsked = isEnough(wanted)
  return {
    query,
    /** Enough is typed to search. */
    isAsked,
    /** The results belong to the current text. */
    isSettled: isAsked && query === wanted && !isFetching,
    places: isAsked ? (data?.data.locations ?? []) : [],
    error,
  }
}
