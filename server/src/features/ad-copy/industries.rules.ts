/** How a trade speaks: what its customers look for and what they are asked to do. Nothing here praises: only the owner knows what is true. product-2 §5 names the industries. */
export interface Trade {
  /** Bought, booked or asked for: decides the verbs of a text. */
  readonly way: 'buy' | 'book' | 'quote' | 'visit' | 'join' | 'try' | 'talk' | 'give'
  /** At most 30 characters each. */
  readonly calls: readonly string[]
  /** Words people add to a search. */
  readonly searches: readonly string[]
}

const buy = {
  way: 'buy',
  calls: ['Order Yours Today', 'See What We Have', 'Choose Yours Today'],
  searches: ['buy', 'online', 'shop', 'best', 'near me', 'prices', 'delivery'],
} as const
const book = {
  way: 'book',
  calls: ['Book Your Visit', 'Book Today', 'Find a Time for You'],
  searches: ['near me', 'book', 'best', 'prices', 'appointment', 'local'],
} as const
const quote = {
  way: 'quote',
  calls: ['Ask for a Quote Today', 'Call Us Today', 'Tell Us What You Need'],
  searches: ['near me', 'cost', 'quote', 'local', 'company', 'best', 'services'],
} as const
const talk = {
  way: 'talk',
  calls: ['Talk to Us Today', 'Arrange a Call', 'Ask Us Your Questions'],
  searches: ['services', 'near me', 'company', 'cost', 'best', 'advice'],
} as const
const tryIt = {
  way: 'try',
  calls: ['See How It Works', 'Ask for a Demo', 'Get Started Today'],
  searches: ['software', 'best', 'for small business', 'tool', 'online', 'pricing', 'app'],
} as const
const visit = {
  way: 'visit',
  calls: ['Plan Your Visit', 'Come and See Us', 'Reserve Your Place'],
  searches: ['near me', 'best', 'local', 'tickets', 'book', 'open now'],
} as const
const join = {
  way: 'join',
  calls: ['Join Us Today', 'Come and Try It', 'Find Your Class'],
  searches: ['near me', 'classes', 'beginners', 'best', 'membership', 'prices', 'local'],
} as const

