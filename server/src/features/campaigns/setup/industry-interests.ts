import type { Industry } from '@adwright/contract/industries'

const home = ['Home & Garden', 'Real Estate']
const people = ['Beauty & Wellness', 'Beauty & Personal Care', 'Sports & Fitness']
const money = ['Financial Services', 'Banking & Finance']
const screens = ['Consumer Electronics', 'Technology', 'Software']
const work = ['Business Services', 'Employment', 'Lifestyles & Hobbies']
const shows = ['Event Tickets', 'Media & Entertainment']
const clothes = ['Apparel & Accessories', 'Shoppers']

/** Google's interest categories for an industry's customers, closest first. */
export const industryInterests: Readonly<Partial<Record<Industry, readonly string[]>>> = {
  'E-commerce': ['Shoppers'],
  Education: ['Education', "Baby & Children's Products"],
  Travel: ['Travel'],
  Technology: screens,
  Healthcare: people,
  Finance: money,
  Retail: ['Shoppers', 'Apparel & Accessories', 'Gifts & Occasions'],
  Manufacturing: work,
  'Real Estate': ['Real Estate', 'Home & Garden'],
  'Food & Beverage': ['Food', 'Food & Dining'],
  Automotive: ['Autos & Vehicles'],
  Entertainment: shows,
  Consulting: work,
  Marketing: work,
  Construction: home,
  Energy: home,
  Telecommunications: ['Telecom', ...screens],
  Transportation: ['Travel', 'Autos & Vehicles'],
  Agriculture: ['Food', 'Home & Garden'],
  Legal: ['Business Services', ...money],
  'Non-Profit': ['Lifestyles & Hobbies', 'News & Politics'],
  Government: ['News & Politics'],
  Hospitality: ['Travel', 'Food & Dining'],
  Fitness: ['Sports & Fitness', 'Beauty & Wellness'],
  Beauty: people,
  Insurance: money,
  Publishing: ['Media & Entertainment', 'News & Politics'],
  Pharmaceuticals: people,
  Textiles: [...clothes, 'Home & Garden'],
  Sports: ['Sports & Fitness', 'Event Tickets'],
  'Art & Design': ['Lifestyles & Hobbies', 'Home & Garden'],
  Media: ['Media & Entertainment', 'News & Politics'],
  Logistics: work,
  Security: home,
  Electronics: screens,
  Software: ['Software', 'Technology', 'Business Services'],
  Gaming: ['Media & Entertainment', ...screens],
  Aerospace: ['Travel', 'Technology'],
  Mining: work,
  Fashion: clothes,
  Music: shows,
  Photography: ['Gifts & Occasions', 'Consumer Electronics'],
  'Cleaning Services': home,
  'Pet Services': ['Lifestyles & Hobbies', 'Home & Garden'],
  'Home Services': home,
  'Personal Services': people,
  'Professional Services': [...work, ...money],
}
