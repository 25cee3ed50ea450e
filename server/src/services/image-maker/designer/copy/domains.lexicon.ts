import type { SchemeName } from '../colour.ts'

/** What a designer knows about a trade: how its ads speak, their colours, what to show. */
export interface Domain {
  /** Industries of the business profile (product-2 §5). */
  readonly industries: readonly string[]
  /** Words of a prompt that tell it. */
  readonly words: string
  readonly schemes: readonly [SchemeName, ...SchemeName[]]
  readonly icons: readonly string[]
  readonly cta: string
  /** Headlines for a wish that says nothing of its own. */
  readonly lines: readonly [string, ...string[]]
  readonly subs: readonly [string, ...string[]]
}

export const domains = {
  bakery: {
    industries: [],
    words:
      'bakery baker baked bread sourdough croissant croissants pastry pastries cake cakes cupcake cupcakes cookie cookies bagel bagels doughnut doughnuts donut donuts patisserie pie pies muffins brownies loaf loaves dessert desserts',
    schemes: ['clay', 'honey', 'rose', 'tomato'],
    icons: ['croissant', 'bread', 'cupcake', 'baguette-bread', 'pretzel'],
    cta: 'Order now',
    lines: ['Life’s better with butter', 'Follow the smell of butter', 'Life’s sweeter by the slice'],
    subs: ['For the love of good baking', 'For breakfast, for birthdays, for no reason at all'],
  },
  cafe: {
    industries: [],
    words:
      'coffee cafe café espresso latte cappuccino roastery roaster barista tea teahouse matcha brew cold-brew brunch breakfast',
    schemes: ['clay', 'honey', 'forest', 'tomato'],
    icons: ['hot-beverage', 'croissant', 'beans', 'teapot', 'cookie'],
    cta: 'Visit us',
    lines: ['Your morning, properly made', 'Slow down. Sip something good', 'Good coffee, good company'],
    subs: ['Your favourite seat is waiting', 'Stay a while, or take it with you'],
  },
  restaurant: {
    industries: ['Food & Beverage', 'Hospitality'],
    words:
      'restaurant pizza pizzeria burger burgers taco tacos sushi ramen noodles pasta steak bbq barbecue grill diner kitchen dinner lunch menu food catering curry kebab bistro trattoria chef seafood salad salads vegan bar pub wine beer brewery cocktail cocktails juice smoothie smoothies bubble ice cream gelato',
    schemes: ['tomato', 'clay', 'honey', 'forest'],
    icons: ['fork-and-knife-with-plate', 'pizza', 'green-salad', 'steaming-bowl', 'glowing-star'],
    cta: 'Come by',
    lines: ['Good food, good people', 'Come hungry, leave happy', 'There’s a table with your name on it'],
    subs: ['Good food tastes better together', 'Bring your appetite'],
  },
  fitness: {
    industries: ['Fitness', 'Sports'],
    words:
      'gym fitness workout workouts training trainer crossfit bootcamp boxing strength cardio running marathon cycling swim swimming tennis football soccer basketball climbing martial karate dance zumba sports sport athlete coach coaching',
    schemes: ['tomato', 'cobalt', 'lagoon', 'indigo'],
    icons: ['person-lifting-weights', 'flexed-biceps', 'running-shoe', 'stopwatch', 'trophy'],
    cta: 'Join today',
    lines: ['Stronger starts today', 'Show up. Sweat. Repeat', 'Your best shape is ahead of you'],
    subs: ['Start where you are', 'The first step is the hardest. We take it with you'],
  },
  wellness: {
    industries: ['Personal Services'],
    words:
      'yoga pilates meditation mindfulness spa massage wellness breathwork retreat sauna therapy therapist acupuncture reiki relax relaxation',
    schemes: ['mint', 'forest', 'violet', 'lagoon'],
    icons: ['person-in-lotus-position', 'lotus', 'candle', 'leaf-fluttering-in-wind', 'seedling'],
    cta: 'Book now',
    lines: ['Breathe in. Let go', 'An hour that is only yours', 'Come as you are, leave lighter'],
    subs: ['Slow down, breathe, begin again', 'A quiet place in a busy week'],
  },
  beauty: {
    industries: ['Beauty'],
    words:
      'beauty salon hair haircut hairdresser barber nails nail manicure lashes brows makeup cosmetics skincare skin serum facial perfume lipstick grooming',
    schemes: ['rose', 'plum', 'violet', 'clay'],
    icons: ['lipstick', 'lotion-bottle', 'nail-polish', 'mirror', 'sparkles'],
    cta: 'Book now',
    lines: ['Feel as good as you look', 'Your glow is overdue', 'A little time for you'],
    subs: ['A little care goes a long way', 'Because you deserve it'],
  },
  pets: {
    industries: ['Pet Services'],
    words:
      'dog dogs puppy puppies cat cats kitten kittens pet pets vet veterinary grooming groomer kennel paws treats leash aquarium hamster rabbit pony horse horses',
    schemes: ['honey', 'lagoon', 'clay', 'sky'],
    icons: ['dog-face', 'paw-prints', 'bone', 'cat-face', 'tennis'],
    cta: 'Shop now',
    lines: ['Happy pets, happy homes', 'Every tail deserves a wag', 'Because they’re family'],
    subs: ['Picked by people who live with fur', 'Gentle hands, wagging tails'],
  },
  home: {
    industries: ['Home Services', 'Construction', 'Cleaning Services', 'Energy', 'Security', 'Manufacturing'],
    words:
      'plumber plumbing plumbers electrician electrical heating hvac roof roofing roofer renovation remodel handyman painter painting cleaning cleaner cleaners carpet window windows landscaping construction builder contractor flooring tiles kitchen bathroom solar repair repairs drain boiler locksmith pest moving movers carpenter',
    schemes: ['sky', 'cobalt', 'lagoon', 'honey'],
    icons: ['toolbox', 'house-with-garden', 'wrench', 'hammer-and-wrench', 'check-mark'],
    cta: 'Get a quote',
    lines: ['Home jobs, handled', 'Your to-do list just got shorter', 'Good hands for your home'],
    subs: ['One call and it’s on our list', 'You have better things to do'],
  },
  realestate: {
    industries: ['Real Estate'],
    words:
      'house houses home homes apartment apartments flat condo villa listing listings realtor estate property properties mortgage rent rental rentals tenants buyers viewing',
    schemes: ['forest', 'cobalt', 'clay', 'graphite'],
    icons: ['house-with-garden', 'key', 'houses', 'couch-and-lamp', 'door'],
    cta: 'See listings',
    lines: ['Find the place that feels like you', 'Home is waiting', 'Open the right door'],
    subs: ['From the first visit to the final key', 'Let’s find yours'],
  },
  travel: {
    industries: ['Travel', 'Aerospace', 'Transportation'],
    words:
      'travel holiday holidays vacation trip trips tour tours hotel hotels resort beach island cruise flight flights safari kayak hiking hike camping adventure surf surfing ski skiing mountain lodge hostel boat sailing road',
    schemes: ['lagoon', 'sky', 'clay', 'honey'],
    icons: ['beach-with-umbrella', 'airplane', 'luggage', 'compass', 'palm-tree'],
    cta: 'Plan your trip',
    lines: ['Go somewhere good', 'Somewhere, it’s already summer'],
    subs: ['Leave the everyday behind', 'We plan. You wander'],
  },
  tech: {
    industries: ['Technology', 'Software', 'Electronics', 'Telecommunications', 'Gaming', 'Media'],
    words:
      'software app apps saas ai platform dashboard tool automation website startup startups code developer developers cloud cyber cybersecurity data analytics crm robot robotics gadget gadgets laptop laptops phone phones smartphone headphones game games gaming esports web online digital internet',
    schemes: ['indigo', 'cobalt', 'violet', 'lagoon'],
    icons: ['rocket', 'laptop', 'chart-increasing', 'gear', 'high-voltage'],
    cta: 'See how it works',
    lines: ['Work that flows', 'Do the big thing. We do the rest', 'Less busywork, more progress'],
    subs: ['So you can get on with the real work', 'Everything in one place'],
  },
  education: {
    industries: ['Education', 'Publishing', 'Non-Profit', 'Government'],
    words:
      'school course courses class classes lesson lessons tutor tutoring learn learning workshop workshops webinar training language english spanish french math science kids children kindergarten preschool university students student book books library reading bootcamp piano guitar drawing pottery charity volunteer volunteers donate fundraiser',
    schemes: ['cobalt', 'honey', 'lagoon', 'plum'],
    icons: ['graduation-cap', 'books', 'pencil', 'light-bulb', 'notebook-with-decorative-cover'],
    cta: 'Save your spot',
    lines: ['Curious? Come and learn', 'Big ideas start small', 'Learn something that stays'],
    subs: ['Bring your questions', 'It’s never too late to start'],
  },
  health: {
    industries: ['Healthcare', 'Pharmaceuticals'],
    words:
      'dentist dental teeth tooth doctor clinic health healthcare medical physio physiotherapy chiropractor pharmacy nurse nutrition nutritionist optician glasses eye eyes hearing checkup vaccination care',
    schemes: ['lagoon', 'sky', 'mint', 'cobalt'],
    icons: ['stethoscope', 'tooth', 'red-heart', 'shield', 'seedling'],
    cta: 'Book a visit',
    lines: ['Care that has time for you', 'Feel better, sooner', 'You’re in good hands'],
    subs: ['Because you matter', 'We’re here when you need us'],
  },
  money: {
    industries: [
      'Finance',
      'Insurance',
      'Legal',
      'Consulting',
      'Marketing',
      'Professional Services',
      'Logistics',
      'Mining',
    ],
    words:
      'finance accounting accountant bookkeeping tax taxes invoice loan loans insurance investment invest savings lawyer lawyers legal attorney law consulting consultant consultants agency marketing bank pension advisor notary logistics freight shipping warehouse',
    schemes: ['forest', 'cobalt', 'graphite', 'indigo'],
    icons: ['chart-increasing', 'briefcase', 'balance-scale', 'money-bag', 'shield'],
    cta: 'Talk to us',
    lines: ['Clear advice. Calm nights', 'Your numbers, under control', 'Someone good on your side'],
    subs: ['Let’s talk it through', 'Straight answers from real people'],
  },
  fashion: {
    industries: ['Fashion', 'Textiles'],
    words:
      'fashion clothes clothing dress dresses shirt shirts t-shirt t-shirts hoodie jeans jacket coat coats sweater sweaters knitwear scarf scarves socks shoes shoe sneakers sneaker boots heels bag bags handbag handbags hat hats jewelry jewellery ring rings necklace earrings watch watches sunglasses boutique collection outfit lingerie swimwear',
    schemes: ['graphite', 'plum', 'clay', 'rose'],
    icons: ['dress', 'handbag', 'sunglasses', 'high-heeled-shoe', 'sparkles'],
    cta: 'Shop now',
    lines: ['Made to be worn', 'Your new favourite is here', 'Dress like you mean it'],
    subs: ['Find the one that’s you', 'Your wardrobe will thank you'],
  },
  garden: {
    industries: ['Agriculture'],
    words:
      'flower flowers florist bouquet bouquets plant plants garden gardening nursery farm farmers vegetables fruit fruits organic honey seeds roses tulips harvest orchard market eggs cheese dairy',
    schemes: ['forest', 'rose', 'olive', 'mint'],
    icons: ['potted-plant', 'tulip', 'sunflower', 'herb', 'bouquet'],
    cta: 'Shop now',
    lines: ['Grown with care', 'Bring the outside in', 'Good things grow here'],
    subs: ['A little nature goes a long way', 'For your home, or someone you love'],
  },
  auto: {
    industries: ['Automotive'],
    words:
      'car cars auto garage mechanic tires tyres oil detailing carwash motorcycle motorcycles scooter truck trucks van taxi driving vehicle dealership',
    schemes: ['tomato', 'cobalt', 'graphite', 'honey'],
    icons: ['automobile', 'wrench', 'racing-car', 'key', 'wheel'],
    cta: 'Book a slot',
    lines: ['Keep it running, keep it shining', 'Driven by good work', 'Your car will thank you'],
    subs: ['Because every trip matters', 'Drive away happy'],
  },
  kids: {
    industries: [],
    words:
      'toy toys kids children baby babies toddler playground puzzle puzzles birthday party daycare nursery family families lego doll dolls',
    schemes: ['sky', 'honey', 'plum', 'mint'],
    icons: ['teddy-bear', 'balloon', 'puzzle-piece', 'kite', 'rainbow'],
    cta: 'Shop now',
    lines: ['Made for little explorers', 'Let’s play', 'Small hands, big adventures'],
    subs: ['Ready for fun', 'Giggles included'],
  },
  events: {
    industries: ['Entertainment', 'Music', 'Art & Design', 'Photography'],
    words:
      'concert festival gig party wedding weddings event events exhibition gallery museum theatre theater comedy dj music band live show photographer photography photo photos portrait film movie cinema art artist craft crafts market fair quiz karaoke',
    schemes: ['violet', 'plum', 'indigo', 'tomato'],
    icons: ['party-popper', 'musical-notes', 'microphone', 'ticket', 'camera'],
    cta: 'Get tickets',
    lines: ['Be there', 'A night to remember', 'Come for the moment'],
    subs: ['Bring your favourite people', 'You’ll be glad you came'],
  },
  shop: {
    industries: ['E-commerce', 'Retail', 'Other'],
    words:
      'shop store bike bikes bicycle bicycles e-bike e-bikes gift gifts present presents candle candles soap ceramics mug mugs furniture lamp sofa decor interior poster prints stationery',
    schemes: ['plum', 'lagoon', 'clay', 'indigo', 'honey'],
    icons: ['shopping-bags', 'wrapped-gift', 'candle', 'sparkles', 'label'],
    cta: 'Shop now',
    lines: ['Good things, well made', 'Something you’ll love is in here', 'Little joys, delivered'],
    subs: ['For you, or someone you like a lot', 'Find your next favourite'],
  },
} as const satisfies Readonly<Record<string, Domain>>
