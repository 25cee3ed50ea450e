import { openChatSocket, type OpenWire } from '#api/chat-socket.ts'
import { uuid } from '#api/request.ts'
import { toast } from '#ui/toast.ts'
import { ChatClient } from './chat-client.ts'
import type { ChatParts } from './chat-parts.ts'
import { connectTexts } from './connect.texts.ts'
import { storedKey } from './linked-session.ts'
import { unsent } from './unsent.ts'

let wasOpen = false
/** The socket; when it opens again after it was lost, the screens catch up. */
const open: OpenWire = async (events) => {
  const wire = await openChatSocket(events)
  if (wasOpen) void import('#api/freshness.ts').then((it) => it.catchUp())
  wasOpen = true
  return wire
}

/** This window's chat client, with what an earlier page load left unsent. Its code loads after the first view. */
export async function connect(screen: Pick<ChatParts, 'get' | 'set'>): Promise<ChatClient> {
  const client = new ChatClient({
    ...screen,
    open,
    stored: {
      get: () => localStorage.getItem(storedKey),
      set: (id) => localStorage.setItem(storedKey, id),
      clear: () => localStorage.removeItem(storedKey),
    },
    // Refetches what is on the screen; before the rest of the shell is loaded there is nothing.
    onStale: (topics) => void import('#api/freshness.ts').then((it) => it.markStale(topics)),
    unsent,
    onDeleted: () => toast.info(connectTexts.deletedElsewhere),
    uuid,
  })
  const left = await unsent.claim()
  if (left) client.adopt(left)
  return client
}
