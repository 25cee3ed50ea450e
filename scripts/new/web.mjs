// The web files of a new feature, as text.

/** Path -> text. */
export const webFilesOf = (it) => ({
  [`web/src/features/${it.kebab}/${it.kebab}.queries.ts`]: `import { add${it.onePascal}, list${it.pascal}, remove${it.onePascal} } from '@adwright/contract/${it.kebab}'
import { useAction, useDo } from '#api/queries.ts'

export const use${it.pascal} = () => useAction(list${it.pascal}, {}, { topics: ['${it.snake}'] })
export const useAdd${it.onePascal} = () => useDo(add${it.onePascal})
export const useRemove${it.onePascal} = () => useDo(remove${it.onePascal})
`,
  [`web/src/features/${it.kebab}/${it.kebab}.texts.ts`]: `export const ${it.oneCamel}Texts = {
  loading: 'Loading the ${it.said}',
  failed: 'The ${it.said} didn’t load',
  none: 'Nothing yet',
  text: 'New ${it.oneSaid}',
  add: 'Add',
  addFailed: 'We couldn’t add it',
  remove: (text: string) => \`Remove “\${text}”\`,
  removeFailed: 'We couldn’t remove it',
} as const
`,
  [`web/src/features/${it.kebab}/${it.pascal}View.tsx`]: `import type { ${it.onePascal} } from '@adwright/contract/${it.kebab}'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useAdd${it.onePascal}, use${it.pascal}, useRemove${it.onePascal} } from './${it.kebab}.queries.ts'
import { ${it.oneCamel}Texts as words } from './${it.kebab}.texts.ts'

function Add${it.onePascal}() {
  const add = useAdd${it.onePascal}()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.run({ text }).then(
      () => setText(''),
      (error: unknown) => toast.failed(words.addFailed, error),
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 sm:flex-row sm:items-end">
      <TextField
        className="grow"
        label={words.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="primary" className="self-start" busy={add.isPending} disabled={text.trim() === ''}>
        {words.add}
      </Button>
    </form>
  )
}

function ${it.onePascal}Line({ id, text }: ${it.onePascal}) {
  const remove = useRemove${it.onePascal}()
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-0">
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <IconButton
        label={words.remove(text)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => void remove.run({ id }).catch((error: unknown) => toast.failed(words.removeFailed, error))}
      />
    </li>
  )
}

function List() {
  const all = use${it.pascal}()
  if (all.isError)
    return <ErrorState title={words.failed} error={all.error} onRetry={() => void all.refetch()} />
  if (!all.data)
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-10" />
      </Loading>
    )
  if (all.data.length === 0) return <EmptyState title={words.none} />
  return (
    <ul>
      {all.data.map((it) => (
        <${it.onePascal}Line key={it.id} {...it} />
      ))}
    </ul>
  )
}

/** The owner’s ${it.said}. */
export function ${it.pascal}View({ title }: { title: string }) {
  return (
    <Page title={title} width="narrow">
      <Add${it.onePascal} />
      <List />
    </Page>
  )
}
`,
  [`web/src/features/${it.kebab}/${it.kebab}.test.tsx`]: `import type { ${it.onePascal} } from '@adwright/contract/${it.kebab}'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { ${it.pascal}View } from './${it.pascal}View.tsx'

test('${it.said} are added and removed', async () => {
  let kept: ${it.onePascal}[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, { method, body }: RequestInit) => {
      if (method === 'GET') return Response.json(kept)
      if (method === 'DELETE') {
        kept = []
        return new Response(null, { status: 204 })
      }
      kept = [{ id: 'a', created_at: '2026-06-10T09:00:00.000Z', ...(JSON.parse(String(body)) as { text: string }) }]
      return Response.json(kept[0], { status: 201 })
    }),
  )
  queries.clear()
  render(
    <QueryClientProvider client={queries}>
      <${it.pascal}View title="${it.title}" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'New ${it.oneSaid}' }), 'The first')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The first')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “The first”' }))
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
})
`,
})
