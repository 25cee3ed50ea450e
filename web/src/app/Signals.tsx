import { useEffect } from 'react'
import { onSignal } from '#api/signals.ts'
import { askAboutDashboard, newChat, openSession, sayIn } from '#features/chat/chat-acts.ts'
import { followHistory, openDialog, openUninvited, returnToView, setParams, showChat, showView } from './shell-state.ts'

/** Handles the features' requests to the app. */
export function Signals() {
  useEffect(() => {
    const ends = [
      followHistory(),
      onSignal('view', ({ view, params, replace }) => showView(view, params, undefined, replace)),
      onSignal('back_to', ({ view }) => returnToView(view)),
      onSignal('params', ({ view, params }) => setParams(view, params)),
      onSignal('dialog', ({ dialog, params, uninvited }) => (uninvited ? openUninvited : openDialog)(dialog, params)),
      onSignal('new_chat', ({ message }) => showChat(() => void newChat(message))),
      onSignal('dashboard_question', ({ message }) => showChat(() => void askAboutDashboard(message))),
      onSignal('open_chat', ({ session_id }) => showChat(() => openSession(session_id))),
      onSignal('say', ({ message }) => showChat(() => sayIn(message))),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return null
}
