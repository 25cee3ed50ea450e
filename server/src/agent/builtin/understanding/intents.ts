import type { Features } from './features.ts'
import type { Concept } from './lexicon.ts'

export type Intent =
  | 'report'
  | 'compare'
  | 'list'
  | 'account'
  | 'credits'
  | 'notifications'
  | 'list_shared'
  | 'create'
  | 'update'
  | 'pause'
  | 'resume'
  | 'remove'
  | 'undo'
  | 'share'
  | 'keywords'
  | 'copy'
  | 'blog'
  | 'save_blog'
  | 'calendar'
  | 'save_calendar'
  | 'social'
  | 'website'
  | 'image'
  | 'show_profile'
  | 'save_profile'
  | 'strategy'
  | 'elsewhere'
  | 'talk'
  | 'vague'

/** How well a clause fits an intent; 0 when it does not. */
export type Rule = readonly [Intent, (f: Features) => number]

const makes = (f: Features): boolean =>
  f.verbs.has('create') ||
  f.verbs.has('write') ||
  f.verbs.has('plan') ||
  f.verbs.has('need') ||
  f.verbs.has('make_image') ||
  f.verbs.has('show') ||
  f.verbs.has('draw')
const metric = (f: Features): boolean => f.has('clicks', 'impressions', 'cost', 'ctr', 'cpc', 'conversion')
const thing = (f: Features): boolean => f.has('campaign', 'ad') || f.named || f.maybeNamed
const pointed = (f: Features): boolean =>
  f.named || f.maybeNamed || f.has('pron', 'pron_plural', 'all', 'both', 'other', 'last_ref') || f.has('campaign', 'ad')
const period = (f: Features): boolean => f.reading.times.length > 0
const about =
  (...names: string[]) =>
  (f: Features): boolean =>
    names.some((n) => f.words.includes(n))
const acts = (f: Features): boolean => !f.advice && !(f.question && !f.order)
const any = (f: Features, ...concepts: Concept[]): boolean => concepts.some((c) => f.verbs.has(c))
const platform = (f: Features): boolean => f.has('elsewhere') && !f.words.includes('google')
const content = (f: Features): boolean => f.has('copy', 'blog', 'calendar', 'image', 'social', 'keyword')

