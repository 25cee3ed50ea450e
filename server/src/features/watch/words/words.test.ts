import { watchLanguages } from '@adwright/contract/watch'
import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { textsIn } from './index.ts'

test.each(watchLanguages.map((it) => [it]))(
  'every sentence in %s has its own words, and the same facts',
  (language) => {
    const [t, english] = [textsIn(language), textsIn('en')]
    const said = (of: typeof t) => [
      of.raiseWhy(20, 30, 10, 1.5),
      of.siteDownWhy(['Bread', 'Rolls']),
      of.days([6]),
      of.outrankedWhy(0.24, 0.6, 0.16),
      of.renewButton(asDay('2026-12-07')),
      of.result.whole(of.result.yes, [of.result.clicks(11, true), of.result.cost(42, true)], 14),
    ]
    for (const [at, text] of said(t).entries()) {
      expect(text).not.toMatch(/undefined|NaN|\[object/)
      if (language !== 'en') expect(text).not.toBe(said(english)[at])
    }
    expect(said(t)[0]).toMatch(/20\D+30/)
    expect(said(t)[3]).toMatch(/24\s?%.*60\s?%.*16\s?%/)
  },
)
