import { limitsOf } from '../ads/ad.rules.ts'
import { wizardTexts } from './wizard.texts.ts'
import type { LineField, WizardForm } from './form.rules.ts'

/** Suggestions for the form, best first. */
export interface Proposals {
  readonly businessName: string
  readonly website: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
}

const { campaign: campaignOf, adGroup: groupOf } = wizardTexts.ownNames
const ownName = (business: string) => business && campaignOf(business)
/** Words about how it's run rather than what it sells. */
const aboutTheAd = /\b(?:ad ?groups?|campaigns?|google|search|ads?|test|new)\b|[\d#/.:-]+/gi
/** What remains of a meaningless ad group name like 'Group 1'. 'Group lessons' says what is sold. */
const onlyGroup = /^groups?$/i

/** The ad's topic from the owner's names; undefined if they don't tell. */
function topicOf(form: WizardForm, business: string): string | undefined {
  const ours = ownName(business)
  const said = [form.ad_group_name, form.campaign_name]
    .map((it) => it.trim())
    .filter((it) => it !== '' && it !== ours && it !== groupOf(ours))
    .map((it) => it.replace(aboutTheAd, ' ').replace(/\s+/g, ' ').trim())
  return said.find((it) => it.length > 1 && !onlyGroup.test(it) && key(it) !== key(business))
}

/** The requested topic of the texts. */
export function aboutOf(form: WizardForm, business: string): { topic?: string; website_url?: string } {
  const website = form.website_url.trim()
  const topic = topicOf(form, business)
  return { ...(topic && { topic }), ...(website.includes('.') && { website_url: website }) }
}

const key = (line: string): string => line.trim().toLowerCase()

/** Puts suggestions into blank lines, and into new ones up to `max`. */
function filledLines(lines: readonly string[], proposed: readonly string[], max = lines.length): string[] {
  const there = new Set(lines.map(key))
  const fresh = proposed.filter((it) => !there.has(key(it)))
  const now = lines.map((it) => (it.trim() === '' ? (fresh.shift() ?? it) : it))
  return [...now, ...fresh].slice(0, Math.max(max, lines.length))
}

const same = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Fills in empty fields and keeps typed ones. Returns the same form if there was nothing to fill in. */
export function filled(form: WizardForm, from: Proposals): WizardForm {
  const name = form.campaign_name.trim() || ownName(from.businessName)
  const next: WizardForm = {
    ...form,
    campaign_name: form.campaign_name.trim() ? form.campaign_name : name,
    ad_group_name: form.ad_group_name.trim() ? form.ad_group_name : name && groupOf(name),
    website_url: form.website_url.trim() ? form.website_url : from.website,
    headlines: filledLines(form.headlines, from.headlines, limitsOf.headlines.max),
    descriptions: filledLines(form.descriptions, from.descriptions, limitsOf.descriptions.max),
    keywords: filledLines(form.keywords, from.keywords),
  }
  const unchanged =
    next.campaign_name === form.campaign_name &&
    next.ad_group_name === form.ad_group_name &&
    next.website_url === form.website_url &&
    same(next.headlines, form.headlines) &&
    same(next.descriptions, form.descriptions) &&
    same(next.keywords, form.keywords)
  return unchanged ? form : next
}

/** Another text for one line: the next suggestion that no line uses yet. */
export function rewritten(form: WizardForm, from: Proposals, field: LineField, at: number): WizardForm {
  const others = new Set(form[field].filter((_, place) => place !== at).map(key))
  const free = from[field].filter((it) => !others.has(key(it)))
  const now = free.findIndex((it) => key(it) === key(form[field][at] ?? ''))
  const next = free[(now + 1) % Math.max(1, free.length)]
  if (next === undefined) return form
  return { ...form, [field]: form[field].map((it, place) => (place === at ? next : it)) }
}
