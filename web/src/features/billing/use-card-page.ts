import { changeCard } from '@adwright/contract/billing-page'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { browser } from '#api/session.ts'
import { toast } from '#ui/toast.ts'
import { overviewTexts } from './overview.texts.ts'

/** Goes to the provider's page where the card is replaced. */
export function useCardPage() {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      browser.go((await call(changeCard, {})).data.card_url)
    } catch (error) {
      setLeaving(false)
      toast.failed(overviewTexts.card.changeFailed, error)
    }
  }
  return { leaving, leave: () => void leave() }
}
