import { designHandlers } from './designs.ts'
import { galleryHandlers, purgeTrash } from './gallery.ts'
import { imageHandlers as making } from './images.ts'
import { photoHandlers } from './photos.ts'
import { sizeHandlers } from './sizes.ts'
import { findStrays, takeUp } from './take-up.ts'

export { copyOfImage } from './copy-image.ts'
export { imageFile } from './image-file.ts'
export { type Picture, pictureOf } from './picture-of.ts'
export { addPastImage } from './past-image.ts'

/** Images: product-2 §2.3, §4, §8; their designs, sizes, photos and gallery. */
export const imageHandlers = [...making, ...designHandlers, ...sizeHandlers, ...photoHandlers, ...galleryHandlers]
export const imageJobs = [takeUp, findStrays, purgeTrash]
