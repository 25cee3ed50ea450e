import type { Industry } from './industries.ts'

/** What people call their trade -> the industry of the product's list (product-2 §5) it belongs to. */
const trades: readonly (readonly [Industry, string])[] = [
  ['Pet Services', 'pet|pets|dog|dogs|cat|cats|groomer|grooming|kennel|veterinary|veterinarian|vet'],
  ['Cleaning Services', 'cleaning|cleaner|cleaners|janitorial|maid|maids|laundry|dry cleaning|window cleaning'],
  ['Photography', 'photography|photographer|photo studio|photos'],
  ['Real Estate', 'real estate|realtor|estate agent|property|properties|realty|letting'],
  [
    'Home Services',
    'home services|plumber|plumbing|electrician|electrical|hvac|roofer|roofing|landscaper|landscaping|gardener|gardening|handyman|locksmith|painter|pest control|carpenter|heating|home repair',
  ],
  [
    'Food & Beverage',
    'food|beverage|bakery|baker|restaurant|cafe|café|coffee|coffee shop|pizzeria|pizza|bar|pub|brewery|winery|catering|caterer|food truck|ice cream|deli|butcher|patisserie|bistro|diner|tea|chocolate',
  ],
  ['Fitness', 'fitness|gym|yoga|pilates|personal trainer|personal training|crossfit|martial arts'],
  ['Beauty', 'beauty|salon|hair|hairdresser|barber|barbershop|spa|nails|nail salon|cosmetics|skincare|makeup'],
  [
    'Healthcare',
    'healthcare|health care|health|medical|doctor|dentist|dental|clinic|physiotherapy|physiotherapist|chiropractor|therapist|optician|nursing|hospital',
  ],
  ['Legal', 'legal|law|lawyer|attorney|law firm|solicitor|notary'],
  ['Finance', 'finance|financial|bank|banking|investment|investing|fintech|mortgage|mortgages|wealth'],
  [
    'Professional Services',
    'professional services|accounting|accountant|bookkeeping|bookkeeper|tax|architect|engineering|translation|recruiting|recruitment|staffing',
  ],
  ['Insurance', 'insurance|insurer|insurance broker'],
  [
    'Education',
    'education|school|nursery school|preschool|tutoring|tutor|teacher|university|college|courses|training|driving school|language school|kindergarten',
  ],
  [
    'Automotive',
    'automotive|car|cars|auto|auto repair|mechanic|garage|car dealer|dealership|tires|tyres|car wash|motorcycle|motorcycles',
  ],
  ['Hospitality', 'hospitality|hotel|hotels|hostel|bed and breakfast|guest house|guesthouse|resort|motel|inn'],
  ['Travel', 'travel|travel agency|tourism|tours|tour operator|holidays|cruise|cruises'],
  ['Fashion', 'fashion|clothing|clothes|apparel|boutique|shoes|jewelry|jewellery|jeweler|accessories'],
  ['Construction', 'construction|builder|builders|contractor|general contractor|masonry|concrete|building company'],
  ['Non-Profit', 'non profit|nonprofit|charity|ngo|foundation'],
  ['Transportation', 'transportation|transport|taxi|cab|limousine|bus|movers|moving company|removals'],
  ['Logistics', 'logistics|shipping|freight|courier|warehouse|warehousing|trucking|delivery'],
  ['Art & Design', 'art|artist|design|graphic design|gallery|interior design|pottery|ceramics|illustration'],
  ['Software', 'software|saas|app|apps|app development'],
  ['Technology', 'technology|tech|it|it services|ai|computer|computers|web development'],
  ['Electronics', 'electronics|gadgets|phone repair'],
  ['Entertainment', 'entertainment|cinema|theater|theatre|events|event planning|escape room|nightclub'],
  ['Sports', 'sports|sport|bike shop|bicycle|bicycles|bikes|e bikes|golf|surf|climbing'],
  ['Marketing', 'marketing|advertising|ad agency|seo|pr agency'],
  ['Consulting', 'consulting|consultant|consultancy|coaching|coach'],
  ['Agriculture', 'agriculture|farm|farming|farmer|vineyard|nursery|plant nursery'],
  ['Manufacturing', 'manufacturing|manufacturer|factory|metalworking|machinery'],
  ['Pharmaceuticals', 'pharmaceuticals|pharmaceutical|pharma|pharmacy|drugstore'],
  [
    'Personal Services',
    'personal services|tattoo|tattoo parlor|wedding planner|massage|childcare|babysitting|funeral home|tailor',
  ],
  ['E-commerce', 'e commerce|ecommerce|online shop|online store|web shop|dropshipping|online retail'],
  [
    'Retail',
    'retail|shop|store|supermarket|grocery|bookstore|bookshop|florist|flower shop|flowers|toy store|furniture|gift shop|hardware store',
  ],
  ['Publishing', 'publishing|publisher|magazine|books|newspaper'],
  ['Media', 'media|film|video production|podcast|radio|television|tv'],
  ['Music', 'music|musician|band|recording studio|music lessons|dj'],
  ['Gaming', 'gaming|games|video games|esports'],
  ['Energy', 'energy|solar|solar panels|wind|oil|gas|utilities'],
  ['Security', 'security|alarm|alarms|guard|guards|cybersecurity'],
  ['Telecommunications', 'telecommunications|telecom|internet provider|mobile network'],
  ['Textiles', 'textiles|textile|fabric|fabrics|weaving'],
  ['Government', 'government|public sector|municipality|city council'],
  ['Aerospace', 'aerospace|aviation|drones|drone|space'],
  ['Mining', 'mining|quarry|minerals'],
  ['Other', 'other|something else|none of these'],
]

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = trades.flatMap(([industry, words]) => words.split('|').map((word) => [plain(word), industry] as const))
const exact = new Map<string, Industry>([...known, ...trades.map(([industry]) => [plain(industry), industry] as const)])
/** Longer names first: 'dry cleaning' before 'cleaning', 'coffee shop' before 'shop'. */
const within = [...exact].filter(([word]) => word.length > 2).sort((a, b) => b[0].length - a[0].length)

/** The industry that a person's words mean, or undefined: 'a small bakery' -> 'Food & Beverage'. */
export function industryOf(words: string): Industry | undefined {
  const said = plain(words)
  const whole = exact.get(said) ?? exact.get(said.replace(/s$/, ''))
  if (whole) return whole
  const padded = ` ${said} `
  return within.find(([word]) => padded.includes(` ${word} `) || padded.includes(` ${word}s `))?.[1]
}
