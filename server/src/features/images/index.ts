import { findStrays, takeUp } from './take-up.ts'

export { imageHandlers } from './images.ts'
export { copyOfImage } from './copy-image.ts'
export { imageFile } from './image-file.ts'
export { type Picture, pictureOf } from './picture-of.ts'
export { addPastImage } from './past-image.ts'

export const imageJobs = [takeUp, findStrays]
