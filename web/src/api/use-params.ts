import { useCallback, useState } from 'react'
import { ask, type Params, type ViewId } from './signals.ts'

/**
 * A view's state in the URL, so that it survives Back and Reload and can be shared: `given` is what the view was opened with. An empty
 * value removes a parameter. Parameters that aren't named stay as they are.
 */
export function useParams(view: ViewId, given: Params): [Params, (part: Params) => void] {
  const [params, setParams] = useState(given)
  const [from, setFrom] = useState(given)
  if (from !== given) {
    setFrom(given)
    setParams(given)
  }
  const set = useCallback(
    (part: Params) => {
      const next = Object.fromEntries(Object.entries({ ...params, ...part }).filter(([, value]) => value !== ''))
      setParams(next)
      ask('params', { view, params: next })
    },
    [view, params],
  )
  return [params, set]
}
