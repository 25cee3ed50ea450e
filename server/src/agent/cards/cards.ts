import type { Card } from '../agent.ts'
import { analyticsMailCard, inviteCard, reportNowCard, scheduleCard, spendLimitCard } from './account-cards.ts'
import { adCard, restAdCard } from './ad-card.ts'
import { addressCard } from './address-card.ts'
import { assetCard } from './asset-card.ts'
import { bidCards } from './bid-cards.ts'
import { campaignCards } from './campaign-cards.ts'
import { imageCard } from './image-card.ts'
import { keywordCards } from './keyword-cards.ts'
import { launchCard } from './launch-card.ts'
import { memoryCard } from './memory-card.ts'
import { publishSiteCard, unpublishSiteCard } from './site-cards.ts'
import { cardTexts } from './cards.texts.ts'
import { clientRuleCard, resendCard, shareCard } from './share-cards.ts'
import { conversionCard, measuringCard, targetingCard } from './targeting-cards.ts'
import { proposalCard } from './proposal-card.ts'
import { undoCard } from './undo-card.ts'

/** The card of each gated action. Other actions get a plain card. */
export const cards: Readonly<Record<string, Card>> = {
  ...campaignCards,
  ...keywordCards,
  ...bidCards,
  change_campaign_assets: assetCard,
  set_campaign_targeting: targetingCard,
  create_conversion: conversionCard,
  measure_customers: measuringCard,
  share_campaign_for_approval: shareCard,
  edit_shared_campaign: resendCard,
  set_client_rule: clientRuleCard,
  generate_image: imageCard,
  update_ad: adCard,
  pause_ad: restAdCard('PAUSED'),
  resume_ad: restAdCard('ENABLED'),
  launch_shared_campaign: launchCard,
  set_spend_limit: spendLimitCard,
  share_analytics: analyticsMailCard,
  save_report_schedule: scheduleCard,
  send_report_now: reportNowCard,
  invite_member: inviteCard,
  publish_site: publishSiteCard,
  unpublish_site: unpublishSiteCard,
  undo_activity: undoCard,
  accept_proposal: proposalCard,
  analyze_website: addressCard('url'),
  suggest_keywords: addressCard('website_url'),
  write_ad_copy: addressCard('website_url'),
  check_ad: addressCard('website_url'),
  watch_website: addressCard('url'),
  remember: memoryCard,
  save_business_profile: addressCard('website_url', cardTexts.ownAddress),
}
