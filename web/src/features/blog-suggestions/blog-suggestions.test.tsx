import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { BlogSuggestionsView } from './BlogSuggestionsView.tsx'
import { fileNameOf, tagsOf } from './blog-suggestions.rules.ts'
import { htmlOf } from './post-file.ts'
import { wordOf } from './word.ts'

const sent: { method: string; path: string; body: unknown }[] = []
let saved: { id: string; title: string; description: string; tags: string; created_at: string; has_draft?: boolean }[]
beforeEach(() => {
  queries.clear()
  sent.length = 0
  saved = [
    { id: 's1', title: 'Old', description: 'Words', tags: 'bread, baking', created_at: '2026-11-20T12:00:00.000Z' },
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const method = init.method ?? 'GET'
      const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
      sent.push({ method, path: path.replace('/api/business-profile/business-profile/blog-suggestions', ''), body })
      if (method === 'DELETE') saved = saved.filter((it) => !path.endsWith(`/${it.id}`))
      if (path.includes('/saved')) return Response.json(saved)
      if (path.endsWith('/suggest')) return Response.json({ suggestions: ['Asked for'] })
      if (path.endsWith('/write'))
        return Response.json({
          markdown: '# Old\n\n## Why it matters\n\n[Your answer.]',
          to_add: ['A short story from your own work.'],
          sources: ['Your business profile'],
        })
      if (path.endsWith('/draft') && method === 'GET') return Response.json({ markdown: '# Kept before' })
      if (method === 'GET') return Response.json(['First idea', 'Second idea'])
      if (path.endsWith('/save-bulk')) return Response.json([], { status: 201 })
      return Response.json({ ...saved[0], ...(body as object) })
    }),
  )
})
const Shown = () => (
  <QueryClientProvider client={queries}>
    <BlogSuggestionsView title="Blog Suggestions" />
  </QueryClientProvider>
)
const show = () => render(<Shown />)
const button = (name: string) => screen.getByRole('button', { name })
const didOf = (method: string, path: string) => sent.filter((it) => it.method === method && it.path.startsWith(path))

test('product-2 §4: a saved idea has a disabled button; Save All saves the rest', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Save: First idea' }))
  expect(await screen.findByRole('button', { name: 'Saved: First idea' })).toBeDisabled()
  await userEvent.click(button('Save All'))
  expect(await screen.findByRole('button', { name: 'Saved: Second idea' })).toBeDisabled()
  expect(didOf('POST', '/save-bulk')).toMatchObject([{ body: { suggestions: ['Second idea'] } }])
  expect(button('Save All')).toBeDisabled()
})

test('product-2 §2.5, §4: what was saved before this visit shows as saved; removed from the saved ones it can be saved again', async () => {
  const idea = { id: 's2', description: '', tags: '', created_at: '2026-11-20T12:00:00.000Z' }
  saved = [...saved, { ...idea, title: 'first idea' }]
  show()
  expect(await screen.findByRole('button', { name: 'Saved: First idea' })).toBeDisabled()
  await userEvent.click(button('Save: Second idea'))
  expect(await screen.findByRole('button', { name: 'Saved: Second idea' })).toBeDisabled()
  saved = [...saved, { ...idea, id: 's3', title: 'Second idea' }]
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Second idea' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Suggestions' }))
  expect(await screen.findByRole('button', { name: 'Save: Second idea' })).toBeEnabled()
  expect(button('Saved: First idea')).toBeDisabled()
})

test('ideas about a topic replace the list', async () => {
  show()
  await screen.findByText('First idea')
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'bread')
  await userEvent.click(button('Suggest ideas'))
  expect(await screen.findByText('Asked for')).toBeInTheDocument()
  expect(didOf('POST', '/suggest')).toMatchObject([{ body: { topic: 'bread' } }])
})

test('product-2 §2.5, §5: Saved is read each time it is entered; Save of the edit modal is disabled while the title is blank', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Old' }))
  const dialog = screen.getByRole('dialog')
  const title = within(dialog).getByRole('textbox', { name: /Title/ })
  await userEvent.clear(title)
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(title, 'New')
  saved = saved.map((it) => ({ ...it, title: 'New' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'New' })).toBeInTheDocument()
  expect(didOf('PUT', '/s1')).toMatchObject([{ body: { title: 'New', description: 'Words', tags: 'bread, baking' } }])
  const before = didOf('GET', '/saved').length
  await userEvent.click(screen.getByRole('tab', { name: 'Suggestions' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await vi.waitFor(() => expect(didOf('GET', '/saved').length).toBeGreaterThan(before))
})

test.each(['Outline', 'Draft'])('%s opens with one call, and can be read, copied and kept', async (kind) => {
  const { rerender } = show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: `${kind}: Old` }))
  expect(await screen.findByRole('heading', { name: 'Why it matters' })).toBeInTheDocument()
  rerender(<Shown />)
  // A call triggered by rendering would have been sent by now.
  await act(async () => undefined)
  expect(didOf('POST', '/write')).toMatchObject([{ body: { title: 'Old', kind: kind.toLowerCase() } }])
  expect(button('Copy as Markdown')).toBeInTheDocument()
  for (const format of ['Markdown (.md)', 'Web page (.html)', 'Word (.docx)'])
    expect(button(`Download: ${format}`)).toBeEnabled()
  expect(screen.getByText('One place in [brackets] is yours to fill in.')).toBeVisible()
  expect(screen.getByText('Your business profile')).toBeVisible()
})

test('tags and file names', () => {
  expect(tagsOf('bread, Baking,, bread ')).toEqual(['bread', 'Baking'])
  expect([fileNameOf('5 Ways: Bread & Tea?', 'md'), fileNameOf('??', 'docx')]).toEqual([
    '5-ways-bread-tea.md',
    'post.docx',
  ])
})

test('a draft is edited in place and kept; the kept one is opened, not written again', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Draft: Old' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text, as Markdown' }), ' Mine.')
  saved = saved.map((it) => ({ ...it, has_draft: true }))
  await userEvent.click(button('Save draft'))
  await vi.waitFor(() =>
    expect(didOf('PUT', '/s1/draft')).toMatchObject([{ body: { markdown: expect.stringMatching(/Mine\.$/) } }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Open draft: Old' }))
  expect(await screen.findByRole('heading', { name: 'Kept before' })).toBeVisible()
  expect(didOf('POST', '/write')).toHaveLength(1)
})

test('what is typed and not saved is not thrown away without a question', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Draft: Old' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text, as Markdown' }), ' Mine.')
  fireEvent(screen.getByRole('dialog', { name: 'Draft' }), new Event('cancel', { cancelable: true }))
  expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
})

test('a post as a web page and as Word holds its headings, lists and bold words, and no HTML of the text', async () => {
  const markdown = '# Bread & more\n\nA **bold** word and <b>html</b>.\n\n- one\n- two\n\n[site](https://crust.example)'
  const page = htmlOf('Bread', markdown)
  expect(page).toContain('<h1>Bread &amp; more</h1>')
  expect(page).toContain('<strong>bold</strong> word and &lt;b&gt;html&lt;/b&gt;')
  expect(page).toContain('<ul><li>one</li><li>two</li></ul>')
  expect(page).toContain('<a href="https://crust.example">site</a>')
  const file = await wordOf('Bread', markdown)
  expect(file.size).toBeGreaterThan(3_000)
})
