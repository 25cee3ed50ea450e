import { expect, test } from 'vitest'
import { placeOf } from './popover.rules.ts'

test('a panel opens below its button, or above where a phone leaves no room below', () => {
  expect(placeOf({ top: 100, bottom: 140 }, 800)).toEqual({ top: '148px', bottom: 'auto', maxHeight: '644px' })
  expect(placeOf({ top: 740, bottom: 783 }, 800)).toEqual({ top: 'auto', bottom: '68px', maxHeight: '724px' })
})
