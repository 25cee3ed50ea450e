import { notificationSubjects } from '@adwright/contract/notifications'
import { useEffect } from 'react'
import { openerOf } from '#features/notifications/opener.ts'

/** A mail's button leads to `/?open=<subject>&id=<id>`: opens what the mail speaks of, once. */
export function AskedByMail() {
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const subject = notificationSubjects.find((it) => it === asked.get('open'))
    if (location.pathname !== '/' || !subject) return
    // A reload must not open it again.
    history.replaceState(history.state, '', '/')
    openerOf({ subject, id: asked.get('id') })?.()
  }, [])
  return null
}
