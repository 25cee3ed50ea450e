import { useState } from 'react'
import type { Look } from './ListTools.tsx'

const key = 'campaigns_look'

/** Cards or table, as the person last chose. */
export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState<Look>(localStorage.getItem(key) === 'table' ? 'table' : 'cards')
  return [
    look,
    (next) => {
      localStorage.setItem(key, next)
      setLook(next)
    },
  ]
}
