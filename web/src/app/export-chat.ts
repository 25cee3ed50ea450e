import { type ChatMessage, getChatHistory } from '@adwright/contract/chat'
import { call } from '#api/call.ts'
import { saveAs } from '#ui/download.ts'
import { toast } from '#ui/toast.ts'
import { zoneHere } from '#ui/zone.ts'
import { fileNameOf, markdownOf } from './export-chat.rules.ts'
import { shellTexts } from './shell.texts.ts'

const PAGE_ROWS = 200

/** All messages, read page by page from the newest, in conversation order. */
async function wholeHistory(sessionId: string): Promise<ChatMessage[]> {
  const pages: ChatMessage[][] = []
  for (let before: string | undefined; ; ) {
    const { messages } = await call(getChatHistory, {
      session_id: sessionId,
      limit: PAGE_ROWS,
      ...(before === undefined ? {} : { before }),
    })
    pages.unshift(messages)
    const [oldest] = messages
    if (messages.length < PAGE_ROWS || !oldest) return pages.flat()
    before = String(oldest.id)
  }
}

/** Downloads a conversation as a Markdown file. */
export async function exportChat(sessionId: string, title: string): Promise<void> {
  try {
    const text = markdownOf(title, await wholeHistory(sessionId), shellTexts.exportWords, zoneHere())
    saveAs(fileNameOf(title), 'text/markdown', text)
  } catch (error) {
    toast.failed(shellTexts.exportFailed, error)
  }
}
