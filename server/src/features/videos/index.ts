import { noteVideoInterest } from '@adwright/contract/videos'
import { handle } from '#kernel/handle.ts'
import { noteInterest } from './videos.store.ts'

export const videoHandlers = [
  handle(noteVideoInterest, async ({ scope, clock }) => {
    const isNew = await noteInterest(scope, clock.now())
    return {
      message: isNew
        ? 'Thank you. We will let you know when videos are here.'
        : 'You are on the list already. We will let you know when videos are here.',
    }
  }),
]
