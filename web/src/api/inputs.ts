import { changeMe, createApiKey, deleteMe } from '@adwright/contract/account'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { editSharedCampaign, shareCampaign } from '@adwright/contract/approvals'
import { answerPublicApproval } from '@adwright/contract/public-approvals'
import { addFunds } from '@adwright/contract/billing'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { saveBillingDetails } from '@adwright/contract/billing-page'
import { changeBlogSuggestion } from '@adwright/contract/blog-suggestions'
import { createBusiness, deleteBusiness, renameBusiness } from '@adwright/contract/businesses/businesses'
import { inviteMember } from '@adwright/contract/businesses/invitations'
import { createBusinessProfile, replaceBusinessProfile } from '@adwright/contract/business-profile'
import { updateAd } from '@adwright/contract/campaigns/ads'
import { changeAssets } from '@adwright/contract/campaigns/assets'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { createConversion } from '@adwright/contract/campaigns/conversions'
import { changeCampaignView, saveCampaignView } from '@adwright/contract/campaigns/views'
import { renameChat } from '@adwright/contract/chat'
import { addCalendarPost, changeCalendarPost } from '@adwright/contract/calendar-posts'
import { changeCalendarDay, generateContentCalendar } from '@adwright/contract/content-calendar'
import { startConnecting } from '@adwright/contract/identities'
import { addDateNote } from '@adwright/contract/date-notes'
import { measureCustomers } from '@adwright/contract/measuring'
import { renameSite, saveSite } from '@adwright/contract/one-page-site'
import { shareAnalytics } from '@adwright/contract/reports'
import { saveReportSchedule } from '@adwright/contract/scheduled-reports'
import { renamePasskey } from '@adwright/contract/passkeys'
import { confirmSecondFactor, turnOffSecondFactor } from '@adwright/contract/second-factor'
import { changeEmail, changePassword, proveIdentity } from '@adwright/contract/security'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { plainWords } from '@adwright/contract/plain-words.rules'

/** The input schemas that forms are checked with: the actions' own. Only here does the build keep them (contract-in-browser.ts). */
const inputs = {
  add_calendar_post: addCalendarPost.input,
  add_date_note: addDateNote.input,
  add_funds: addFunds.input,
  answer_public_approval: answerPublicApproval.input,
  change_campaign_assets: changeAssets.input,
  change_bids: changeBids.input,
  change_blog_suggestion: changeBlogSuggestion.input,
  change_calendar_day: changeCalendarDay.input,
  change_calendar_post: changeCalendarPost.input,
  change_campaign: changeCampaign.input,
  change_campaign_view: changeCampaignView.input,
  change_email: changeEmail.input,
  change_me: changeMe.input,
  change_password: changePassword.input,
  confirm_second_factor: confirmSecondFactor.input,
  create_api_key: createApiKey.input,
  create_business: createBusiness.input,
  create_business_profile: createBusinessProfile.input,
  create_campaign: createCampaign.input,
  create_conversion: createConversion.input,
  delete_business: deleteBusiness.input,
  delete_me: deleteMe.input,
  edit_shared_campaign: editSharedCampaign.input,
  generate_content_calendar: generateContentCalendar.input,
  invite_member: inviteMember.input,
  measure_customers: measureCustomers.input,
  link_existing_account: linkExistingAccount.input,
  prove_identity: proveIdentity.input,
  rename_business: renameBusiness.input,
  rename_chat: renameChat.input,
  rename_passkey: renamePasskey.input,
  replace_business_profile: replaceBusinessProfile.input,
  save_campaign_view: saveCampaignView.input,
  save_billing_details: saveBillingDetails.input,
  rename_site: renameSite.input,
  save_report_schedule: saveReportSchedule.input,
  save_site: saveSite.input,
  set_spend_limit: setSpendLimit.input,
  start_connecting: startConnecting.input,
  share_analytics: shareAnalytics.input,
  share_campaign_for_approval: shareCampaign.input,
  turn_off_second_factor: turnOffSecondFactor.input,
  update_ad: updateAd.input,
}

/** Actions that a form may send. */
export type FormActionName = keyof typeof inputs

/** Parses an action's input like the server: its errors in the server's words, or the input with trimmed texts. */
export function readInput(name: FormActionName, input: unknown) {
  const read = inputs[name].safeParse(input, { error: plainWords })
  return read.success ? { input: read.data, faults: [] } : { input, faults: fieldErrors(read.error.issues) }
}
