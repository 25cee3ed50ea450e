import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settled } from './growing.rules.ts'
import { ReplyBody } from './ReplyBody.tsx'

test.each([
  ['Your **best', 'Your **best**'],
  ['Your **best camp', 'Your **best camp**'],
  ['Your **best ', 'Your **best**'],
  ['Your **best*', 'Your **best**'],
  ['Your **', 'Your '],
  ['Your *', 'Your '],
  ['Your *best', 'Your *best*'],
  ['Your ***best', 'Your ***best***'],
  ['Run `npm sta', 'Run `npm sta`'],
  ['A ~~b', 'A ~~b~~'],
  ['See [the da', 'See the da'],
  ['See [the dashboard]', 'See the dashboard'],
  ['See [the dashboard](https://a.exa', 'See the dashboard'],
  ['See **[the dash](https://a', 'See **the dash**'],
  ['A picture ![alt](https://a', 'A picture '],
  ['It is so.\n##', 'It is so.'],
  ['It is so.\n-', 'It is so.'],
  ['It is so.\n---', 'It is so.'],
  ['One:\n\n| A | B |', 'One:\n'],
  ['One:\n\n| A | B |\n|---', 'One:\n'],
])('while it is written, “%s” shows no open mark', (text, shown) => {
  expect(settled(text)).toBe(shown)
})

test.each([
  'Your **best** campaign',
  '5 * 3 is 15',
  'the file a_b_c',
  'Note [1] says so',
  '[a](https://a.example) and more',
  '- **one**\n- two',
  '`a ** b` and',
  '```\n**not bold',
  '| A | B |\n|---|---|\n| x',
  'Escaped \\*star',
])('“%s” stays as it is', (text) => {
  expect(settled(text)).toBe(text)
})

const reply = [
  'Your **best campaign** is *Autumn*, see [the dashboard](https://a.example/d) and `code here`.',
  '## Next steps',
  '- **Raise** the budget\n- ~~Wait~~',
  '1. First **thing**: do it\n2. Second',
  '| Name | Cost |\n|---|--:|\n| **Bread** | $3 |',
].join('\n\n')

test('at no moment does a reply show its marks to the reader', () => {
  for (let at = 1; at <= reply.length; at++) {
    const { container, unmount } = render(<ReplyBody text={reply.slice(0, at)} growing />)
    expect(container.textContent, reply.slice(0, at)).not.toMatch(/\*|~~|`|\]\(|\[|^#|\|/)
    unmount()
  }
})
