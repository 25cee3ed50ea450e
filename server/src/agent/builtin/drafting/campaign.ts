import {
  cleanKeyword,
  cleanName,
  suggestKeywordsFor,
  subjectOf,
  titleCase,
  writeAdTextFor,
} from '#features/ad-copy/index.ts'
import type { CampaignFacts, ProfileFacts } from '../conversation/results.ts'
import { nameTaken } from '../planning/limits.ts'

interface Given {
  readonly name?: string | undefined
  readonly topic?: string | undefined
  readonly website: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
}

const NAME_MAX_CHARS = 60
const unlike = (taken: readonly string[], lines: readonly string[]): string[] => {
  const seen = new Set(taken.map((t) => t.toLowerCase()))
  return lines.filter((l) => {
    const isNew = !seen.has(l.toLowerCase())
    seen.add(l.toLowerCase())
    return isNew
  })
}

/** What was given stands word for word and first; the rest is drafted up to the number needed. */
const filledUp = (given: readonly string[], drafted: readonly string[], needed: number): string[] => {
  const own = unlike([], given).slice(0, needed)
  return [...own, ...unlike(own, drafted)].slice(0, needed)
}

/** A name nobody uses yet: the subject, else numbered. */
function freeName(wanted: string, list: readonly CampaignFacts[]): string {
  const base = wanted.slice(0, NAME_MAX_CHARS).trim() || 'Search Campaign'
  if (!nameTaken(base, list)) return base
  for (let n = 2; n < 1000; n++) if (!nameTaken(`${base} ${n}`, list)) return `${base} ${n}`
  return base
}

function draftName(given: Given, profile: ProfileFacts | undefined, list: readonly CampaignFacts[]): string {
  const { subject, business } = subjectOf({ topic: given.topic, website_url: given.website, profile })
  const base = given.topic || !business ? `${titleCase(subject)} Search` : `${cleanName(business)} Search`
  return freeName(base, list)
}

interface DraftedCampaign {
  readonly campaign_name: string
  readonly ad_group_name: string
  readonly headlines: string[]
  readonly descriptions: string[]
  readonly keywords: string[]
}

/** Name, ad group, texts and keywords of a new campaign, within the platform's limits. */
export function draftCampaign(
  given: Given,
  profile: ProfileFacts | undefined,
  list: readonly CampaignFacts[],
): DraftedCampaign {
  const known = {
    topic: given.topic ?? (given.name && !profile ? given.name : undefined),
    website_url: given.website,
    profile,
  }
  const text = writeAdTextFor(known, 8, 6)
  const name = given.name ?? draftName(given, profile, list)
  return {
    campaign_name: name,
    ad_group_name: `${name} - Ad group 1`.slice(0, 100),
    headlines: filledUp(given.headlines, text.headlines, 3),
    descriptions: filledUp(given.descriptions, text.descriptions, 2),
    keywords: filledUp(given.keywords, suggestKeywordsFor(known, 8).map(cleanKeyword), 3),
  }
}
