import { notificationSubjects } from '@adwright/contract/notifications'
import { useEffect } from 'react'
import { ask } from '#api/signals.ts'
import { openerOf } from '#features/notifications/opener.ts'

/** An email's button leads to `/?open=<subject>&id=<id>`, Google's sign-in back to the ad account: opens it, once. */
export function AskedByMail() {
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    if (location.pathname === '/' && asked.get('open') === 'ad_account') {
      history.replaceState(history.state, '', `/${location.hash}`)
      ask('dialog', { dialog: 'ad_account' })
      return
    }
    const subject = notificationSubjects.find((it) => it === asked.get('open'))
    if (location.pathname !== '/' || !subject) return
    // A reload must not open it again.
    history.replaceState(history.state, '', '/')
    openerOf({ subject, id: asked.get('id') })?.()
  }, [])
  return null
}
