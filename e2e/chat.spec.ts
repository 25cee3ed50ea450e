import { expectAccessible } from './accessible.ts'
import { enter, expect, test } from './app.ts'
import { answered, conversation, message, replies, said, say } from './chat-page.ts'

test('in a window as low as a phone on its side, one row of suggestions is in sight', async ({ page, app }) => {
  await enter(page, app)
  await page.setViewportSize({ width: 812, height: 375 })
  const row = page.getByRole('list', { name: 'Suggestions' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('button').first()).toBeInViewport({ ratio: 1 })
  expect(await row.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true)
})

test('product-1 §2, §4: a conversation, from the welcome to the history', async ({ page, app }) => {
  await enter(page, app)
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(6)
  await expect(page.getByText('No chat sessions yet')).toBeVisible()
  await expectAccessible(page, 'welcome')
  await message(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await message(page).fill('one')
  await message(page).press('Shift+Enter')
  await expect(message(page)).toHaveValue('one\n')
  await message(page).fill(Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n'))
  expect((await message(page).boundingBox())?.height).toBeLessThanOrEqual(120)
  await say(page, 'Hello there')
  await answered(page)
  await expectAccessible(page, 'conversation')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'conversation in the dark')
  await page.emulateMedia({ colorScheme: 'light' })

  const star = page.getByRole('button', { name: 'Star', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Dislike' }).click()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Dislike' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Starred Messages' }).click()
  const starred = page.getByRole('dialog', { name: 'Starred Messages' })
  await expect(starred.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'starred messages')
  await page.mouse.click(5, 5)
  await expect(starred).toBeHidden()

  const history = page.getByRole('region', { name: 'Chat history' })
  await expect(history.getByText('Today')).toBeVisible()
  await history.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('First words')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await history.getByRole('button', { name: 'Options for First words' }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(history.getByText('Pinned')).toBeVisible()
  await history.getByRole('searchbox').fill('nothing like it')
  await expect(history.getByText('No chat found')).toBeVisible()
  await history.getByRole('searchbox').fill('hello')
  await expect(history.getByRole('button', { name: 'First words', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Options for First words' }).click()
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
  expect((await download).suggestedFilename()).toBe('First-words.md')
  await history.getByRole('button', { name: 'Options for First words' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page, 'delete dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(history.getByRole('button', { name: 'First words', exact: true })).toBeHidden()
})

test('the last message is edited and asked again; a draft survives a reload; the keys are listed under ?', async ({
  page,
  app,
}) => {
  await enter(page, app)
  await say(page, 'Hello')
  await answered(page)
  await message(page).press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit your message' })
  await expect(editor).toBeFocused()
  await editor.fill('What can you do?')
  await editor.press('Enter')
  await expect(said(page, 'Hello')).toBeHidden()
  await answered(page)
  await page.getByRole('button', { name: 'Try again for another reply' }).click()
  await answered(page)
  await message(page).fill('half a thou')
  await page.reload()
  await expect(message(page)).toHaveValue('half a thou')
  await expect(conversation(page).getByText('What can you do?')).toHaveCount(1)
  await expect(said(page, 'Hello')).toBeHidden()
  await expect(replies(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // Keyboard shortcuts load with the rest of the shell.
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search views/ })).toBeFocused()
  await expectAccessible(page, 'palette')
  await page.keyboard.type('campaign cal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Campaign Calendar', level: 1 })).toBeVisible()
})

test('two windows of one person agree', async ({ page, app, context }) => {
  await enter(page, app)
  await say(page, 'Hello')
  await answered(page)
  const other = await context.newPage()
  await other.goto(`${app.url}/`)
  await expect(said(other, 'Hello')).toBeVisible()
  await say(page, 'What can you do?')
  await expect(said(other, 'What can you do?')).toBeVisible()
  await answered(page, 2)
  await answered(other, 2)
  expect(await conversation(other).textContent()).toBe(await conversation(page).textContent())
  await page.getByRole('button', { name: 'Like', exact: true }).last().click()
  await expect(other.getByRole('button', { name: 'Like', exact: true }).last()).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: /^Options for/ }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This conversation was deleted in another window.')).toBeVisible()
  for (const item of [page, other]) await expect(item.getByRole('list', { name: 'Suggestions' })).toBeVisible()
})

test('a conversation of 2,000 messages opens with no more drawn than one of 60, and draws what is scrolled to', async ({
  page,
  app,
}) => {
  await enter(page, app)
  const text = (n: number) =>
    `**Reply ${n}**\n\n- Clicks: ${n}\n- Cost: $${n}\n\n| Day | Clicks |\n|---|---|\n| Mon | ${n} |`
  const messagesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: at % 2 === 0 ? `Question ${at}?` : text(at),
      created_at: '2026-11-20T10:00:00.000Z',
    }))
  let count = 0
  await page.routeWebSocket(/\/api\/ws-chat\//, (ws) => {
    ws.onMessage((raw) => {
      const frame = JSON.parse(String(raw)) as { action: string; session_id: string }
      if (frame.action === 'get_sessions') ws.send(JSON.stringify({ type: 'sessions_list', content: '[]' }))
      if (frame.action !== 'continue_session') return
      const { session_id } = frame
      const content = { session_id, messages: messagesOf(count), in_progress: false, seq: 1, pending_approvals: [] }
      ws.send(JSON.stringify({ type: 'session_continued', session_id, content: JSON.stringify(content) }))
    })
  })
  /** The number of elements in the conversation when it is opened, and after scrolling up 36,000 pixels: rendering time depends on it. */
  const elements = async (length: number) => {
    count = length
    await page.evaluate(() => localStorage.setItem('chatSessionId', '11111111-1111-4111-8111-111111111111'))
    await page.reload()
    await expect(conversation(page).getByText(`Reply ${length - 1}`)).toBeInViewport()
    return await conversation(page).evaluate(async (log) => {
      const drawn = () => log.querySelectorAll('*').length
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      // The code of tables and buttons loads after the words.
      for (let still = 0, before = -1; still < 30; before = drawn()) {
        await frame()
        still = drawn() === before ? still + 1 : 0
      }
      const opened = drawn()
      for (let step = 0; step < 120; step++) {
        log.scrollTop -= 300
        await frame()
      }
      return { opened, scrolled: drawn() }
    })
  }
  const few = await elements(60)
  const many = await elements(2_000)
  expect(many.opened).toBeLessThanOrEqual(few.opened * 2)
  // All 2,000 would be 33 times the 60.
  expect(many.scrolled).toBeLessThan(few.scrolled * 10)
  await conversation(page).evaluate((log) => log.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Jump to the latest' }).click()
  await expect(conversation(page).getByText('Reply 1999')).toBeInViewport()
})
