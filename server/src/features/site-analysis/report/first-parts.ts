import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { FIRST_THINGS_SHOWN, firstThingsTitle } from '@adwright/contract/site-analysis.rules'
import { type Html, html } from '#kernel/html.ts'
import { heading, type Mark } from './speed-parts.ts'
import { reportTexts } from './report.texts.ts'

/** What to do first, beside the page on a phone. */
export function firstParts({ first_things, pagespeed, is_sample }: WebsiteAnalysis, mark: Mark): Html | '' {
  const things = first_things.slice(0, FIRST_THINGS_SHOWN)
  if (things.length === 0) return ''
  const screenshot = pagespeed?.mobile.screenshot
  return html`${heading(firstThingsTitle(things.length), is_sample ? mark : '')}<div class="first"><ol>${things.map(
    (it, at) =>
      html`<li><b>${at + 1}. ${it.title}</b>${it.gain}<br><span class="quiet">${reportTexts.how(it.how)}<br>${reportTexts.where(it.where.join('; '))}</span></li>`,
  )}</ol>${screenshot && html`<figure><img src="${screenshot}" alt=""><figcaption class="quiet">${reportTexts.onPhone}</figcaption></figure>`}</div>`
}
