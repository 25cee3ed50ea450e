import { z } from 'zod'
import { action } from './action.ts'
import { between, id, looseText, nothing } from './fields.ts'
import { FOLDER_MAX_CHARS, IMAGES_KEPT_MAX } from './limits.ts'

const ids = between([1, IMAGES_KEPT_MAX], id, 'images')
const Moved = z.object({ images: z.number().int() })

/** The gallery's non-empty folders, by name. */
export const listImageFolders = action({
  name: 'list_image_folders',
  effect: 'read',
  input: nothing,
  output: z.array(z.object({ name: z.string(), images: z.number().int() })),
  rest: { method: 'GET', path: '/api/images/folders', reply: 'plain' },
})

/** Moves images into a folder; '' takes them out. All or none: one that isn't the owner's is a 404. */
export const moveImages = action({
  name: 'move_images',
  effect: 'draft',
  input: z.object({ ids, folder: looseText(FOLDER_MAX_CHARS).trim() }),
  output: Moved,
  staleAfter: ['images'],
  rest: { method: 'POST', path: '/api/images/move', reply: 'plain' },
})

/** Deletes images; restore_images can bring them back for a day. All or none. */
export const trashImages = action({
  name: 'trash_images',
  effect: 'draft',
  input: z.object({ ids }),
  output: Moved,
  staleAfter: ['images'],
  rest: { method: 'POST', path: '/api/images/trash', reply: 'plain' },
})

/** Restores images deleted by trash_images within the last day. All or none. */
export const restoreImages = action({
  name: 'restore_images',
  effect: 'draft',
  input: z.object({ ids }),
  output: Moved,
  staleAfter: ['images'],
  rest: { method: 'POST', path: '/api/images/restore', reply: 'plain' },
})
