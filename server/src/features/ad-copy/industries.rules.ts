/** How a trade speaks: what its customers look for, what they are asked to do, what speaks for it. product-2 §5 names the industries. */
export interface Trade {
  /** Bought, booked or asked for: decides the verbs of a text. */
  readonly way: 'buy' | 'book' | 'quote' | 'visit' | 'join' | 'try' | 'talk' | 'give'
  /** At most 30 characters each. */
  readonly calls: readonly string[]
  readonly strengths: readonly string[]
  /** Words people add to a search. */
  readonly searches: readonly string[]
}

const buy = {
  way: 'buy',
  calls: ['Shop Online Today', 'Order Online in Minutes', 'See the Full Range'],
  searches: ['buy', 'online', 'shop', 'best', 'near me', 'prices', 'delivery'],
} as const
const book = {
  way: 'book',
  calls: ['Book Online Today', 'Book Your Visit Now', 'Appointments This Week'],
  searches: ['near me', 'book', 'best', 'prices', 'appointment', 'local'],
} as const
const quote = {
  way: 'quote',
  calls: ['Ask for a Quote Today', 'Call Us Today', 'Get Your Quote Online'],
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
  calls: ['Join Us Today', 'Start This Week', 'Find Your Class'],
  searches: ['near me', 'classes', 'beginners', 'best', 'membership', 'prices', 'local'],
} as const

