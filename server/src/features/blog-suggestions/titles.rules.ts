/** How posts are titled. {S} and {s}: what it is about; {B} the business; {W} the season; {M} the month; {Y} the year; {H} a day to come; {P} the place. No numbers of things that the post could not keep. */
export const titles: readonly string[] = [
  '{S}: What to Know Before You Decide',
  'How to Choose the Right {S}',
  '5 Questions to Ask About {S}',
  '{S} for Beginners: Where to Start',
  'Common Mistakes With {S}, and How to Avoid Them',
  '{S} This {W}: Ideas From {B}',
  'Behind the Scenes: {S} at {B}',
  'What to Look For in {S}',
  'A Short Guide to {S}',
  '{S}: Myths and Facts',
  'How to Get the Most Out of {S}',
  'Your {M} Checklist for {S}',
  '{S} on a Budget: What Matters Most',
  'The Questions We Hear Most About {S}',
  '{S} Then and Now: A Short Look Back',
  '7 Small Tips for Better {S}',
  'When Is the Best Time for {S}?',
  '{S}, Explained in Plain Words',
  'What We Wish Everyone Knew About {S}',
  'A Day With {S} at {B}',
  'How We Approach {S}, Step by Step',
  '{S} for Families: What to Look For',
  'Planning {S}? Start With This List',
  '{S} Trends Worth a Look in {Y}',
  'How to Prepare for {S}',
  'What to Do After {S}: Making It Last',
  'The Words of {S}: A Small Glossary',
  '3 Ways to Make {S} Easier',
  'The Case for {S}, in a Few Words',
  'Before and After: What {S} Can Change',
]
export const holidayTitles: readonly string[] = [
  '{S} for {H}: Ideas That Work',
  'Getting Ready for {H} With {B}',
  '{H} and {S}: A Small Guide',
]
export const placeTitles: readonly string[] = ['{S} in {P}: A Local Guide', 'Where to Find Good {S} in {P}']

/** What people ask in a trade, whatever it sells. By words of the industry (product-2 §5). */
export const tradeTitles: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /Food|Hospitality/,
    [
      'What Is in Season in {M}, and How We Use It',
      'From Our Kitchen: The Story of a Favorite',
      'How to Keep It Fresh for Longer',
    ],
  ],
  [
    /Health|Pharma|Beauty|Fitness|Sports/,
    [
      'A Simple {W} Routine That You Can Keep',
      'What Happens at Your First Visit',
      'Small Habits That Help, Explained by Our Team',
    ],
  ],
  [
    /E-commerce|Retail|Fashion|Electronics|Textiles/,
    ['How to Find a Gift That Fits', 'Care Tips: Make What You Love Last Longer', 'What Is New at {B} This {W}'],
  ],
  [
    /Home|Cleaning|Construction|Real Estate|Energy|Security/,
    [
      'A {W} Checklist for Your Home',
      'When to Do It Yourself, and When to Call Someone',
      'What a Good Quote Tells You',
    ],
  ],
  [
    /Legal|Finance|Insurance|Consulting|Professional|Marketing/,
    [
      'Questions to Bring to a First Meeting',
      'Terms You Will Hear, in Plain Words',
      'What Changes in {Y}: How to Prepare',
    ],
  ],
  [
    /Software|Technology|Gaming|Telecom|Media|Publishing/,
    [
      'How to Choose a Tool That You Will Really Use',
      'A Look at What We Are Building',
      'The First Week: How to Get Started',
    ],
  ],
  [/Pet/, ['Keeping Pets Happy in {W}', 'What Your Pet Is Telling You', 'First Visit: How to Prepare Your Pet']],
  [
    /Travel|Transport|Logistics|Automotive/,
    ['Where to Go in {M}', 'A Packing List That Works', 'What to Check Before You Set Off'],
  ],
  [
    /Education|Music|Art|Photography|Entertainment/,
    ['How to Practice When Time Is Short', 'What to Expect From Your First Session', 'Stories From Our Studio'],
  ],
]
export const anyTrade: readonly string[] = [
  'Meet the Team at {B}',
  'How We Work at {B}',
  'What Our {W} Looks Like at {B}',
]
