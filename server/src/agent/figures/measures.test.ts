import { expect, test } from 'vitest'
import { checkLine, isUnsourced, emptyReply } from './check.ts'
import { groundIn, recorded } from './testing.ts'

const { evidence } = groundIn(recorded('bakery'))
const marked = (text: string) =>
  checkLine(text, emptyReply, evidence)
    .figures.filter(isUnsourced)
    .map((it) => it.text)

test('an amount that is called a budget or funds is only that, whatever else comes to the same', () => {
  expect(marked('You have $412.50 of funds left.')).toEqual([])
  expect(marked('You have $540 of funds left.')).toEqual(['$540'])
  expect(marked('Birthday Orders ha un budget di 18 $ al giorno.')).toEqual([])
  expect(marked('Birthday Orders ha un budget di 40 $ al giorno.')).toEqual(['40 $'])
})

test('an age range names its row and isn’t a figure', () => {
  expect(marked('People aged 35 to 44 clicked 874 times.')).toEqual([])
  expect(marked('People aged 35 to 44 clicked 902 times.')).toEqual(['902'])
})
