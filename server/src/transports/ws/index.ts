export { type ChatSocketParts, openChatSocket } from './chat-socket.ts'
export { Hub, type HubParts } from './hub.ts'
