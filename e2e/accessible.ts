import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/**
 * No WCAG 2.2 AA violation in what is shown now. What fades in or out while axe is reading (a notice that times out) doesn't have its real
 * colors, so violations are checked again once the animation has ended: a real one is still there.
 */
export async function expectAccessible(page: Page, where: string, leftOut: readonly string[] = []): Promise<void> {
  let found = await violationsOf(page, leftOut)
  for (let again = 0; found.length > 0 && again < 3; again += 1) found = await violationsOf(page, leftOut)
  expect(found.map((it) => `${where}: ${it}`)).toEqual([])
}

/** Runs in the page itself: there are no foreign frames here, and otherwise each check opens a page of its own for its result. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const lookOf = (page: Page): Promise<{ isNight: boolean; width: number }> =>
  page.evaluate(() => ({ isNight: matchMedia('(prefers-color-scheme: dark)').matches, width: innerWidth }))
/** In which themes and widths a page's sidebar and top bar were found clean: they are the same on every view. */
const framesClean = new WeakMap<Page, Set<string>>()

/**
 * By WCAG 2.2 AA. A screen is checked in light mode first: in dark mode only its colors differ, not its roles and names. What lies under an
 * open dialog can't be reached: it is checked when no dialog is open.
 */
export async function axeByWcag(page: Page): Promise<AxeBuilder> {
  const { isNight, width } = await lookOf(page)
  const hasDialog = (await page.locator('dialog:modal').count()) > 0
  const axe = hasDialog ? axeOn(page).include('dialog:modal') : axeOn(page)
  if (!hasDialog && framesClean.get(page)?.has(`${isNight} ${width}`))
    axe.exclude('aside:has(~ div > #content)').exclude('header:has(~ #content)')
  return isNight
    ? axe.withRules(['color-contrast', 'target-size'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
}

async function violationsOf(page: Page, leftOut: readonly string[]): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // Scroll-driven animations have no end, and no time of their own.
      .filter((it) => it.timeline === document.timeline)
      .every((it) => it.playState !== 'running' || it.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
  let axe = await axeByWcag(page)
  for (const selector of leftOut) axe = axe.exclude(selector)
  const { violations } = await axe.analyze()
  if (violations.length === 0 && leftOut.length === 0) {
    const { isNight, width } = await lookOf(page)
    const hasFrame = (await page.locator('#content').count()) > 0 && (await page.locator('dialog:modal').count()) === 0
    if (hasFrame) framesClean.set(page, (framesClean.get(page) ?? new Set()).add(`${isNight} ${width}`))
  }
  return violations.map((it) => `${it.id} ${it.nodes.map((node) => node.target).join(' ')}`)
}
