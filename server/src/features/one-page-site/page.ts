import type { SiteContent } from '@adwright/contract/one-page-site'
import type { Look } from '#trades/index.ts'
import { type Html, html, raw } from '#kernel/html.ts'
import type { Picture } from '#features/images/index.ts'
import { drawing } from './drawing.ts'
import { type FormState, formOf } from './form.ts'
import { openingHours, telOf, weekOf } from './hours.rules.ts'
import { pageScript, pageStyle } from './page-style.ts'
import { pageTexts } from './page.texts.ts'

/** Everything a page shows. */
export interface PageParts {
  readonly name: string
  readonly url: string
  readonly content: SiteContent
  readonly country: string
  readonly scheme: Look['schemes'][0]
  readonly picture: Picture | undefined
  /** The draft, for the owner: nothing can be sent, and search engines don't index it. */
  readonly isPreview: boolean
  /** A demo's page isn't a real business, so search engines don't index it either. */
  readonly isDemo: boolean
  readonly form: FormState
}

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** Structured data for search engines, as JSON that can't close its script element. */
function facts({ url, content, picture }: PageParts): Html {
  const { business_name: name, intro, headline, phone, address, hours, offers } = content
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name,
    url,
    description: intro || headline,
    ...(phone && { telephone: phone }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address }, hasMap: mapOf(address) }),
    ...(picture && { image: picture.url }),
    ...(hours.length > 0 && { openingHoursSpecification: openingHours(hours) }),
    ...(offers.length > 0 && {
      makesOffer: offers.map((it) => ({
        '@type': 'Offer',
        name: it.name,
        ...(it.text && { description: it.text }),
      })),
    }),
  }
  const json = JSON.stringify(business).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(json)}</script>`
}

function head(parts: PageParts): Html {
  const { content, url, picture, isPreview, isDemo } = parts
  const title =
    content.headline === content.business_name ? content.headline : `${content.headline} | ${content.business_name}`
  const description = (content.intro || content.headline).replace(/\s+/g, ' ')
  return html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<meta name="description" content="${description}"><link rel="canonical" href="${url}">${(isPreview || isDemo) && html`<meta name="robots" content="noindex">`}
<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}">${picture && html`<meta property="og:image" content="${picture.url}">`}
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">${!isPreview && facts(parts)}<style>${raw(pageStyle)}</style></head>`
}

const pictureOf = ({ picture, content: { business_name: name } }: PageParts): Html =>
  picture
    ? html`<img src="${picture.url}" srcset="${picture.thumbnailUrl} 480w, ${picture.url} ${picture.width}w" sizes="(min-width: 52rem) 28rem, 100vw" width="${picture.width}" height="${picture.height}" alt="${name}" fetchpriority="high">`
    : drawing(name)

function find({ content: { address, hours, phone }, country }: PageParts): Html | undefined {
  if (!address && hours.length === 0 && !phone) return undefined
  return html`<div class="find box"><h2>${pageTexts.findUs}</h2>${address && html`<p>${address}</p><p><a href="${mapOf(address)}" rel="noopener">${pageTexts.openMap}</a></p>`}${phone && html`<h3>${pageTexts.phone}</h3><p><a href="${telOf(phone, country)}">${phone}</a></p>`}${hours.length > 0 && html`<h3>${pageTexts.openingHours}</h3><dl class="hours">${weekOf(hours, country).map((it) => html`<dt>${it.day}</dt><dd>${it.text}</dd>`)}</dl>`}</div>`
}

const heroOf = (parts: PageParts, call: string): Html => {
  const { headline, intro, phone, has_form } = parts.content
  return html`<div class="hero"><div><h1>${headline}</h1>${intro && html`<p>${intro}</p>`}<div class="acts">${call && html`<a class="button" href="${call}">${pageTexts.call(phone)}</a>`}${has_form && html`<a class="button${call && ' quiet'}" href="#contact">${pageTexts.write}</a>`}</div></div>${pictureOf(parts)}</div>`
}

const offersOf = (offers: SiteContent['offers']): Html =>
  html`<section><h2>${pageTexts.offer}</h2><ul class="offers">${offers.map((it) => html`<li><h3>${it.name}</h3>${it.text && html`<p>${it.text}</p>`}${it.price && html`<p class="price">${it.price}</p>`}</li>`)}</ul></section>`

/** A business's page: one file, without resources from other sites. */
export function pageHtml(parts: PageParts): string {
  const { content, country, name, form, isPreview, scheme } = parts
  const { business_name, offers, special, about, phone, has_form } = content
  const call = phone && telOf(phone, country)
  const place = find(parts)
  return html`<!doctype html><html lang="en" data-scheme="${scheme}">${head(parts)}<body data-name="${name}"${!isPreview && html` data-token="${form.token}" data-click="${form.clickId}"`}><a class="skip" href="#main">${pageTexts.skip}</a>${isPreview && html`<p class="preview" role="note">${pageTexts.preview}</p>`}
<header><div class="wrap"><p class="brand">${business_name}</p>${call && html`<a class="top" href="${call}">${phone}</a>`}</div></header>
<main id="main" class="wrap">${heroOf(parts, call)}
${special && html`<p class="special">${special}</p>`}${offers.length > 0 && offersOf(offers)}${about && html`<section><h2>${pageTexts.about}</h2><p class="about">${about}</p></section>`}${(place || has_form) && html`<section class="two">${place}${has_form && formOf(parts)}</section>`}</main>
<footer><div class="wrap">${business_name}</div></footer>${call && html`<div class="dock"><a class="button" href="${call}">${pageTexts.call(phone)}</a></div>`}${!isPreview && html`<script>${raw(pageScript)}</script>`}</body></html>`
    .text
}