const trades: Readonly<Record<string, Trade>> = {
  'E-commerce': { ...buy },
  Education: {
    ...join,
    calls: ['Enroll Today', 'Come and See Us', 'Ask About a Place'],
    searches: ['courses', 'online', 'lessons', 'near me', 'beginners', 'best', 'classes'],
  },
  Travel: {
    ...book,
    calls: ['Plan Your Trip Today', 'Book Your Stay Now', 'See Our Destinations'],
    searches: ['book', 'deals', 'best', 'holidays', 'packages', 'prices', 'tours'],
  },
  Technology: { ...tryIt },
  Healthcare: {
    ...book,
    calls: ['Book an Appointment', 'Ask Us Your Questions', 'Plan Your Visit'],
    searches: ['near me', 'clinic', 'cost', 'best', 'appointment', 'local', 'treatment'],
  },
  Finance: { ...talk },
  Retail: {
    ...buy,
    calls: ['Visit Us Today', 'See What We Have', 'Choose Yours Today'],
  },
  Manufacturing: {
    ...quote,
    searches: ['manufacturer', 'supplier', 'custom', 'quote', 'company', 'wholesale', 'industrial'],
  },
  'Real Estate': {
    ...talk,
    calls: ['See Our Listings', 'Book a Viewing', 'Talk to Us Today'],
    searches: ['for sale', 'near me', 'to rent', 'agent', 'local', 'listings', 'prices'],
  },
  'Food & Beverage': {
    ...buy,
    calls: ['Come By and Taste', 'Order Yours Today', 'See What We Make'],
    searches: ['near me', 'fresh', 'order', 'delivery', 'best', 'local', 'online'],
  },
  Automotive: {
    ...book,
    calls: ['Book Your Car In Today', 'Call Our Garage Today', 'See Our Cars Today'],
    searches: ['near me', 'garage', 'cost', 'best', 'local', 'service', 'book'],
  },
  Entertainment: { ...visit },
  Consulting: {
    ...talk,
    searches: ['consultant', 'services', 'for small business', 'company', 'advice', 'best', 'cost'],
  },
  Marketing: {
    ...talk,
    searches: ['agency', 'services', 'for small business', 'near me', 'cost', 'best', 'help'],
  },
  Construction: {
    ...quote,
    searches: ['contractors', 'near me', 'cost', 'quote', 'local', 'builders', 'company'],
  },
  Energy: {
    ...quote,
    searches: ['installation', 'cost', 'near me', 'quote', 'company', 'installers', 'best'],
  },
  Telecommunications: {
    ...talk,
    calls: ['See Our Plans', 'Ask Us Your Questions', 'Talk to Us Today'],
    searches: ['plans', 'provider', 'best', 'near me', 'prices', 'for business', 'compare'],
  },
  Transportation: {
    ...book,
    calls: ['Book Your Ride', 'Ask for a Price', 'Call Us Today'],
    searches: ['near me', 'book', 'cost', 'service', 'local', 'best', 'hire'],
  },
  Agriculture: {
    ...buy,
    searches: ['buy', 'local', 'farm', 'fresh', 'near me', 'supplier', 'organic'],
  },
  Legal: {
    ...talk,
    calls: ['Arrange a Consultation', 'Speak to a Lawyer', 'Ask About Your Case'],
    searches: ['lawyer', 'attorney', 'near me', 'advice', 'consultation', 'cost', 'law firm'],
  },
  'Non-Profit': {
    way: 'give',
    calls: ['Give Today', 'Join as a Volunteer', 'See What We Do'],
    searches: ['charity', 'donate', 'volunteer', 'near me', 'support', 'help', 'local'],
  },
  Government: {
    ...talk,
    calls: ['Find Out More Today', 'Ask Us Your Questions', 'See How It Works'],
    searches: ['apply', 'online', 'services', 'local', 'help', 'office', 'information'],
  },
  Hospitality: {
    ...book,
    calls: ['Book Your Stay', 'Plan Your Visit', 'Ask for Free Dates'],
    searches: ['near me', 'book', 'best', 'deals', 'with breakfast', 'local', 'rooms'],
  },
  Fitness: { ...join },
  Beauty: {
    ...book,
    searches: ['near me', 'salon', 'book', 'prices', 'best', 'appointment', 'local'],
  },
  Insurance: {
    ...quote,
    calls: ['Ask for a Quote', 'Talk to Us Today', 'Ask About Your Cover'],
    searches: ['quote', 'compare', 'best', 'cost', 'cover', 'for families', 'online'],
  },
  Publishing: {
    ...buy,
    calls: ['Find Your Next Read', 'Order Your Copy', 'Read More Today'],
    searches: ['books', 'buy', 'best', 'new', 'online', 'publisher', 'order'],
  },
  Pharmaceuticals: {
    ...talk,
    calls: ['Ask Our Pharmacists', 'Visit Us Today', 'Plan Your Visit'],
    searches: ['pharmacy', 'near me', 'online', 'order', 'price', 'advice', 'local'],
  },
  Textiles: {
    ...buy,
    searches: ['buy', 'fabric', 'online', 'custom', 'supplier', 'wholesale', 'best'],
  },
  Sports: {
    ...buy,
    calls: ['Gear Up Today', 'See What We Have', 'Come and Try It'],
    searches: ['buy', 'near me', 'best', 'gear', 'online', 'beginners', 'club'],
  },
  'Art & Design': {
    ...talk,
    calls: ['See Our Work', 'Tell Us Your Idea', 'Start Your Project'],
    searches: ['designer', 'custom', 'near me', 'prices', 'studio', 'online', 'best'],
  },
  Media: {
    ...talk,
    searches: ['production', 'company', 'services', 'near me', 'studio', 'cost', 'best'],
  },
  Logistics: {
    ...quote,
    searches: ['company', 'services', 'quote', 'near me', 'cost', 'shipping', 'for business'],
  },
  Security: {
    ...quote,
    searches: ['systems', 'installation', 'near me', 'company', 'cost', 'for home', 'best'],
  },
  Electronics: {
    ...buy,
    searches: ['buy', 'best', 'online', 'price', 'near me', 'repair', 'deals'],
  },
  Software: { ...tryIt },
  Gaming: {
    ...tryIt,
    calls: ['Play Today', 'See the Trailer', 'Join the Players'],
    searches: ['game', 'play', 'online', 'best', 'new', 'buy', 'for pc'],
  },
  Aerospace: {
    ...quote,
    searches: ['supplier', 'parts', 'company', 'services', 'manufacturer', 'quote', 'engineering'],
  },
  Mining: {
    ...quote,
    searches: ['equipment', 'supplier', 'services', 'company', 'quote', 'parts', 'hire'],
  },
  Fashion: {
    ...buy,
    searches: ['buy', 'online', 'new', 'best', 'sale', 'shop', 'style'],
  },
  Music: {
    ...join,
    calls: ['Book a First Lesson', 'Listen Now', 'Book Us for Your Event'],
    searches: ['lessons', 'near me', 'beginners', 'live', 'book', 'best', 'teacher'],
  },
  Photography: {
    ...book,
    calls: ['Book Your Shoot', 'See Our Photos', 'Ask for Free Dates'],
    searches: ['photographer', 'near me', 'prices', 'packages', 'best', 'book', 'studio'],
  },
  'Cleaning Services': {
    ...quote,
    calls: ['Book a Clean', 'Tell Us What You Need', 'Ask for a Quote'],
    searches: ['near me', 'cost', 'company', 'quote', 'local', 'weekly', 'best'],
  },
  'Pet Services': {
    ...book,
    calls: ['Book Their Visit', 'Meet Our Team', 'Find a Time for You'],
    searches: ['near me', 'best', 'prices', 'local', 'book', 'for dogs', 'gentle'],
  },
  'Home Services': {
    ...quote,
    calls: ['Call Us Today', 'Tell Us What You Need', 'Ask for a Quote'],
    searches: ['near me', 'cost', 'local', 'emergency', 'repair', 'quote', 'company'],
  },
  'Personal Services': { ...book },
  'Professional Services': {
    ...talk,
  },
  Other: { ...talk },
}

const other: Trade = { ...talk }
export const tradeOf = (industry: string): Trade =>
  Object.hasOwn(trades, industry) ? (trades[industry] ?? other) : other
export const tradeNames: readonly string[] = Object.keys(trades)
