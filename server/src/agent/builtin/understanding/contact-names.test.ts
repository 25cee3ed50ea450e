import { describe, expect, test } from 'vitest'
import { contactOf } from './contact.ts'
import { nameFromEmail } from './contact-names.ts'
import { readMessage } from './reading.ts'

const known = [{ id: '1', name: 'Sourdough Search', status: 'ENABLED' }]
const contact = (text: string, answering = false) =>
  contactOf(readMessage(text, { today: '2026-11-21', known }), answering)

describe('who a campaign goes to', () => {
  test.each([
    ['send it to my partner maria for a look, maria@crust.example', 'Maria'],
    ['send sourdough search to my client Bob, bob@x.example', 'Bob'],
    ['share sourdough search with my boss Ann, ann@x.example', 'Ann'],
    ['send it to bob at bob@x.example', 'Bob'],
    ['send it to our client Bob Lee (bob@x.example)', 'Bob Lee'],
    ['can our accountant jo see it, jo@x.example', 'Jo'],
    ['my husband tom should look at it: tom@x.example', 'Tom'],
    ['to Bob Lee <bob@x.example>', 'Bob Lee'],
    ['shes priya nair, priya@x.example', 'Priya Nair'],
    ['send it to my business partner sam, sam@x.example pls', 'Sam'],
    ['get my manager Rita to approve sourdough search, rita@x.example', 'Rita'],
    ['send to the client named Omar, omar@x.example', 'Omar'],
    ["our designer Eva O'Neil should see it, eva@x.example", "Eva O'Neil"],
    ['send it to my friend bea via bea@x.example', 'Bea'],
    ['fwd it to my sister lu, lu@x.example', 'Lu'],
  ])('%s', (text, name) => {
    expect(contact(text).name).toBe(name)
  })
  test.each([
    'send sourdough search to maria@x.example',
    'send it to my client for approval, info@x.example',
    'share it with my partner, info@x.example',
    'send sourdough search to the client at bob@x.example',
  ])('%s names nobody', (text) => {
    expect(contact(text).name).toBeUndefined()
  })
})

describe('the answer to who it is', () => {
  test.each([
    'thanks! anything else i should worry about this week?',
    'what do you mean?',
    'thanks a lot',
    'yes send',
    'show me my campaigns',
    'how did my ads do',
  ])('%s is no name', (text) => {
    expect(contact(text, true).name).toBeUndefined()
  })
  test.each([
    ['maria', 'maria'],
    ['her name is rosa lopez', 'rosa lopez'],
    ['Maria Rossi', 'Maria Rossi'],
    ['no, her name is Rosa', 'Rosa'],
  ])('%s is one', (text, name) => {
    expect(contact(text, true).name).toBe(name)
  })
})

test('an address proposes a name, unless it is a desk', () => {
  expect(nameFromEmail('maria@crust.example')).toBe('Maria')
  expect(nameFromEmail('maria.lopez@crust.example')).toBe('Maria Lopez')
  for (const desk of ['info@x.example', 'orders@x.example', 'crust@crust.example', 'm4ria@x.example', 'j@x.example'])
    expect(nameFromEmail(desk)).toBeUndefined()
})
