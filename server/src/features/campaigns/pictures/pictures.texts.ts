import { CAMPAIGN_PICTURES_MAX } from '@adwright/contract/limits'

/** The campaign pictures' messages. */
export const picturesTexts = {
  listed: 'Pictures of the campaign.',
  kept: 'The picture is kept with the campaign.',
  tooMany: `A campaign keeps at most ${CAMPAIGN_PICTURES_MAX} pictures. Please remove one first.`,
  removed: 'This campaign is removed.',
} as const
