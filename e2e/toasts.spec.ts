import type { Page } from '@playwright/test'
import { enter, expect, test } from './app.ts'
import { campaignForm } from './campaign-form.ts'

/** Visible main buttons that lie under a notice. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll(':is(button, a).bg-accent, button.bg-bad')]
    return buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2))
      const isOwn = button.closest('[data-sonner-toast]')
      return !isOwn && points.some((it) => it?.closest('[data-sonner-toast]')) ? [button.textContent] : []
    })
  })

const notice = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

for (const width of [375, 1280])
  test(`at ${width} px a notice lies over no main button, and one of a failure goes when the next try succeeds`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const call = await enter(page, app)
    await call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    const made = await call('POST', '/api/google-ads/create-campaign', campaignForm('Rye bread'))
    const { data } = (await made.json()) as { data: { campaign_id: string } }
    const id = data.campaign_id.split('/').at(-1)
    // Like the browser's own back and forward buttons.
    const to = (view: string, params: object = {}) =>
      page.evaluate(
        (state) => {
          history.replaceState(state, '', '/')
          dispatchEvent(new PopStateEvent('popstate', { state }))
        },
        { view, params },
      )
    /** Wherever the page is scrolled to, the notice is visible and covers no button that is pressed next. */
    const isClear = async (text: string) => {
      await expect(notice(page, text)).toBeVisible()
      await expect.poll(() => covered(page)).toEqual([])
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((part) => {
          for (const element of document.querySelectorAll('#content, #content *, dialog[open]'))
            if (element.scrollHeight > element.clientHeight) element.scrollTop = part * element.scrollHeight
        }, part)
        await expect.poll(() => covered(page)).toEqual([])
      }
    }
    /** The first such call fails, the next ones don't. */
    const failOnce = (url: string, method: string) =>
      page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()), { times: 1 })

    // The wizard, where this was found: Skip and Save are in the notices' corner.
    await to('create_campaign', { campaign_id: id })
    const step = page.getByRole('region', { name: /^Step 2 / })
    await step.getByRole('checkbox').first().check()
    await failOnce('**/set-audience-segment', 'POST')
    await step.getByRole('button', { name: 'Save', exact: true }).click()
    await isClear('We couldn’t save this step')
    await step.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Step 3 / }).getByRole('button', { expanded: true })).toBeVisible()
    await expect(notice(page, 'We couldn’t save this step')).toHaveCount(0)

    // A campaign's page: a line of its targeting, saved in place; then its ad, whose buttons stay at the bottom.
    await to('campaigns', { campaign_id: id })
    await page.getByRole('button', { name: 'Change interests' }).click()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await isClear('Interests saved')
    await page.getByRole('button', { name: 'Edit ad' }).click()
    await isClear('Interests saved')

    // The list, with its own main buttons, and a dialog over it.
    await to('campaigns')
    await page.getByRole('button', { name: 'Resume' }).click()
    await failOnce(`**/campaigns/${id}`, 'PUT')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await isClear('We couldn’t turn the campaign on')
    await page.getByRole('button', { name: 'Resume' }).click()
    await isClear('We couldn’t turn the campaign on')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await isClear('Rye bread is on')
    await expect(notice(page, 'We couldn’t turn the campaign on')).toHaveCount(0)
  })
