import { expect, test } from 'vitest'
import { html, raw } from './html.ts'

test('what is put into a page is escaped, in text and in attributes', () => {
  const evil = `"><script>alert('x')</script>&`
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
  )
})

test('pieces of HTML nest, lists join, and null and false render nothing', () => {
  const rows = ['a', '<b>'].map((name) => html`<li>${name}</li>`)
  expect(html`<ul>${rows}${null}${false}${undefined}${0}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>')
  expect(html`${raw('<hr>')}`.text).toBe('<hr>')
})
