import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '#testing/serve.tsx'
import { AskedByMail } from './AskedByMail.tsx'
import { onSignal } from '#api/signals.ts'

const opened: unknown[] = []
let end: (() => void)[] = []
beforeEach(() => {
  opened.length = 0
  end = [onSignal('view', (it) => opened.push(it)), onSignal('dialog', (it) => opened.push(it))]
})
afterEach(() => {
  for (const stop of end) stop()
  history.replaceState(null, '', '/')
})

test("a mail's button opens what the mail speaks of, and a reload doesn't again (product-3 §3)", () => {
  history.replaceState(null, '', '/?open=campaign&id=7')
  show(<AskedByMail />)
  show(<AskedByMail />)
  expect(opened).toEqual([{ view: 'campaigns', params: { campaign_id: '7' } }])
  expect(location.search).toBe('')
})

test('an address that names nothing opens nothing', () => {
  history.replaceState(null, '', '/?open=everything')
  show(<AskedByMail />)
  expect(opened).toEqual([])
})
