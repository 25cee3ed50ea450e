import { expect, test } from 'vitest'
import { profileFactsIn } from './profile-facts.ts'
import { readMessage } from './reading.ts'

const told = (text: string) => profileFactsIn(readMessage(text, { today: '2026-11-21', known: [] }))

test.each([
  [
    'I run a bakery called Golden Crust in Portland, we sell sourdough and wedding cakes, website goldencrust.example.com. Save that as my profile',
    {
      business_name: 'Golden Crust',
      industry: 'Food & Beverage',
      products: 'sourdough and wedding cakes',
      website_url: 'goldencrust.example.com',
    },
  ],
  [
    'My business is called Golden Crust. We are a bakery and sell sourdough bread. Our website is https://crust.example',
    {
      business_name: 'Golden Crust',
      industry: 'Food & Beverage',
      products: 'sourdough bread',
      website_url: 'https://crust.example',
    },
  ],
  [
    'Hi, we are Sunny Side Solar from Austin. We install solar panels and sell batteries',
    {
      business_name: 'Sunny Side Solar',
      products: 'batteries',
      services: 'installing solar panels',
    },
  ],
  [
    'Please save my business profile: the name is Tidewater Surf School, industry Sports, services surf lessons and board rental, website tidewatersurf.example',
    {
      business_name: 'Tidewater Surf School',
      industry: 'Sports',
      services: 'surf lessons and board rental',
      website_url: 'tidewatersurf.example',
    },
  ],
])('decisions.md, The agent: names, trades, lists and addresses are cut out of "%s"', (text, facts) => {
  expect(told(text)).toMatchObject(facts)
})