/** 'I want Spring Sale to stop', 'Spring Sale can go live again', 'this one should be removed'. */
function wantsIt(f: Features, concept: 'pause' | 'resume' | 'remove'): number {
  const modal = /\b(?:should|can|may|must|needs? to|has to|have to|ought to)\b/.test(f.words.join(' ')) || f.has('need')
  const verb = f.reading.marks.some(
    (m) => m.concept === concept && (m.form === 'base' || /\bbe \w+$/.test(f.words.slice(0, m.to).join(' '))),
  )
  const dated = concept === 'pause' && f.reading.times.length > 0
  return modal &&
    verb &&
    !f.question &&
    !f.advice &&
    !f.negated &&
    !dated &&
    (f.named || f.maybeNamed || f.has('pron', 'pron_plural'))
    ? 8.5
    : 0
}
function pause(f: Features): number {
  if (!acts(f) || f.negated) return 0
  if (!any(f, 'pause')) return wantsIt(f, 'pause')
  if (f.has('extend') || f.object === 'notification' || f.has('frequency')) return 0
  return 9 + (pointed(f) ? 1 : 0)
}
function resume(f: Features): number {
  if (!acts(f) || f.negated) return 0
  const mark = f.reading.mark('resume')
  return any(f, 'resume') || (mark?.form === 'base' && pointed(f) && f.order)
    ? 9 + (pointed(f) ? 1 : 0)
    : wantsIt(f, 'resume')
}
function remove(f: Features): number {
  if (!acts(f) || f.negated) return 0
  if (!any(f, 'remove')) return wantsIt(f, 'remove')
  return f.object === 'profile' || f.object === 'notification' || f.object === 'image' ? 0 : 10
}
function create(f: Features): number {
  if (f.advice || (content(f) && f.object !== 'campaign' && f.object !== 'ad')) return 0
  if (f.has('approval') && any(f, 'share')) return 0
  if (platform(f)) return 0
  if (f.object === 'campaign' || f.object === 'ad' || f.object === 'marketing_campaign') return createObject(f)
  if (any(f, 'advertise') && !f.question) return 9
  return f.has('advertise') && (f.has('need') || f.mine) && !f.question && !f.has('strategy') ? 8 : 0
}
function createObject(f: Features): number {
  if (
    /\b(?:i|we) (?:have|can spend|could spend|got|have got|want to spend)\b/.test(f.words.join(' ')) &&
    f.reading.money.length + f.reading.tokens.filter((t) => t.kind === 'number').length > 0 &&
    !f.question &&
    !f.named &&
    !f.has('clicks')
  )
    return 8
  if (f.question && !f.order && !any(f, 'create', 'need', 'plan')) return 0
  if (
    any(f, 'create', 'plan', 'advertise') ||
    (any(f, 'make_image') && !f.verbs.has('show') && !f.words.includes('get'))
  )
    return 10
  if (any(f, 'need') && f.has('create', 'need') && !f.has('change', 'pause', 'resume', 'remove') && !f.named) return 9
  if (f.has('need', 'create') && f.reading.money.length > 0) return 8
  if (f.order && any(f, 'show', 'change', 'pause', 'resume', 'remove', 'raise', 'lower', 'share', 'compare')) return 0
  if (f.has('new') && !f.question) return 8
  return !f.question &&
    !f.named &&
    (f.reading.money.length > 0 || f.words.includes('for')) &&
    !metric(f) &&
    !f.has('performance', 'show')
    ? 6
    : 0
}
const budgetChange = (f: Features): boolean => any(f, 'raise', 'lower', 'double', 'triple', 'halve')
function update(f: Features): number {
  if (f.has('total') && f.reading.money.length === 0 && f.reading.percents.length === 0) return 0
  if (f.advice || (f.question && !f.order)) return 0
  if (
    f.has('profile', 'frequency') ||
    (f.has('website') && !thing(f)) ||
    (content(f) && !f.named && !f.has('campaign'))
  )
    return 0
  if (any(f, 'rename') || (any(f, 'name_it') && (f.has('pron') || thing(f))))
    return f.has('business') && !f.named ? 0 : 10
  if (any(f, 'extend', 'shorten')) return 9
  if (
    budgetChange(f) &&
    (f.has('budget', 'spend') || pointed(f) || f.reading.money.length + f.reading.percents.length > 0)
  )
    return 9
  if (
    /\b(?:give|allow|assign|grant) /.test(f.words.join(' ')) &&
    f.reading.money.length > 0 &&
    (f.has('pron', 'pron_plural') || f.named)
  )
    return 9
  if (f.has('spend') && f.reading.money.length > 0 && (f.named || f.maybeNamed) && !f.has('how_much')) return 8
  const field = f.has('budget', 'end_word', 'start_word', 'name_word', 'bid') || f.reading.money.length > 0 || period(f)
  if (any(f, 'change') && (field || pointed(f))) return f.has('budget', 'end_word', 'start_word') || f.named ? 9 : 6
  if ((f.has('end_word') || f.words[0] === 'end') && thing(f) && period(f) && !f.question) return 8
  if (f.named && f.reading.money.length > 0 && !f.question && !f.has('spend')) return 7
  if (f.has('raise', 'lower', 'change') && f.has('budget') && f.has('need')) return 8
  return f.has('budget') && f.named && !f.question && numberSaid(f) ? 7 : 0
}
const numberSaid = (f: Features): boolean =>
  f.reading.money.length > 0 || f.reading.tokens.some((t) => t.kind === 'number')