const trades: Readonly<Record<string, Trade>> = {
  'E-commerce': { ...buy, strengths: ['Picked With Care', 'Easy to Order Online', 'Find What You Like'] },
  Education: {
    ...join,
    calls: ['Enrol Today', 'See Our Courses', 'Start Learning Now'],
    strengths: ['Learn at Your Own Pace', 'Taught With Patience', 'Small Steps, Real Skills'],
    searches: ['courses', 'online', 'lessons', 'near me', 'beginners', 'best', 'classes'],
  },
  Travel: {
    ...book,
    calls: ['Plan Your Trip Today', 'Book Your Stay Now', 'See Our Destinations'],
    strengths: ['Trips Planned With Care', 'Your Next Journey', 'Travel Made Simple'],
    searches: ['book', 'deals', 'best', 'holidays', 'packages', 'prices', 'tours'],
  },
  Technology: { ...tryIt, strengths: ['Technology Made Simple', 'Built for Daily Work', 'Support That Answers'] },
  Healthcare: {
    ...book,
    calls: ['Book an Appointment', 'New Patients Welcome', 'Book Your Visit Online'],
    strengths: ['Care You Can Trust', 'A Friendly Local Team', 'Time for Your Questions'],
    searches: ['near me', 'clinic', 'cost', 'best', 'appointment', 'local', 'treatment'],
  },
  Finance: { ...talk, strengths: ['Clear Advice, Plain Words', 'Know Where You Stand', 'Money Matters Made Clear'] },
  Retail: {
    ...buy,
    calls: ['Visit Our Shop Today', 'Shop Online Today', 'See the Full Range'],
    strengths: ['Friendly Local Advice', 'Picked With Care', 'Something for Everyone'],
  },
  Manufacturing: {
    ...quote,
    strengths: ['Made to Your Needs', 'From Drawing to Delivery', 'Made With Precision'],
    searches: ['manufacturer', 'supplier', 'custom', 'quote', 'company', 'wholesale', 'industrial'],
  },
  'Real Estate': {
    ...talk,
    calls: ['See Our Listings', 'Book a Viewing Today', 'Talk to a Local Agent'],
    strengths: ['Local Knowledge Counts', 'Find Your Next Home', 'With You to the Keys'],
    searches: ['for sale', 'near me', 'to rent', 'agent', 'local', 'listings', 'prices'],
  },
  'Food & Beverage': {
    ...buy,
    calls: ['Order Online Today', 'Reserve Your Table', 'Come By and Taste'],
    strengths: ['Made Fresh With Care', 'Taste the Difference', 'Made From Good Things'],
    searches: ['near me', 'fresh', 'order', 'delivery', 'best', 'local', 'online'],
  },
  Automotive: {
    ...book,
    calls: ['Book Your Car In Today', 'Call Our Garage Today', 'See Our Cars Today'],
    strengths: ['Honest Work on Your Car', 'Back on the Road Soon', 'Mechanics Who Explain'],
    searches: ['near me', 'garage', 'cost', 'best', 'local', 'service', 'book'],
  },
  Entertainment: { ...visit, strengths: ['A Night to Remember', 'Fun for Everyone', 'Something Different'] },
  Consulting: {
    ...talk,
    strengths: ['Advice You Can Act On', 'Clear Plans, Real Steps', 'A Fresh Pair of Eyes'],
    searches: ['consultant', 'services', 'for small business', 'company', 'advice', 'best', 'cost'],
  },
  Marketing: {
    ...talk,
    strengths: ['Marketing Made Clear', 'Be Seen, Be Chosen', 'Plans That Fit Your Size'],
    searches: ['agency', 'services', 'for small business', 'near me', 'cost', 'best', 'help'],
  },
  Construction: {
    ...quote,
    strengths: ['Built Right, Step by Step', 'Tidy Work, Clear Prices', 'From Plan to Handover'],
    searches: ['contractors', 'near me', 'cost', 'quote', 'local', 'builders', 'company'],
  },
  Energy: {
    ...quote,
    strengths: ['Make Better Use of Energy', 'Planned for Your Roof', 'Lower Use, More Comfort'],
    searches: ['installation', 'cost', 'near me', 'quote', 'company', 'installers', 'best'],
  },
  Telecommunications: {
    ...talk,
    calls: ['See Our Plans', 'Check Your Address Now', 'Talk to Us Today'],
    strengths: ['Stay Connected', 'Plans in Plain Words', 'Help When You Need It'],
    searches: ['plans', 'provider', 'best', 'near me', 'prices', 'for business', 'compare'],
  },
  Transportation: {
    ...book,
    calls: ['Book Your Ride Today', 'Ask for a Price Now', 'Call Us Any Day'],
    strengths: ['On Time, With a Smile', 'Get There in Comfort', 'From Door to Door'],
    searches: ['near me', 'book', 'cost', 'service', 'local', 'best', 'hire'],
  },
  Agriculture: {
    ...buy,
    strengths: ['Grown With Care', 'Straight From the Farm', 'Good Things in Season'],
    searches: ['buy', 'local', 'farm', 'fresh', 'near me', 'supplier', 'organic'],
  },
  Legal: {
    ...talk,
    calls: ['Arrange a Consultation', 'Speak to a Lawyer', 'Ask About Your Case'],
    strengths: ['Your Rights, Made Clear', 'Plain Legal Advice', 'On Your Side'],
    searches: ['lawyer', 'attorney', 'near me', 'advice', 'consultation', 'cost', 'law firm'],
  },
  'Non-Profit': {
    way: 'give',
    calls: ['Give Today', 'Join as a Volunteer', 'See What We Do'],
    strengths: ['Small Gifts, Real Help', 'Together We Do More', 'Help Close to Home'],
    searches: ['charity', 'donate', 'volunteer', 'near me', 'support', 'help', 'local'],
  },
  Government: {
    ...talk,
    calls: ['Find Out More Today', 'Apply Online', 'See How It Works'],
    strengths: ['Services for Everyone', 'Clear Steps, Real Help', 'Here for Our Community'],
    searches: ['apply', 'online', 'services', 'local', 'help', 'office', 'information'],
  },
  Hospitality: {
    ...book,
    calls: ['Book Your Stay Today', 'Reserve Your Table', 'Check Free Dates Now'],
    strengths: ['Feel Welcome From Day One', 'Rest, Eat, Enjoy', 'A Warm Place to Stay'],
    searches: ['near me', 'book', 'best', 'deals', 'with breakfast', 'local', 'rooms'],
  },
  Fitness: { ...join, strengths: ['Every Level Welcome', 'Move, Breathe, Feel Good', 'Friendly, Small Groups'] },
  Beauty: {
    ...book,
    strengths: ['Time Just for You', 'Look and Feel Your Best', 'Gentle, Skilled Hands'],
    searches: ['near me', 'salon', 'book', 'prices', 'best', 'appointment', 'local'],
  },
  Insurance: {
    ...quote,
    calls: ['Get Your Quote Today', 'Talk to an Adviser', 'Check Your Cover Now'],
    strengths: ['Cover in Plain Words', 'Know What You Pay For', 'Help When It Matters'],
    searches: ['quote', 'compare', 'best', 'cost', 'cover', 'for families', 'online'],
  },
  Publishing: {
    ...buy,
    calls: ['Find Your Next Read', 'Order Your Copy Today', 'Read More Today'],
    strengths: ['Stories Worth Your Time', 'Books Made With Care', 'Pages You Will Keep'],
    searches: ['books', 'buy', 'best', 'new', 'online', 'publisher', 'order'],
  },
  Pharmaceuticals: {
    ...talk,
    calls: ['Ask Our Pharmacists', 'Order Online Today', 'Visit Us Today'],
    strengths: ['Advice You Can Trust', 'Care Close to Home', 'Your Health Comes First'],
    searches: ['pharmacy', 'near me', 'online', 'order', 'price', 'advice', 'local'],
  },
  Textiles: {
    ...buy,
    strengths: ['Fabrics You Will Love', 'Woven With Care', 'Made to Be Used'],
    searches: ['buy', 'fabric', 'online', 'custom', 'supplier', 'wholesale', 'best'],
  },
  Sports: {
    ...buy,
    calls: ['Gear Up Today', 'Shop Online Today', 'Join Us Today'],
    strengths: ['For Every Level of Play', 'Ready for Your Next Game', 'Good Kit, Good Advice'],
    searches: ['buy', 'near me', 'best', 'gear', 'online', 'beginners', 'club'],
  },
  'Art & Design': {
    ...talk,
    calls: ['See Our Work', 'Tell Us Your Idea', 'Start Your Project'],
    strengths: ['Made for You Alone', 'Ideas Brought to Life', 'Design With a Purpose'],
    searches: ['designer', 'custom', 'near me', 'prices', 'studio', 'online', 'best'],
  },
  Media: {
    ...talk,
    strengths: ['Stories That Reach People', 'Made to Be Watched', 'Your Message, Well Told'],
    searches: ['production', 'company', 'services', 'near me', 'studio', 'cost', 'best'],
  },
  Logistics: {
    ...quote,
    strengths: ['Goods There on Time', 'Storage to Doorstep', 'Know Where Your Goods Are'],
    searches: ['company', 'services', 'quote', 'near me', 'cost', 'shipping', 'for business'],
  },
  Security: {
    ...quote,
    strengths: ['Sleep Well at Night', "Watching When You Can't", 'Protect What Matters'],
    searches: ['systems', 'installation', 'near me', 'company', 'cost', 'for home', 'best'],
  },
  Electronics: {
    ...buy,
    strengths: ['Good Tech, Good Advice', 'Find the Right Device', 'Find What Works for You'],
    searches: ['buy', 'best', 'online', 'price', 'near me', 'repair', 'deals'],
  },
  Software: { ...tryIt, strengths: ['Less Clicking, More Doing', 'Work Made Simpler', 'For Teams Like Yours'] },
  Gaming: {
    ...tryIt,
    calls: ['Play Today', 'See the Trailer', 'Join the Players'],
    strengths: ['Made by People Who Play', 'Your Next Adventure', 'Play Your Way'],
    searches: ['game', 'play', 'online', 'best', 'new', 'buy', 'for pc'],
  },
  Aerospace: {
    ...quote,
    strengths: ['Parts You Can Rely On', 'Precision Takes Off', 'Built to Exact Standards'],
    searches: ['supplier', 'parts', 'company', 'services', 'manufacturer', 'quote', 'engineering'],
  },
  Mining: {
    ...quote,
    strengths: ['Equipment That Keeps Up', 'Safe Work, Steady Output', 'Supplies Where You Work'],
    searches: ['equipment', 'supplier', 'services', 'company', 'quote', 'parts', 'hire'],
  },
  Fashion: {
    ...buy,
    strengths: ['Find Your Own Style', 'Pieces You Will Wear', 'New In This Season'],
    searches: ['buy', 'online', 'new', 'best', 'sale', 'shop', 'style'],
  },
  Music: {
    ...join,
    calls: ['Book a First Lesson', 'Listen Now', 'Book Us for Your Event'],
    strengths: ['Play What You Love', 'Music for Every Age', 'Made to Be Heard'],
    searches: ['lessons', 'near me', 'beginners', 'live', 'book', 'best', 'teacher'],
  },
  Photography: {
    ...book,
    calls: ['Book Your Shoot Today', 'See Our Photos', 'Check Free Dates Now'],
    strengths: ['Moments Kept for Years', 'Natural, Relaxed Photos', 'Your Day in Pictures'],
    searches: ['photographer', 'near me', 'prices', 'packages', 'best', 'book', 'studio'],
  },
  'Cleaning Services': {
    ...quote,
    calls: ['Book a Clean Today', 'Get Your Quote Online', 'Call Us Today'],
    strengths: ['Come Home to Clean', 'Careful, Tidy Cleaners', 'Clean the Way You Like'],
    searches: ['near me', 'cost', 'company', 'quote', 'local', 'weekly', 'best'],
  },
  'Pet Services': {
    ...book,
    calls: ['Book Their Visit Today', 'Meet Our Team', 'Book Online Today'],
    strengths: ['Happy Pets, Happy Owners', 'Gentle Hands for Pets', 'Like Family to Us'],
    searches: ['near me', 'best', 'prices', 'local', 'book', 'for dogs', 'gentle'],
  },
  'Home Services': {
    ...quote,
    calls: ['Call Us Today', 'Get Your Quote Online', 'Book a Visit Today'],
    strengths: ['Tidy Work, Clear Prices', 'Local and On Time', 'Fixed Right, First Time'],
    searches: ['near me', 'cost', 'local', 'emergency', 'repair', 'quote', 'company'],
  },
  'Personal Services': { ...book, strengths: ['Time Just for You', 'Here When You Need Us', 'Personal, Every Time'] },
  'Professional Services': {
    ...talk,
    strengths: ['Experts Who Listen', 'Work You Can Rely On', 'Clear Terms, Good Work'],
  },
  Other: { ...talk, strengths: ['Here to Help You', 'Done With Care', 'People You Can Talk To'] },
}

const other: Trade = { ...talk, strengths: ['Here to Help You', 'Done With Care', 'People You Can Talk To'] }
export const tradeOf = (industry: string): Trade =>
  Object.hasOwn(trades, industry) ? (trades[industry] ?? other) : other
export const tradeNames: readonly string[] = Object.keys(trades)
