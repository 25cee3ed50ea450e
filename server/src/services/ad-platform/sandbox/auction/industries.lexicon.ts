import type { Usd } from '@adwright/contract/values/money.rules'
/** What a market is like, by what the searched words are about. Prices and rates are typical ones of small businesses in the USA. */
export interface Industry {
  readonly name: string
  /** Beginnings of words, in the order of weight: none matters more than another. */
  readonly words: string
  /** Searches in a month for a keyword of two words, in the whole of the USA. */
  readonly searchesPerMonth: number
  /** What the competition pays for a click, US dollars. */
  readonly marketCpcUsd: Usd
  /** Clicks per impression of an ordinary ad. */
  readonly ctr: number
  readonly rhythm: 'office' | 'home' | 'evening' | 'shop'
  readonly mobileShare: number
}

const industry = (
  name: string,
  searchesPerMonth: number,
  marketCpcUsd: Usd,
  ctr: number,
  rhythm: Industry['rhythm'],
  mobileShare: number,
  words: string,
): Industry => ({ name, words, searchesPerMonth, marketCpcUsd, ctr, rhythm, mobileShare })

export const industries: readonly Industry[] = [
  industry(
    'legal',
    16000,
    7.2,
    0.034,
    'office',
    0.58,
    'lawyer attorney legal law divorce injury immigration accident notary litigation bankruptcy',
  ),
  industry(
    'finance',
    26000,
    4.6,
    0.036,
    'office',
    0.52,
    'insurance loan mortgage accountant accounting tax bookkeep invest credit bank payroll financ',
  ),
  industry(
    'home services',
    30000,
    5.4,
    0.044,
    'home',
    0.66,
    'plumb electric roof hvac heat furnace clean pest lawn landscap handyman remodel paint locksmith garage repair contractor drain moving mover floor window gutter fence tree',
  ),
  industry(
    'health',
    28000,
    3.9,
    0.042,
    'office',
    0.64,
    'dentist dental doctor clinic chiropract therap medical health physio optometr vet veterinar derm orthodont implant pharmacy hearing',
  ),
  industry(
    'beauty',
    34000,
    2.4,
    0.045,
    'shop',
    0.72,
    'salon hair barber nail spa massage beauty makeup skincare facial lash brow tattoo wax cosmetic',
  ),
  industry(
    'food',
    52000,
    1.6,
    0.056,
    'evening',
    0.76,
    'restaurant pizza coffee cafe bakery cake catering food sushi burger bar brunch dinner lunch delivery takeout bread tea meal vegan wine beer',
  ),
  industry(
    'fitness',
    30000,
    2.3,
    0.045,
    'evening',
    0.7,
    'gym fitness yoga pilates trainer crossfit workout martial boxing dance swim run sport bike bicycle cycling golf tennis',
  ),
  industry(
    'real estate',
    24000,
    2.7,
    0.05,
    'home',
    0.62,
    'realtor real estate home house apartment condo property rent rental lease airbnb',
  ),
  industry(
    'travel',
    44000,
    1.7,
    0.062,
    'evening',
    0.6,
    'hotel travel flight tour vacation cruise resort trip holiday hostel safari lodge',
  ),
  industry(
    'education',
    27000,
    3.1,
    0.043,
    'evening',
    0.55,
    'course school tutor class lesson training learn college university certificate bootcamp language daycare preschool',
  ),
  industry(
    'software',
    15000,
    4.9,
    0.031,
    'office',
    0.32,
    'software app saas crm cloud platform tool automation hosting api erp cyber data analytics',
  ),
  industry(
    'business',
    17000,
    4.2,
    0.032,
    'office',
    0.38,
    'marketing seo agency consult b2b printing office web design advertising staffing recruit logistics freight wholesale supplier manufactur',
  ),
  industry(
    'autos',
    36000,
    2.6,
    0.048,
    'shop',
    0.65,
    'car auto tire mechanic truck dealer oil brake vehicle detailing motorcycle transmission windshield tow',
  ),
  industry('pets', 32000, 1.9, 0.046, 'shop', 0.68, 'dog cat pet puppy groom kennel aquarium'),
  industry(
    'events',
    22000,
    2.5,
    0.047,
    'evening',
    0.66,
    'wedding party event photograph florist flower dj venue band gift bouquet balloon',
  ),
  industry(
    'shopping',
    46000,
    1.25,
    0.039,
    'shop',
    0.68,
    'shoe dress jewel cloth shop buy store furniture sofa toy bag watch ring shirt jean mattress lamp decor rug candle handmade organic soap sale cheap discount book plant',
  ),
]

/** Where no word is known. */
export const anyIndustry: Industry = industry('general', 20000, 2.4, 0.038, 'shop', 0.62, '')