function undo(f: Features): number {
  return any(f, 'undo') && !f.named && acts(f) ? 10 : 0
}
function share(f: Features): number {
  if (f.advice) return 0
  const mail = f.reading.tokens.some((t) => t.kind === 'email')
  if (f.question && !f.order) return 0
  const sends = any(f, 'share') || f.has('share') || f.has('approval') || (f.has('approve') && f.has('need', 'client'))
  return sends &&
    (mail || f.has('approval', 'approve', 'client')) &&
    !f.has('performance') &&
    (pointed(f) || mail || f.order) &&
    !(f.verbs.has('show') && !any(f, 'share'))
    ? 11
    : 0
}
function listShared(f: Features): number {
  const sent = f.has('shared', 'client') || (f.has('approval', 'share', 'approve', 'reject') && !f.order)
  if (!sent || f.has('others')) return 0
  if (f.has('approve', 'reject', 'pending', 'approved', 'rejected') && (f.question || f.verbs.has('show'))) return 11
  return (f.has('shared') || f.has('share')) &&
    (f.question || f.verbs.has('show')) &&
    !f.reading.tokens.some((t) => t.kind === 'email')
    ? 11
    : 0
}

/** 'Is Spring Sale running?' asks what it is set to, not what it brought. */
const asksRunning = (f: Features): boolean =>
  f.has('running', 'paused') &&
  /^(?:so |and )?(?:is|are|was|were)\b/.test(f.words.join(' ')) &&
  !f.has('performance', 'clicks')
