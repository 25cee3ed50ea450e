import { address, any, asksOrShows, content, firstOf, ours, says, type Test } from './intent-tests.ts'
import type { Rule } from './intent-types.ts'
import { offersGone } from './offers.ts'
import { profileFactsIn } from './profile-facts.ts'
import { rowIn } from './profile-list.ts'

/** The owner's website, pictures and profile. */
const looks: Test = (f) => f.has('analyse', 'seo', 'fast', 'improve')
const website = firstOf(
  [
    9.5,
    (f) =>
      f.has('website') &&
      ours(f) &&
      says(/^(?:so |and )?what\b.*\b(?:better|wrong|missing|improve|change)\b/)(f) &&
      !f.has('campaign', 'ad'),
  ],
  [
    9,
    (f) =>
      ours(f) &&
      f.has('website') &&
      says(/^why (?:is|does|are|do)\b.*\b(?:slow|slowly|bad|badly|poor|poorly|low|rank|ranking|found)\b/)(f),
  ],
  [0, (f) => f.has('profile', 'copy', 'mean') || (f.has('keyword') && !f.has('analyse'))],
  [0, (f) => f.advice && !address(f) && !f.mine],
  [0, (f) => f.asks === 'what' && f.has('seo') && !address(f) && !ours(f)],
  [0, (f) => !f.has('analyse') && (f.has('campaign', 'ad') || f.named || any(f, 'change', 'save', 'create'))],
  [0, (f) => f.has('competitor') && !address(f) && !f.has('website')],
  [10, (f) => looks(f) && (address(f) || f.has('website', 'seo'))],
  [
    5.5,
    (f) => address(f) && !f.has('business', 'product', 'service', 'client', 'keyword') && !f.named && !f.maybeNamed,
  ],
  [
    9,
    (f) =>
      f.has('website') &&
      ours(f) &&
      f.question &&
      says(/\b(?:ok|okay|good|any good|fine|decent|doing|healthy|bad|working|up to scratch|better|wrong|missing)\b/)(f),
  ],
)

const image = firstOf(
  [0, says(/\b(?:whole|full|big|overall|complete) picture\b|\b(?:our|my) (?:products|services) are\b/)],
  [0, (f) => f.advice || (f.has('how_much', 'how_many', 'spend') && f.question)],
  [9, (f) => any(f, 'draw') && !content(f) && !f.has('campaign', 'ad')],
  [0, (f) => f.object !== 'image'],
  [10, (f) => any(f, 'make_image', 'create', 'write', 'need', 'draw', 'show')],
  [7, (f) => !f.question && f.words.length > 1],
)

