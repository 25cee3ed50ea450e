import { noteVideoInterest } from '@adwright/contract/videos'
import { handle } from '#kernel/handle.ts'
import { noteInterest } from './videos.store.ts'
import { videosTexts } from './videos.texts.ts'

export const videoHandlers = [
  handle(noteVideoInterest, async ({ scope, clock }) => {
    const isNew = await noteInterest(scope, clock.now())
    return {
      message: isNew ? videosTexts.thanks : videosTexts.already,
    }
  }),
]