function report(f: Features): number {
  if (asksRunning(f) || perDay(f)) return 0
  if (f.advice || budgetChange(f) || (f.has('website', 'seo') && !thing(f))) return 0
  if (any(f, 'write', 'create', 'plan') && !f.verbs.has('show')) return 0
  const scope = f.mine || f.named || period(f) || thing(f) || f.has('google', 'pron')
  if (howDid(f)) return 9
  if (breakdown(f) && (f.asks !== '' || f.question || f.verbs.has('show'))) return 9
  if (
    metric(f) &&
    (f.question ||
      f.asks !== '' ||
      (f.verbs.has('show') && f.has('most', 'least', 'got', 'spend', 'how_many', 'how_much', 'total'))) &&
    scope
  )
    return 8
  if (metric(f) && (f.verbs.has('show') || period(f)) && scope && !f.has('budget')) return 8
  if (f.has('performance') && (f.verbs.has('show') || f.question || period(f)) && scope && !f.has('frequency')) return 8
  if (f.has('most', 'least') && thing(f) && f.has('happen', 'performance') && !f.has('budget')) return 8
  return f.has('spend') && f.question && scope && !f.has('budget') ? 7 : 0
}
const howDid = (f: Features): boolean =>
  (f.asks === 'how' || /^(?:is|are|did|does|do)$/.test(f.words[0] ?? '')) &&
  f.has('happen', 'trend') &&
  !f.has('how_many', 'connected', 'greeting', 'website') &&
  (thing(f) ||
    f.has('pron', 'pron_plural', 'other', 'last_ref', 'google') ||
    ordinalOne(f) ||
    (/^(?:how (?:did|is|was|are|has|does|'s|were|have)|did)\b/.test(f.words.join(' ')) &&
      !/\byou\b/.test(f.words.join(' '))))
const ordinalOne = (f: Features): boolean =>
  /\b(?:first|second|third|fourth|fifth|last) (?:one|campaign|ad)\b|\bthings\b|\bmarketing\b/.test(f.words.join(' '))
function breakdown(f: Features): boolean {
  if (f.reading.tokens.some((t) => t.kind === 'url')) return false
  if (f.has('device', 'age', 'gender', 'weekday', 'hour', 'network'))
    return f.mine || metric(f) || f.has('performance', 'happen')
  return f.has('keyword') && (f.has('most', 'least', 'happen', 'performance', 'got') || metric(f)) && !any(f, 'write')
}
function compare(f: Features): number {
  if (f.reading.money.length > 0 && !f.question) return 0
  if (f.advice && !metric(f)) return 0
  const two = f.reading.times.filter((t) => t.said.kind !== 'invalid').length >= 2
  if (any(f, 'compare') || f.has('compare')) return two || period(f) || metric(f) ? 11 : thing(f) ? 7 : 0
  if (f.has('difference') && !two) return 0
  const earlier = f.reading.times.some((t) => t.said.kind === 'before')
  if (f.has('versus', 'trend') && (two || earlier) && (metric(f) || f.has('performance', 'happen', 'spend') || f.mine))
    return 11
  const trend = f.has('trend') && (metric(f) || f.has('performance')) && (f.question || f.asks !== '') && !f.order
  return trend && !f.has('how_many') && (f.mine || thing(f)) ? 10 : 0
}
function list(f: Features): number {
  if (f.advice || f.has('others') || f.has('shared')) return 0
  const asksStatus =
    f.has('running', 'paused', 'removed', 'connected') &&
    (f.question || f.verbs.has('show')) &&
    (thing(f) || f.has('pron') || (f.mine && f.order))
  if (asksStatus && !f.has('account')) return 9
  if (f.has('how_many') && f.object === 'campaign' && !metric(f)) return 9
  if (
    f.has('budget', 'end_word', 'start_word', 'status') &&
    !f.has('mean') &&
    (f.asks !== '' || f.question || f.verbs.has('show') || f.has('total')) &&
    !f.reading.money.length &&
    (pointed(f) || ofSomething(f) || f.has('total', 'most', 'least', 'most_cost') || f.mine)
  )
    return 9
  if ((f.has('spend') && f.has('running') && f.question) || perDay(f)) return 9
  if (
    (f.verbs.has('show') || f.asks === 'what' || f.asks === 'which') &&
    f.object === 'campaign' &&
    !f.has('performance') &&
    !metric(f) &&
    (f.mine || f.order || f.words.length < 6)
  )
    return 8
  return bareCampaigns(f) ? 7 : 0
}
/** 'The budget of Spring Sale', 'Spring Sale's budget', 'when does Spring Sale end': a name may stand there. */
const ofSomething = (f: Features): boolean =>
  /\b(?:budget|date|status|end|start) (?:of|for|on) |'s (?:daily )?(?:budget|end|start|status)|^(?:until|till) when |^(?:so |and )?when (?:does|do|did|will|is|'s) /.test(
    f.words.join(' '),
  )
/** 'What does Spring Sale spend a day?': its budget. */
const perDay = (f: Features): boolean =>
  f.has('spend', 'cost') &&
  /\b(?:a|per|each|every) day\b|\bdaily\b/.test(f.words.join(' ')) &&
  (f.question || f.asks !== '') &&
  f.reading.money.length === 0 &&
  f.reading.times.every((t) => t.said.kind === 'span' && t.said.which === undefined)
const bareCampaigns = (f: Features): boolean =>
  /^(?:my |all |all my |the |please |running |active |paused )*(?:campaigns|ads)(?: please| list| overview)?[.?!]?$/.test(
    f.words.join(' '),
  )

function account(f: Features): number {
  const funds = f.has('funds') && !f.has('credit')
  if (funds && (f.question || f.verbs.has('show') || f.has('left')) && !any(f, 'buy')) return 10
  if (
    f.has('account') &&
    (f.has('connected') || f.has('connect') || f.has('status')) &&
    (f.question || f.verbs.has('show'))
  )
    return f.advice ? 0 : 10
  return f.has('account') && f.verbs.has('show') && !thing(f) && !f.has('others') ? 7 : 0
}
function credits(f: Features): number {
  if (!f.has('credit') || any(f, 'buy') || f.has('package')) return 0
  return f.mine || f.has('left', 'how_many') ? 10 : 6
}
function notifications(f: Features): number {
  return f.has('notification') &&
    (f.question || f.order || f.mine || f.words.length < 4) &&
    !any(f, 'remove', 'pause', 'change')
    ? 9
    : 0
}
function website(f: Features): number {
  const address = f.reading.tokens.some((t) => t.kind === 'url')
  if (f.has('profile') || (f.has('keyword') && !f.has('analyse')) || f.has('copy', 'mean')) return 0
  const looks = f.has('analyse') || f.has('seo') || f.has('fast') || f.has('improve')
  if (f.advice && !address && !f.mine) return 0
  if (f.asks === 'what' && f.has('seo') && !address && !f.words.some((w) => ['my', 'our'].includes(w))) return 0
  if ((thing(f) && !f.has('analyse')) || (f.has('competitor') && !address && !f.has('website'))) return 0
  if (any(f, 'change', 'save', 'create') && !f.has('analyse')) return 0
  return looks && (address || f.has('website', 'seo')) ? 10 : 0
}
function image(f: Features): number {
  if (f.advice || (f.has('how_much', 'how_many', 'spend') && f.question)) return 0
  if (any(f, 'draw') && !content(f) && !f.has('campaign', 'ad')) return 9
  if (f.object !== 'image') return 0
  return any(f, 'make_image', 'create', 'write', 'need', 'draw', 'show')
    ? 10
    : !f.question && f.words.length > 1
      ? 7
      : 0
}
function profileShow(f: Features): number {
  if (
    f.has('profile') &&
    !f.advice &&
    (f.question || f.verbs.has('show')) &&
    !any(f, 'save', 'change', 'remove', 'create')
  )
    return 9
  if (f.has('industry') && f.question && f.mine) return 8
  return (f.has('show') || f.question) &&
    /\bknow about (?:me|us|my|our)\b|\b(?:on file|stored|saved|in your records)\b.*\b(?:me|us|my|our)\b|\bmy business (?:details|info)|\bwhat(?: is| 's)? (?:do|does) (?:my|our) (?:business|company)/.test(
      f.words.join(' '),
    )
    ? 9
    : 0
}
function profileSave(f: Features): number {
  if (f.advice || (f.question && !f.order)) return 0
  const said = f.words.join(' ')
  if (any(f, 'remove')) return 0
  if (f.has('frequency') && (f.order || f.has('need'))) return 10
  if (any(f, 'rename', 'name_it') && f.has('business') && !f.named) return 10
  if (
    /\b(?:we|i) (?:are|am) (?:now |from now on )?(?:called|named)\b|\b(?:our|my) (?:new |business )?name is\b/.test(
      said,
    )
  )
    return 8
  if (
    f.has('profile') &&
    (any(f, 'save', 'change') ||
      (f.object === 'profile' && any(f, 'create', 'plan', 'write', 'need', 'resume')) ||
      f.has('save', 'change'))
  )
    return 11
  if (
    any(f, 'change', 'save') &&
    (f.has('industry') ||
      /\b(?:business|company|shop) name\b|\b(?:my|our) (?:website|site|products|services|address)\b/.test(said)) &&
    !f.has('campaign', 'ad')
  )
    return 9
  return /\b(?:our|my) (?:products|services|website|site|industry|business name|company name) (?:is|are|has|have)\b|\b(?:my|our|the) (?:\w+ )?(?:business|company|shop|store|firm) is (?:called|named)\b|\bwe (?:sell|offer|are in)\b/.test(
    said,
  )
    ? 5
    : 0
}

export const rules: readonly Rule[] = [
  ['pause', pause],
  ['resume', resume],
  ['remove', remove],
  ['create', create],
  ['update', update],
  ['undo', undo],
  ['share', share],
  ['list_shared', listShared],
  ['report', report],
  ['compare', compare],
  ['list', list],
  ['account', account],
  ['credits', credits],
  ['notifications', notifications],
  ['website', website],
  ['image', image],
  ['show_profile', profileShow],
  ['save_profile', profileSave],
]

export { about, acts, any, makes, metric, period, platform, pointed, thing }
