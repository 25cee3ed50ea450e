import { getMe, signUp } from '@adwright/contract/account'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure, serve } from '#testing/serve.tsx'
import { activeBusiness, endActiveBusiness, ofBusiness, openBusiness, readActiveBusiness } from './active-business.ts'
import { call } from './call.ts'
import { requestOf } from './request.ts'
import { browser, keepToken } from './session.ts'

beforeEach(() => {
  browser.go = vi.fn()
  keepToken('t')
  readActiveBusiness()
})
const headers = (action = getMe) => requestOf(action, {}).init.headers as Record<string, string>

test('a call says which business it is about, once one was chosen and the page is loaded anew', () => {
  expect(headers()).not.toHaveProperty('x-business')
  openBusiness('b1')
  expect(browser.go).toHaveBeenCalledWith('/')
  // What is still on the screen belongs to the previous business.
  expect(headers()).not.toHaveProperty('x-business')
  readActiveBusiness()
  expect(headers()).toMatchObject({ 'x-business': 'b1' })
  expect(requestOf(signUp, {}).init.headers).not.toHaveProperty('x-business')
})

test('each window keeps its own; a new one begins with the one chosen last, or the one that its link names', () => {
  openBusiness('b1')
  readActiveBusiness()
  // Another window switches.
  localStorage.setItem('business', 'b2')
  readActiveBusiness()
  expect(activeBusiness()).toBe('b1')
  sessionStorage.clear()
  readActiveBusiness()
  expect(activeBusiness()).toBe('b2')
  history.replaceState(null, '', '/?open=campaign&business=b3')
  readActiveBusiness()
  history.replaceState(null, '', '/')
  expect(activeBusiness()).toBe('b3')
})

test('what the browser keeps of one business isn’t another’s', () => {
  expect(ofBusiness('chatSessionId')).toBe('chatSessionId')
  openBusiness('b1')
  readActiveBusiness()
  expect(ofBusiness('chatSessionId')).toBe('chatSessionId:b1')
})

test('once it’s gone nothing more is asked about it, in this window or the next', async () => {
  openBusiness('b1')
  readActiveBusiness()
  serve({ 'GET /api/auth/me': failure(404, 'business_gone') })
  await expect(call(getMe, {})).rejects.toMatchObject({ code: 'business_gone' })
  expect(headers()).not.toHaveProperty('x-business')
  expect([sessionStorage.getItem('business'), localStorage.getItem('business')]).toEqual([null, null])
  endActiveBusiness()
  readActiveBusiness()
  expect(activeBusiness()).toBe('')
})
