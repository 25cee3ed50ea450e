import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { ofBusiness } from './active-business.ts'

/** Like `useState`, for typed input: it survives a reload of this window. Signing out clears it. */
export function useKept(name: string): [string, Dispatch<SetStateAction<string>>] {
  const key = ofBusiness(`typed_${name}`)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  }, [key, text])
  return [text, setText]
}
