import { changeSoftly } from '#ui/change-softly.ts'
import { ask, type DialogId, type Params, type ViewId } from '#api/signals.ts'
import { hasUnsaved } from '#api/unsaved.ts'
import { type Place, placeAt, placeOf } from './history.rules.ts'
import {
  addPlace,
  backPlace,
  keepPlace,
  keepScroll,
  keepScrollSoon,
  returnToScroll,
  writePlace,
} from './place-history.ts'
import { closedGroups, closedGroupsKey, collapsedKey, type GroupId, useShell } from './shell-store.ts'

export { promptSkippedKey, useShell } from './shell-store.ts'

export const endLeaving = (): void => useShell.setState({ leaving: null })
const askToLeave = (leaving: () => void): void => useShell.setState({ leaving, drawer: false })
/** Leaves the page for another; asks first if changes would be lost. */
export const leaveTo = (then: () => void): void => (hasUnsaved() ? askToLeave(then) : then())
const samePlace = (a: Place, b: Place): boolean =>
  a.view === b.view && JSON.stringify(a.params) === JSON.stringify(b.params)
const isHere = (place: Place): boolean => samePlace(useShell.getState(), place)

/** Animates the change to another view; the same view with other filters changes immediately. */
const softly = (view: ViewId, change: () => void): void =>
  view === useShell.getState().view ? change() : changeSoftly(change)

/**
 * Shows a view; Back returns to the one before (decisions.md). On a phone the drawer closes. Asks first if changes would be lost; `then`
 * runs once the view is shown.
 */
export function showView(view: ViewId, params: Params = {}, then?: () => void, replace = false): void {
  const next = { view, params }
  const isOther = !isHere(next)
  if (isOther && hasUnsaved()) {
    askToLeave(() => showView(view, params, then, replace))
    return
  }
  if (isOther) (replace ? writePlace : addPlace)(next)
  softly(view, () => {
    useShell.setState({ ...next, drawer: false })
    document.getElementById('content')?.scrollTo(0, 0)
    then?.()
  })
}
export const showChat = (then: () => void): void => showView('chat', {}, then)

/** Goes back to a view as it was left, with its filters and scroll position, if it was the previous one; otherwise to its start. */
export function returnToView(view: ViewId): void {
  if (backPlace()?.view === view) history.back()
  else showView(view)
}

/** The current view's state in the URL: filters, order. It isn't a step for Back. */
export function setParams(view: ViewId, params: Params): void {
  if (useShell.getState().view !== view) return
  useShell.setState({ params })
  keepPlace({ view, params })
}

/** Connects the current view with the browser's Back and Forward, and with the URL. */
export function followHistory(): () => void {
  const { view, params } = useShell.getState()
  writePlace({ view, params }, location.pathname === '/chat' ? '/chat' : '/')
  returnToScroll()
  const back = (event: PopStateEvent) => {
    // Without a state, the fragment was typed or followed from a link.
    const typed = placeOf(event.state) ? undefined : placeAt(location.hash)
    const place = placeOf(event.state) ?? typed
    if (place && hasUnsaved() && !isHere(place)) {
      // The browser has already navigated: restore the URL until the person confirms.
      const { view, params } = useShell.getState()
      addPlace({ view, params })
      askToLeave(() => history.back())
    } else if (place) {
      if (typed) {
        writePlace(typed)
        ask('address', typed)
      }
      softly(place.view, () => {
        useShell.setState({ ...place, drawer: false, dialog: null })
        returnToScroll()
      })
    } else {
      // A fragment that names no view, such as that of 'Skip to content': the URL keeps the view.
      const { view, params } = useShell.getState()
      writePlace({ view, params })
    }
  }
  addEventListener('popstate', back)
  addEventListener('pagehide', keepScroll)
  addEventListener('scroll', keepScrollSoon, true)
  return () => {
    removeEventListener('scroll', keepScrollSoon, true)
    removeEventListener('popstate', back)
    removeEventListener('pagehide', keepScroll)
  }
}

export function setCollapsed(collapsed: boolean): void {
  if (collapsed) localStorage.setItem(collapsedKey, 'yes')
  else localStorage.removeItem(collapsedKey)
  useShell.setState({ collapsed })
}
export const setDrawer = (drawer: boolean): void => useShell.setState({ drawer })
export const openDialog = (id: DialogId, params: Params = {}): void =>
  useShell.setState({ dialog: { id, params }, drawer: false })
/** For dialogs that open by themselves: a person reads one at a time, and the one they opened or the tour comes first. */
export function openUninvited(id: DialogId, params: Params = {}): void {
  const { dialog, touring } = useShell.getState()
  if (!dialog && !touring && !document.querySelector('dialog[open]')) openDialog(id, params)
}
export const closeDialog = (): void => useShell.setState({ dialog: null })
/**
 * The tour points at the sidebar, so it's fully open when the tour starts. The groups close again afterwards; a narrow sidebar returns with
 * the next load.
 */
export const setTouring = (touring: boolean, tourFrom = 0): void =>
  useShell.setState(
    touring
      ? { touring, tourFrom, tourOfferEnded: true, collapsed: false, closedGroups: [], drawer: false, dialog: null }
      : { touring, closedGroups: closedGroups() },
  )
export const endTourOffer = (): void => useShell.setState({ tourOfferEnded: true })
export function toggleGroup(group: GroupId): void {
  const { closedGroups: before } = useShell.getState()
  const closedGroups = before.includes(group) ? before.filter((it) => it !== group) : [...before, group]
  localStorage.setItem(closedGroupsKey, closedGroups.join(','))
  useShell.setState({ closedGroups })
}
