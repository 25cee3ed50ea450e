import { z } from 'zod'
import { action } from '../action.ts'
import { envelope, id, moment, noContent, platformId } from '../fields.ts'
import { imageShapes } from '../images.ts'

/**
 * A picture saved with a campaign, shown on the campaign's page and to the client who is asked to approve. It isn't sent to the ad
 * platform.
 */
export const CampaignPicture = z.object({
  id: z.string(),
  /** The gallery image it was copied from, while that exists. */
  image_id: z.string().nullable(),
  prompt: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  size: z.enum(imageShapes),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  created_at: moment,
})
export type CampaignPicture = z.infer<typeof CampaignPicture>

/** What a client sees of a picture: nothing that would let them change it. */
export const SharedPicture = CampaignPicture.pick({ prompt: true, url: true, width: true, height: true })
export type SharedPicture = z.infer<typeof SharedPicture>

const path = '/api/google-ads/campaigns/{campaign_id}/pictures'

/** Oldest first. */
export const listCampaignPictures = action({
  name: 'list_campaign_pictures',
  effect: 'read',
  input: z.object({ campaign_id: platformId }),
  output: envelope(z.object({ pictures: z.array(CampaignPicture) })),
  rest: { method: 'GET', path, reply: 'envelope' },
})

/** Saves a copy of an image with the campaign. Saving the same image again changes nothing; removed campaign, or more than 20: 409. */
export const addCampaignPicture = action({
  name: 'add_campaign_picture',
  effect: 'draft',
  input: z.object({ campaign_id: platformId, image_id: id }),
  output: envelope(z.object({ picture: CampaignPicture })),
  staleAfter: ['campaigns', 'approvals'],
  rest: { method: 'POST', path, status: 201, reply: 'envelope' },
  tool: {
    description:
      'Keeps a picture of list_images with a campaign, for its page and for the client who approves it. It is not sent to Google.',
    idempotent: true,
    deferred: true,
  },
})

/** The gallery image stays. Someone else's: 404. */
export const removeCampaignPicture = action({
  name: 'remove_campaign_picture',
  effect: 'draft',
  input: z.object({ campaign_id: platformId, picture_id: id }),
  output: noContent,
  staleAfter: ['campaigns', 'approvals'],
  rest: { method: 'DELETE', path: `${path}/{picture_id}`, status: 204, reply: 'plain' },
})
