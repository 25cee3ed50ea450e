import * as actions from '@adwright/contract/campaigns/pictures'
import { handle } from '#kernel/handle.ts'
import { addPicture, listPictures, removePicture } from './pictures.ts'

export { picturesToShow } from './pictures.ts'

export const campaignPictureHandlers = [
  handle(actions.listCampaignPictures, async (ctx, { id }) => ({
    message: 'Pictures of the campaign.',
    data: { pictures: await listPictures(ctx, id) },
  })),
  handle(actions.addCampaignPicture, async (ctx, { id, image_id }) => ({
    message: 'The picture is kept with the campaign.',
    data: { picture: await addPicture(ctx, id, image_id) },
  })),
  handle(actions.removeCampaignPicture, (ctx, { id, picture_id }) => removePicture(ctx, id, picture_id)),
]
