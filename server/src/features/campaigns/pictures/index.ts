import * as actions from '@adwright/contract/campaigns/pictures'
import { handle } from '#kernel/handle.ts'
import { addPicture, listPictures, removePicture } from './pictures.ts'
import { picturesTexts } from './pictures.texts.ts'

export { picturesToShow } from './pictures.ts'

export const campaignPictureHandlers = [
  handle(actions.listCampaignPictures, async (ctx, { campaign_id }) => ({
    message: picturesTexts.listed,
    data: { pictures: await listPictures(ctx, campaign_id) },
  })),
  handle(actions.addCampaignPicture, async (ctx, { campaign_id, image_id }) => ({
    message: picturesTexts.kept,
    data: { picture: await addPicture(ctx, campaign_id, image_id) },
  })),
  handle(actions.removeCampaignPicture, (ctx, { campaign_id, picture_id }) =>
    removePicture(ctx, campaign_id, picture_id),
  ),
]
