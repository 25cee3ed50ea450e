export { openChatSocket } from './chat-socket.ts'
export { Hub } from './hub.ts'