const knowsUs = says(
  /\bknow about (?:me|us|my|our)\b|\b(?:on file|stored|saved|in your records)\b.*\b(?:me|us|my|our)\b|\bmy business (?:details|info)|\bwhat(?: is| 's)? (?:do|does) (?:my|our) (?:business|company)/,
)
const whatIsOurs = says(
  /^(?:so |and |please |tell me |remind me )*(?:what|which)(?: is| 's| are| was| do you have as)? (?:my|our) (?:business |company |shop |registered )?(?:name|industry|trade|website|web address|site|services|products|details|report frequency)\b/,
)
const showProfile = firstOf(
  [9, (f) => whatIsOurs(f) && !f.has('campaign', 'seo', 'fast') && !f.named],
  [9, (f) => f.has('profile') && !f.advice && asksOrShows(f) && !any(f, 'save', 'change', 'remove', 'create')],
  [8, (f) => f.has('industry') && f.question && f.mine],
  [
    9,
    (f) =>
      f.has('service', 'product', 'website') &&
      f.asks !== '' &&
      f.mine &&
      says(/\b(?:listed|saved|entered|noted|on file|stored|told you|in there|in it|down for)\b/)(f),
  ],
  [9, (f) => knowsUs(f) && (f.question || f.has('show'))],
)

const calledNow = says(
  /\b(?:we|i) (?:are|am) (?:now |from now on )?(?:called|named)\b|\b(?:our|my) (?:new |business )?name is\b/,
)
const ownField = says(
  /\b(?:business|company|shop) name\b|\b(?:my|our|the|this to|that to|it to) (?:new )?(?:list of )?(?:website|site|products|services|(?:web |url )?address|homepage|url|web page)\b/,
)
const tells = says(
  /\b(?:our|my) (?:products|services|website|site|industry|business name|company name) (?:is|are|has|have)\b|\b(?:my|our|the) (?:\w+ )?(?:business|company|shop|store|firm) is (?:called|named)\b|\b(?:we|i) (?:also )?(?:sell|offer|are in)\b|\b(?:we|i) also (?:now )?do\b/,
)
const often = says(
  /\b(?:daily|weekly|hours|every (?:other |second |third |\d+ )?day|every week|(?:once|twice|one time) (?:an?|per|each|every) (?:day|week))\b/,
)
/** 'I run a bakery called …', 'we're X, a shop in Y', 'my business is called …': somebody presents the business. */
const introduces: Test = (f) =>
  !any(f, 'create', 'write', 'advertise', 'share', 'show', 'change', 'rename', 'pause', 'resume') &&
  (introducing.test(f.reading.text) || (!f.has('campaign', 'ad', 'client') && tellsMuch(f)))
/** A name and something else about the business in one sentence. */
const tellsMuch: Test = (f) => {
  if (!f.mine) return false
  const { business_name, report_frequency_hours: _, ...rest } = profileFactsIn(f.reading)
  return business_name !== undefined && Object.keys(rest).length > 0
}
const introducing =
  /\b(?:i|we)(?:'ve| have)? (?:run|own|have|manage|opened|started)(?: got)? (?:an?|my|our) (?:[^\s,.;!?]+ ){0,4}(?:called|named)\b|\b(?:my|our|the) (?:[^\s,.;!?]+ ){0,3}is (?:called|named)\b|\bwe(?:'re| are) \p{Lu}[^,.;!?]*, an? \p{L}|\b(?:my|our) (?:business|company|shop|store|firm|studio) is \p{Lu}/u
const wantsReports = says(
  /^(?:please |pls |can you |could you |just )*(?:send|mail|email|e-mail|give|i want|i would like|i'd like|we want|we would like|i need)\b.*\breports?\b/,
)
/** 'New website address: x.example', 'new name: Blue Door'. */
const newFact = says(
  /^(?:our |my |we have an? |the )?new (?:business |company )?(?:web ?site|site|url|domain|homepage|web address|name|services?|products?)\b(?! for\b)/,
)
const profileMade: Test = (f) => f.object === 'profile' && any(f, 'create', 'plan', 'write', 'need', 'resume')
const saveProfile = firstOf(
  [
    10,
    (f) =>
      address(f) &&
      says(
        /\b(?:site|website|page|domain|homepage|url|address) (?:has |have )?(?:now )?(?:moved|changed|is now|went|switched)\b/,
      )(f),
  ],
  [9, (f) => !f.question && Object.keys(rowIn(f.reading)).length > 1],
  [
    5.5,
    (f) =>
      f.mine &&
      !f.question &&
      !f.has('campaign', 'ad', 'keyword', 'credit', 'account') &&
      offersGone(f.reading).length > 0,
  ],
  [10.5, (f) => f.order && any(f, 'remove') && offersGone(f.reading).length > 0],
  [0, (f) => f.advice || (f.question && !f.order) || any(f, 'remove')],
  [
    10,
    (f) =>
      f.has('frequency') &&
      (f.order ||
        f.has('need') ||
        (often(f) && !f.has('performance', 'show')) ||
        (often(f) && !f.question && /^reports?$/.test(f.words[0] ?? ''))),
  ],
  [
    10,
    (f) =>
      any(f, 'rename', 'name_it') &&
      says(/\b(?:my|our|the) (?:business|company|shop|store|firm|brand|practice|agency|studio)\b/)(f) &&
      !f.named,
  ],
  [11, (f) => f.has('profile') && (f.has('save', 'change') || profileMade(f))],
  [10, (f) => introduces(f) && !f.question],
  [10, (f) => wantsReports(f) && often(f) && !f.has('campaign') && !f.named],
  [10.5, (f) => newFact(f) && !f.order && !f.question && !f.has('campaign', 'ad')],
  [8, calledNow],
  [
    10,
    (f) =>
      any(f, 'save') &&
      says(/\b(?:my|our|this) (?:business|company|shop|firm|studio)\b/)(f) &&
      !f.has('campaign', 'ad', 'ideas', 'calendar', 'blog'),
  ],
  [10, (f) => any(f, 'raise', 'create') && says(/\bto (?:my |our |the )?(?:products|services)\b/)(f)],
  [9, (f) => f.has('industry') && f.mine && says(/^(?:we|i|our|my)\b/)(f) && !f.has('campaign', 'keyword', 'copy')],
  [9, (f) => any(f, 'change', 'save') && (f.has('industry') || ownField(f)) && !f.has('campaign', 'ad')],
  [5, tells],
)

export const ownRules: readonly Rule[] = [
  ['website', website],
  ['image', image],
  ['show_profile', showProfile],
  ['save_profile', saveProfile],
]
