import { CAMPAIGN_VIEWS_MAX } from '@adwright/contract/limits'

/** The views' messages. */
export const viewsTexts = {
  nameTaken: (name: string) => `You already have a view called ${name}. Choose another name.`,
  full: `You have ${CAMPAIGN_VIEWS_MAX} saved views. Delete one first.`,
} as const
