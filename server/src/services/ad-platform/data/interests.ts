/** The user interests to choose from: the platform's id and name, grouped by its categories. */
export const interestsByCategory: Readonly<Record<string, string>> = {
  'Apparel & Accessories': `
80429|Activewear
80443|Bridal Wear
80432|Handbags
80433|Jewelry & Watches
80436|Men's Apparel
80439|Shoes
80442|Women's Apparel
`,
  'Autos & Vehicles': `
80067|Bicycles & Accessories
80065|Boats & Watercraft
80069|Campers & RVs
80070|Commercial Vehicles
80012|Hybrid & Alternative Vehicles
80006|Motorcycles
80050|Pickup Trucks
80051|SUVs
`,
  "Baby & Children's Products": `
80318|Childcare
80317|Children's Apparel
80319|Early Childhood Education
80313|Strollers & Baby Carriages
80311|Toys
`,
  'Banking & Finance': `
92601|Avid Investors
`,
  'Beauty & Personal Care': `
80551|Hair Care Products
80554|Makeup & Cosmetics
80587|Manicures & Pedicures
80585|Massage Therapy
80437|Perfumes & Fragrances
80555|Skin Care Products
80556|Spas & Beauty Services
`,
  'Beauty & Wellness': `
92505|Beauty Mavens
93009|Frequently Visits Salons
`,
  'Business Services': `
80517|Advertising & Marketing Services
80518|Business Financial Services
80520|Business Technology
80535|CRM Solutions
80522|Office Supplies
80524|Payroll Services
80529|SEO & SEM Services
80526|Staffing & Recruitment Services
80543|Web Design & Development
80544|Web Hosting
`,
  'Consumer Electronics': `
80208|Cameras
80244|Game Consoles
80888|Headphones & Headsets
80286|Mobile Phones
80211|Televisions
`,
  Education: `
80233|Business Education
80227|Foreign Language Study
80994|Open Online Courses
80228|Post-Secondary Education
80231|Test Preparation & Tutoring
`,
  Employment: `
80425|Career Consulting Services
80418|Health & Medical Jobs
80419|IT & Technical Jobs
80422|Sales & Marketing Jobs
`,
  'Event Tickets': `
80597|Concert & Music Festival Tickets
80595|Performing Arts Tickets
80598|Sports Tickets
`,
  'Financial Services': `
80132|Banking Services
80138|Business Loans
80141|Credit Cards
80133|Financial Planning
80134|Insurance
80136|Mortgage
80151|Retirement Planning
80137|Tax Preparation Services & Software
`,
  Food: `
80892|Baked Goods
80894|Candy & Chocolate
80969|Grocery Delivery
80972|Meal Kits
80974|Pizza
80970|Restaurant Delivery & Takeout
`,
  'Food & Dining': `
93007|Coffee Shop Regulars
90800|Cooking Enthusiasts
92300|Foodies
93003|Frequently Dines Out
92957|Prefers Organic Food
92955|Vegetarians & Vegans
`,
  'Gifts & Occasions': `
80512|Event Planning Services
80507|Flowers
80508|Gift Baskets
80504|Party Supplies & Planning
80505|Personalized Gifts
80404|Wedding Planning
`,
  'Home & Garden': `
90700|Do-It-Yourselfers
80487|Electrician Services
92932|Gardening Enthusiasts
80490|General Contracting & Remodeling Services
80491|Home Cleaning Services
80239|Home Decor
92508|Home Decor Enthusiasts
80240|Home Furnishings
80241|Home Improvement
80242|Home Security
80493|Interior Design & Decorating Services
80495|Lawn & Garden Maintenance
80498|Pest Control Services
80873|Pet Supplies
80499|Plumbing Services
80500|Roofing Services
`,
  'Lifestyles & Hobbies': `
91700|Art & Theater Aficionados
92913|Business Professionals
91000|Family-Focused
92504|Fashionistas
90600|Green Living Enthusiasts
92400|Nightlife Enthusiasts
90100|Outdoor Enthusiasts
91100|Pet Lovers
`,
  'Media & Entertainment': `
92923|Book Lovers
91600|Gamers
91800|Movie Lovers
91900|Music Lovers
`,
  'News & Politics': `
92002|Avid Business News Readers
92005|Avid Local News Readers
92000|Avid News Readers
`,
  'Real Estate': `
80204|Commercial Properties
80403|Moving & Relocation
80155|Residential Properties (For Rent)
80157|Residential Properties (For Sale)
`,
  Shoppers: `
92503|Bargain Hunters
92501|Luxury Shoppers
92500|Shopping Enthusiasts
92502|Value Shoppers
`,
  Software: `
80281|Accounting Software
80277|Antivirus & Security Software
80279|Business & Productivity Software
80280|Design Software
`,
  'Sports & Fitness': `
80562|Camping & Hiking Equipment
90217|Cycling Enthusiasts
80559|Exercise Equipment
80560|Fitness Classes & Personal Training Services
80569|Golf Equipment
80561|Gyms & Athletic Clubs
90400|Health & Fitness Buffs
90216|Running Enthusiasts
90200|Sports Fans
92943|Yoga Lovers
`,
  Technology: `
92910|Mobile Enthusiasts
92911|Social Media Enthusiasts
92507|Technophiles
`,
  Telecom: `
80305|Internet Service Providers
80306|Mobile Phone Service Providers
`,
  Travel: `
92924|Business Travelers
91502|Family Vacationers
91501|Luxury Travelers
91500|Travel Buffs
`,
}
