import { pick } from './format.ts'

/** Sentences for what stands in the way. */
export const noAccount = (seed: number): string =>
  pick(seed, [
    "There's no Google Ads account linked yet, so there is nothing to show or run. Link one with the **Link Ad Account** icon at the top of the screen, then ask me again.",
    'You need to link a Google Ads account first. Open **Link Ad Account** at the top of the screen; as soon as it is connected I can take it from here.',
  ])
export const noAccountToCreate = (seed: number): string =>
  pick(seed, [
    "I can't create a campaign yet: no Google Ads account is linked. Please link one with the **Link Ad Account** icon at the top, and I'll carry on from there. Meanwhile I can write the ad texts, find keywords or plan social posts for you.",
    'A campaign needs a Google Ads account, and none is linked yet. You can link one with the **Link Ad Account** icon at the top of the screen. Until then I can draft texts, keywords or a social media plan for you.',
  ])
export const noProfile = (what: string): string =>
  `I need your business profile before I can make ${what}. Open **Business Profile** in the profile menu, or just tell me here: what is your business called and what do you do?`
export const notPublic =
  "That address is not public, so I can't read it. I can only look at websites that anyone can open, such as https://www.yourshop.com."
