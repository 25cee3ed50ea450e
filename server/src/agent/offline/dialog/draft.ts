import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX, WIZARD_DESCRIPTIONS, WIZARD_HEADLINES } from '@adwright/contract/limits'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import {
  cleanKeyword,
  cleanName,
  subjectOf,
  languageFor,
  suggestKeywordsFor,
  titleCase,
  wordsOfLanguage,
  writeAdTextFor,
} from '#features/ad-copy/index.ts'
import type { CampaignFacts, ProfileFacts } from '../conversation/results.ts'
import { nameTaken } from './limits.ts'

interface Given {
  readonly name?: string | undefined
  readonly topic?: string | undefined
  /** Begins the name, to distinguish the campaigns of several clients. */
  readonly client?: string | undefined
  readonly website: string
  readonly language?: AdLanguage | undefined
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
}

const NAME_MAX_CHARS = 60
const NAMES_MAX = 1000
const unlike = (taken: readonly string[], lines: readonly string[]): string[] => {
  const seen = new Set(taken.map((it) => it.toLowerCase()))
  return lines.filter((line) => {
    const isNew = !seen.has(line.toLowerCase())
    seen.add(line.toLowerCase())
    return isNew
  })
}
/** The owner's own lines first, word for word and up to `most`, then drafted ones up to the number needed. */
function filledUp(given: readonly string[], drafted: readonly string[], needed: number, most = needed): string[] {
  const own = unlike([], given).slice(0, most)
  return [...own, ...unlike(own, drafted).slice(0, Math.max(0, needed - own.length))]
}

/** A free campaign name: the subject, numbered if it's taken. */
function freeName(wanted: string, list: readonly CampaignFacts[]): string {
  const base = wanted.slice(0, NAME_MAX_CHARS).trim() || 'Search Campaign'
  if (!nameTaken(base, list)) return base
  for (let n = 2; n < NAMES_MAX; n++) if (!nameTaken(`${base} ${n}`, list)) return `${base} ${n}`
  return base
}
function draftName(given: Given, profile: ProfileFacts | undefined, list: readonly CampaignFacts[]): string {
  const known = { topic: given.topic, website_url: given.website, profile, language: given.language }
  const language = languageFor(known)
  const { subject, business } = subjectOf({ ...known, language })
  const { titles, campaign } = wordsOfLanguage(language)
  const titled = titles === 'words' ? titleCase : upperFirst
  if (given.client)
    return freeName([given.client, given.topic && titled(given.topic)].filter(Boolean).join(' - '), list)
  return freeName(campaign.replace('{S}', given.topic || !business ? titled(subject) : cleanName(business)), list)
}

/** Drafts a campaign's name, ad group, texts and keywords within the platform's limits. */
export function draftCampaign(given: Given, profile: ProfileFacts | undefined, list: readonly CampaignFacts[]) {
  const known = {
    topic: given.topic,
    website_url: given.website,
    profile,
    language: given.language,
  }
  const text = writeAdTextFor(known, 8, 6)
  const name = given.name ?? draftName(given, profile, list)
  return {
    campaign_name: name,
    ad_group_name: `${name} - ${wordsOfLanguage(languageFor(known)).ad_group} 1`.slice(0, 100),
    headlines: filledUp(given.headlines, text.headlines, WIZARD_HEADLINES, AD_HEADLINES_MAX),
    descriptions: filledUp(given.descriptions, text.descriptions, WIZARD_DESCRIPTIONS, AD_DESCRIPTIONS_MAX),
    keywords: filledUp(given.keywords, suggestKeywordsFor(known, 8).map(cleanKeyword), 3),
  }
}
