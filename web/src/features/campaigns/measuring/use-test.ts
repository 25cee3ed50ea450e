import { watchTest } from '@adwright/contract/measuring'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { markStale } from '#api/freshness.ts'
import { toast } from '#ui/toast.ts'
import { useTestConversion } from './measuring.queries.ts'
import { measuringTexts as texts } from './measuring.texts.ts'

const LOOK_MS = 10_000
const LOOKS_MAX = 12

/** Sends a test conversion and reports whether it arrived. If only a visit can create one, opens the website and checks for two minutes. */
export function useTest() {
  const [busy, setBusy] = useState<string>()
  const testing = useTestConversion()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const watch = (conversion_id: string, since: string, left: number) => {
    const look = async () => {
      // A failed check counts as nothing received: the next one may succeed, and the last one reports it.
      const seen = await call(watchTest, { conversion_id, since }).catch(() => undefined)
      if (!seen?.data.heard && left > 1) return watch(conversion_id, since, left - 1)
      setBusy(undefined)
      if (seen?.data.heard) toast.good(texts.testHeard)
      else toast.bad(texts.testLate)
      await markStale(['performance'])
    }
    timer.current = window.setTimeout(() => void look(), LOOK_MS)
  }
  const run = (conversion_id: string) => {
    setBusy(conversion_id)
    testing.mutate(
      { conversion_id },
      {
        onSuccess: ({ data: { heard, open, asked_at } }) => {
          if (open === null) {
            setBusy(undefined)
            if (heard) toast.good(texts.testHeard)
            return
          }
          window.open(open, '_blank', 'noopener')
          toast.good(texts.testOpen)
          watch(conversion_id, asked_at, LOOKS_MAX)
        },
        onError: (error) => {
          setBusy(undefined)
          toast.failed(texts.testFailed, error)
        },
      },
    )
  }
  return { busy, run }
}
