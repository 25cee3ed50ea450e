import { expect, test } from 'vitest'
import { intents } from '../nlu/intents.ts'
import details from '../nlu/details.json' with { type: 'json' }
import { allAnswers } from './answers.ts'
import messages from './flows/examples.json' with { type: 'json' }
import flows from './flows/flows.json' with { type: 'json' }
import lists from './kinds.json' with { type: 'json' }
import shown from './shown.json' with { type: 'json' }

test('the lists of intents name only those there are', () => {
  const known = new Set<string>([...intents, ...[...allAnswers().keys()].map((it) => `answer:${it}`)])
  const named = [
    ...Object.values(lists).flat(),
    ...Object.entries(details).flat(2),
    ...Object.keys(shown),
    ...Object.keys(messages),
    ...Object.entries(flows).flatMap(([intent, { accepts }]) => [intent, ...accepts.split(' ').filter(Boolean)]),
  ]
  expect(named.filter((it) => !known.has(it))).toEqual([])
})
