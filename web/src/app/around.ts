// The whole shell except the chat. It's loaded once the chat is on the screen: what a person came for comes first.
import { slots } from '#api/slots.ts'
import { keepAwayPage } from './away-page.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { WorkCard } from './WorkCard.tsx'

export { AskedByMail } from './AskedByMail.tsx'
export { DialogHost } from './DialogHost.tsx'
export { Drawer } from './Drawer.tsx'
export { FloatingChat } from './FloatingChat.tsx'
export { LeaveGuard } from './LeaveGuard.tsx'
export { OfflineNotice } from './OfflineNotice.tsx'
export { ProfilePrompt } from './ProfilePrompt.tsx'
export { ProofHost } from './ProofHost.tsx'
export { Sidebar } from './Sidebar.tsx'
export { Signals } from './Signals.tsx'
export { TopBar } from './TopBar.tsx'
export { TourHost } from './TourHost.tsx'
export { TourOffer } from './TourOffer.tsx'
export { ViewHost } from './ViewHost.tsx'
export { ZoneKeeper } from './ZoneKeeper.tsx'

void fetchAhead('all')
keepAwayPage()
slots.fillWork(WorkCard)
