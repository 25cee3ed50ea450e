import { errands } from './beyond-errands.ts'
import { feelings } from './beyond-feelings.ts'
import { asides, product } from './beyond-product.ts'
import type { Beyond, Row } from './beyond-types.ts'

const THEIRS =
  '(?:(?:it|this|that|them|these|those)\\b|(?:my|our|the|a) (?:new )?(?:post|posts|picture|image|photo|plan|captions?)\\b)'
const NETWORKS =
  '(?:instagram|insta|ig|facebook|fb|tiktok|tik tok|linkedin|pinterest|twitter|x|youtube|threads|snapchat|whatsapp|social(?: media)?|socials|my (?:page|feed|blog|story|stories))'
const PICTURES = '(?:images?|pictures?|photos?|pics?|gallery)'
const kept: readonly Row[] = [
  [
    'images_read',
    new RegExp(
      `^(?:show|list|see|open|find|view|display|delete|remove|download|export|get rid of|where(?:'s| is| are| do i (?:find|see))?|what are)(?: me| us)?(?: all)? (?:my|our|the|those|these|this|that|old|all)(?: \\w+)? ${PICTURES}(?: again| please| pls| now| i made| you made| from .*| are| is)*$|^(?:show|list)(?: me)? (?:my |the )?gallery$|^how many ${PICTURES} (?:have (?:i|we|you)|did (?:i|we|you)|do i have|are there)\\b|^where (?:can i (?:find|see)|do i find|are|is|do) .*\\b${PICTURES}\\b`,
    ),
    /\b(?:campaigns?|ads?|credits?)\b/,
  ],
  [
    'ideas_read',
    /^(?:show|list|see|open|find|view|read|where(?:'s| is| are| do i find)?|what are|what were|which)(?: me| us)?(?: all)? (?:my|our|the|those) (?:saved|kept|stored|old) (?:blog )?(?:ideas?|posts?|suggestions?|articles?|topics?|calend[ae]r)\b|^what (?:ideas|posts) did i save\b/,
  ],
  [
    'caption',
    /^(?:write|make|give|suggest|create|need|do|i need|got|a|an|some)?(?: me| us)? ?(?:an? |the |some |another |\d )?(?:good |nice |funny |short |catchy |cute )*(?:instagram |insta |ig |facebook |fb |tiktok |photo |picture |post )?captions?\b(?! (?:in|of) the)/,
    /\bplan\b|\bcalend[ae]r\b|\bcampaign\b|\bposts? (?:for|about)\b/,
  ],
  ['hashtags', /\bhash ?tags?\b/, /\bplan\b|\bposts?\b|\bwhat (?:is|are) (?:a |an )?hash/],
  [
    'site_text',
    /^(?:(?:write|give|make|suggest|create|do|need) )?(?:me )?(?:an? |the |some |my )?(?:meta (?:descriptions?|titles?|tags?)|seo (?:texts?|titles?|descriptions?)|alt texts?|page titles?)\b/,
    /\b(?:campaign|check|missing|analy[sz]e)\b/,
  ],
]

const out: readonly Row[] = [
  [
    'calendar_read',
    /^(?:what'?s|what is|what do i have|what have i got|show(?: me)?|see|open|read|list|check|view|anything|do i have anything|is there anything|what did (?:i|you) (?:save|put))\b.*\b(?:in|on|to) (?:my|the|our) (?:saved |content |social |marketing |posting )*calend[ae]r\b|^(?:show|open|view|see|list|read|check|display|pull up)(?: me)? (?:my|the|our) (?:saved |current )?(?:content |marketing |posting |social )?calend[ae]r$|^(?:what'?s|what is|what do i have|what have i got) (?:planned|scheduled|coming up)(?: for| on)?(?: today| tomorrow| this week| next week| this month| next month| \w+day)?$|^where(?:'s| is) (?:my|the|our) (?:content )?calend[ae]r$/,
    /\b(?:campaigns?|ads?|budget)\b/,
  ],
  [
    'publish',
    new RegExp(
      `^(?:auto ?-?)?(?:post|publish|upload|tweet|schedule) ${THEIRS}|^(?:put|share) (?:it|this|that|them|these|those) (?:up )?(?:on|to|in) ${NETWORKS}\\b|^(?:post|publish) (?:on|to|in|for) (?:me\\b|us\\b|my behalf|${NETWORKS})|^(?:post|publish|upload) .*\\b(?:on|to) ${NETWORKS}(?: for (?:me|us)| by (?:yourself|itself)| automatically| now| please| pls|$)|\\bpost (?:automatically|by itself|by yourself|for me)\\b|^(?:connect|link|log ?in to|hook up) (?:to |with )?(?:my )?(?:instagram|insta|facebook|fb|tiktok|linkedin|pinterest|twitter|socials?)\\b|^(?:do|can) you post\\b`,
    ),
    /\b(?:campaign|client|approval|ideas?|calendar|ads?|plan posts)\b/,
  ],
  [
    'google_profile',
    /\bgoogle (?:my )?business\b(?! owner)|\bgmb\b|\bgoogle (?:maps|listing)\b|\bmaps listing\b/,
    /\b(?:campaigns?|ads?|keywords?|copy|blog|image|picture)\b/,
  ],
  [
    'reviews',
    /^(?:answer|reply|respond|delete|remove|get rid of|hide|write|buy|fake|read|get) (?:to )?(?:me )?(?:a |some |my |the |all |our |that |good |bad |more |fake )*(?:google |yelp |customer )?reviews?\b/,
    /\bcampaigns?\b|\bads?\b|\bblog\b/,
  ],
  [
    'refund',
    /\brefund(?:s|ed)?\b|\b(?:my|our|the) money back\b|\bcharge ?-?back\b/,
    /\b(?:campaign|copy|keywords?|blog|policy|funds|ad account)\b/,
  ],
  [
    'legal',
    /^(?:is|are|am i|would|do|does|should i|can (?:i|we|they|someone|he|she)|could) .*\b(?:legal|illegal|lawful|against the law|sue|sued|copyright(?:ed)?|trademark(?:ed)?|gdpr|lawsuit)\b|^(?:i )?(?:need|want|give me|get me) (?:a |some )?(?:legal (?:advice|help)|lawyer)\b|^sue \w+/,
    /\b(?:campaign|copy)\b/,
  ],
  [
    'health',
    /^(?:i|my \w+) (?:have|has|feel|feels|got) (?:a |an |the )?(?:headache|fever|flu|cold|sick|ill|toothache|back ?ache|stomach ?ache|pain)\b|^i'?m (?:sick|ill)\b|\bmy (?:head|back|tooth|stomach) hurts\b/,
  ],
  [
    'translate',
    /^translate\b|^(?:say|write|put|do|make|give)? ?(?:it|this|that|them|these|those|all|the (?:first|second|third|last) one)? ?(?:all )?(?:in|into|to) (?:spanish|german|french|italian|dutch|portuguese|polish|turkish|chinese|arabic|hindi|japanese|russian|korean|swedish|greek)(?: please| pls| instead| too| as well)*$|^(?:do|can) you (?:speak|write|understand|talk) (?:\w+ )?(?:spanish|german|french|italian|dutch|portuguese|polish|turkish|chinese|arabic|hindi|japanese|russian)\b/,
  ],
  [
    'joke',
    /^(?:(?:tell|give|know|make) )?(?:me |us )?(?:(?:an?|any|some|another|the best|a good) )?(?:\w+ )?(?:joke|jokes|riddle|pun|fun fact|funny story)(?: please| pls| about\b.*|$)|^make me (?:laugh|smile)\b|^say something funny$/,
  ],
  [
    'poem',
    /^(?:write|make|compose|sing|tell|give)(?: me| us)? (?:an? |the |some |another )?(?:\w+ )?(?:poem|song|essay|novel|lyrics|rap|haiku|limerick|bedtime story|fairy ?tale)\b|^tell (?:me|us) (?:a |another )story\b|^sing\b/,
    /\b(?:campaign|ad|keywords|image|picture)\b/,
  ],
  [
    'person',
    /\b(?:talk|speak|chat|connect me|put me through|get hold of|get in touch|reach|contact|transfer me|hand me over|escalate)\b.*\b(?:person|human(?: being)?|agent|representative|rep|manager|support|operator|human support|customer service|help ?desk|someone(?: real| else| from (?:your|the) team)?|somebody|real one|your (?:team|boss|company))\b|^(?:i (?:want|need) (?:a )?|give me (?:a )?|where(?:'s| is) |is there |get me (?:a )?|how do i (?:get|reach|contact) )?(?:a |any |the |your )?(?:customer (?:service|support|care)|real (?:person|human)|human(?: being)?|live (?:person|agent|chat)|tech(?:nical)? support|support|help ?desk|support (?:email|number|phone|team)|phone number of support|phone support)(?: please| pls| number| now| here| i can (?:call|talk to).*|$)|^who (?:can|do) i (?:call|contact|talk to|speak to)\b/,
    /\b(?:campaigns?|ads?|keywords?|copy|people)\b/,
  ],
  [
    'cancel_plan',
    /^(?:cancel|end|stop|terminate|quit|unsubscribe|get out of|i (?:want|need|would like) to (?:cancel|unsubscribe|quit)|how (?:do|can) i (?:cancel|unsubscribe)|downgrade)(?: from)?(?: my| the| our)? ?(?:adwright |pro |enterprise )?(?:subscription|membership|plan|pro|subscripton|subscribtion)\b|^(?:unsubscribe|cancel my account)(?: me| please| pls)?$/,
    /\b(?:content|posts?|social|campaign|marketing|the plan)\b/,
  ],
  [
    'prices',
    /\bhow much (?:is|are|does|do) (?:adwright|you|this app|the app|your service|this tool|the subscription|a subscription|pro|the plans?)\b|\bwhat(?:'s| is| are| does| do)? (?:your|adwright|the app|this app|you)(?:'s)? ?(?:price|prices|pricing|cost|costs|charge|rates|fees?)\b|^(?:is|are) (?:adwright|you|this app|the app|it|this) free(?: to use| of charge)?$|^pricing$|^(?:do|must) i (?:have to |need to )?pay (?:for (?:you|this|adwright)|to use (?:you|this|adwright))\b/,
    /\b(?:images?|pictures?|clicks?|campaigns?|ads?|credits?|packages?)\b/,
  ],
]

const rows: readonly Row[] = [...kept, ...out, ...errands, ...feelings, ...product]

const openers =
  /^(?:(?:ok|okay|okey|hey|hi|hello|so|and|also|but|well|please|pls|plz|just|now|then|oh|hm+|lol|omg|man|dude|bro|yo|btw|adwright|sorry|actually|quick|question|maybe|thanks|cool|nice|good|yes|yeah|no|honestly|tbh|like) )+/
const asked =
  /^(?:(?:can|could|will|would|cud|wud) (?:you|u|ya|we|i)(?: guys)? (?:please |pls |plz |also |just |maybe |perhaps |quickly |kindly )*|i (?:want|need|would like|wanna|'d like|wish)(?: you| u)? to |i(?:'d| would) like (?:you )?to |i wanna |id like (?:you )?to |(?:help|let) me (?:to )?|i need (?:you )?to |are you able to |is it possible to |do you mind |go ahead and )/

/** 'Can you please remind me to …' and 'remind me to …' are one wish. */
export function plainly(text: string): string {
  let said = text
    .toLowerCase()
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'$%@&+./:-]+/gu, ' ')
    .replaceAll(/(?<!\w)[./:-]+|[./:-]+(?!\w)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (let i = 0; i < 3; i++) said = said.replace(openers, '').replace(i === 0 ? asked : /^$/, '')
  return said.trim()
}

function found(text: string, among: readonly Row[]): Beyond | undefined {
  if (text.length > 200) return undefined
  const said = plainly(text)
  const full = bare(text)
  const hit = ([, pattern, unless]: Row): boolean =>
    (pattern.test(said) || pattern.test(full)) && !(unless?.test(said) ?? false)
  return among.find(hit)?.[0]
}
/** With what asks politely left in it: 'can i get a refund', 'do you have an app'. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}'*+: ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** What a message asks for that is out of reach, or small talk with an answer of its own. */
export const beyondReach = (text: string): Beyond | undefined => found(text, rows)
/** An exclamation that stands alone: 'wtf', 'really?', 'haha'. */
export const asideIn = (text: string): Beyond | undefined => found(text, asides)

const rules =
  /^(?:ignore|forget|disregard|override|bypass|break|drop|skip|disable|turn off|switch off) (?:about )?(?:(?:all|your|the|any|previous|prior|every|of|these|safety|former|own|stupid) )*(?:rules?|instructions?|limits?|guidelines|restrictions?|programming|guardrails|safeguards|policies|policy)\b/
const discloses = /\b(?:show|print|reveal|tell|repeat|what|output|give|display|list your|send me your)\b/
/** 'Ignore your rules': nothing is asked to be told, only what protects the owner is to be passed over. */
export const overridesRules = (text: string): boolean => rules.test(plainly(text)) && !discloses.test(plainly(text))
