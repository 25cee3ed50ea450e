import type { Features } from './features.ts'
import { acts, any, makes, pointed, type Rule, thing } from './intents.ts'

const quoted = (f: Features): boolean => f.reading.tokens.some((t) => t.kind === 'quote')
/** A question that wants ideas ('which keywords should I use') is a wish for them. */
const wanted = (f: Features): boolean =>
  makes(f) ||
  any(f, 'write', 'advertise', 'save') ||
  /\b(?:should i|could i|can you|ideas|which|what|any|some)\b/.test(f.words.join(' ')) ||
  !f.question

function keywords(f: Features): number {
  if (!f.has('keyword') || f.has('negative' as never) || f.has('mean', 'difference')) return 0
  if (f.has('campaign') && any(f, 'create', 'change') && f.object === 'campaign') return 0
  if (
    f.asks === 'what' &&
    /\bwhat(?: exactly)? (?:is|are|'s) (?:a |the )?(?:\w+ )?keywords?\b(?! for)/.test(f.words.join(' '))
  )
    return 0
  if (/\bhow (?:many|do|does)\b/.test(f.words.join(' '))) return 0
  return wanted(f) ? (f.object === 'keyword' ? 9 : 8) : 0
}
function copy(f: Features): number {
  if (!f.has('copy')) return writesAd(f) ? 8 : 0
  if (f.has('campaign') && f.object === 'campaign') return 0
  if (f.advice && !/\bwhat (?:should|would)|come up/.test(f.words.join(' '))) return 0
  if (/^(?:what|which)\b.*\b(?:could|should|can|would)\b/.test(f.words.join(' ')) && !f.named) return 9
  if (f.question && !makes(f) && !any(f, 'write')) return 0
  if (any(f, 'change', 'remove', 'pause') && (f.named || thing(f))) return 0
  return makes(f) || any(f, 'write', 'save') || f.has('write', 'need') ? 9 : f.words.length < 9 ? 6 : 0
}
const writesAd = (f: Features): boolean =>
  /\b(?:write|rewrite|word|phrase|compose|formulate)\b/.test(f.words.join(' ')) &&
  f.has('ad') &&
  acts(f) &&
  !f.has('blog')
function blog(f: Features): number {
  if (f.advice && !f.has('ideas')) return 0
  if (f.has('blog'))
    return wanted(f) && !any(f, 'save', 'remove') && !/^(?:what|how) (?:is|are|'s|often|long)\b/.test(f.words.join(' '))
      ? 9
      : 0
  if (
    f.has('ideas') &&
    /\bposts?\b|\barticles?\b/.test(f.words.join(' ')) &&
    !f.has('social', 'elsewhere', 'image') &&
    !any(f, 'save')
  )
    return 9
  return /\bwhat (?:should|could|can|shall) (?:i|we) (?:write|blog|post)\b|\bwrite about\b/.test(f.words.join(' '))
    ? 8
    : 0
}
function saveBlog(f: Features): number {
  if (f.has('profile', 'calendar', 'calendar_word') || f.named) return 0
  const adds = f.order && any(f, 'create', 'raise') && f.words.includes('add')
  if (!any(f, 'save') && !adds) return 0
  if (f.has('blog', 'ideas')) return 11
  if (quoted(f) && !thing(f)) return 8
  return any(f, 'save') && !thing(f) && picks(f) ? 8 : 0
}
/** 'Save it', 'keep the first two', 'store 1 and 3': what it is, the conversation tells. */
const picks = (f: Features): boolean =>
  f.has('pron', 'pron_plural', 'all', 'both', 'last_ref') ||
  /\b(?:first|second|third|fourth|fifth|last|number|top|\d+|one|two|three|four|five|these|those|them)\b/.test(
    f.words.join(' '),
  )
function calendar(f: Features): number {
  if (any(f, 'save', 'remove')) return 0
  if (f.has('calendar')) return f.advice || /^what (?:is|'s)\b/.test(f.words.join(' ')) ? 0 : 11
  return f.has('calendar_word') && makes(f) && !f.has('campaign') ? 7 : 0
}
const saveCalendar = (f: Features): number => (any(f, 'save') && f.has('calendar', 'calendar_word') ? 11 : 0)
function social(f: Features): number {
  const where = f.has('elsewhere', 'social')
  if (!where || f.has('calendar') || f.advice) return 0
  if (
    (/\bads?\b|\badverts?\b/.test(f.words.join(' ')) && !f.has('social') && !any(f, 'plan')) ||
    f.reading.money.length > 0
  )
    return 0
  if (any(f, 'plan', 'create', 'write', 'need') || f.has('plan'))
    return f.has('campaign', 'social', 'marketing_campaign') ||
      any(f, 'plan') ||
      f.has('ideas') ||
      /\bposts?\b|\bstrateg|\bplan\b/.test(f.words.join(' '))
      ? 10
      : 7
  return !f.question &&
    f.has('campaign', 'social') &&
    !pointed({ ...f, has: (...c) => f.has(...c.filter((x) => x !== 'campaign' && x !== 'ad')) })
    ? 7
    : 0
}
const elsewhere = (f: Features): number =>
  f.has('elsewhere') && !f.has('social', 'calendar') && (acts(f) || thing(f)) && f.words.length > 2 ? 8 : 0
function strategy(f: Features): number {
  if (f.has('strategy') && !f.has('social')) return 9
  return /\b(?:grow|promote|market) (?:my|our) (?:business|company|shop|store|brand|practice|studio)\b|\bmore (?:customers|clients|sales|leads|bookings|visitors|business)\b/.test(
    f.words.join(' '),
  ) && !f.has('campaign', 'ad', 'blog', 'copy', 'keyword', 'calendar', 'image')
    ? 6
    : 0
}

export const contentRules: readonly Rule[] = [
  ['keywords', keywords],
  ['copy', copy],
  ['blog', blog],
  ['save_blog', saveBlog],
  ['calendar', calendar],
  ['save_calendar', saveCalendar],
  ['social', social],
  ['elsewhere', elsewhere],
  ['strategy', strategy],
]
