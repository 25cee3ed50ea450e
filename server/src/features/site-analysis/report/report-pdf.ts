import { momentInZone } from '@adwright/contract/values/time-zone.rules'
import { shownParts } from '@adwright/contract/site-analysis.rules'
import { samplePageSpeed, sampleSeo } from '@adwright/contract/site-analysis.sample'
import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { html } from '#kernel/html.ts'
import { printPage } from '#kernel/print-page.ts'
import type { PdfPage } from '#services/pdf/port.ts'
import { firstParts } from './first-parts.ts'
import { dial, type Mark, sampleMark, speedParts } from './speed-parts.ts'
import { seoParts } from './seo-parts.ts'
import { reportTexts } from './report.texts.ts'

const short = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** The report as on the screen (product-2 §2.4, §9), for print; sample data is marked part by part. */
export function reportPdf(analysis: WebsiteAnalysis, timeZone: string): PdfPage {
  const shown = shownParts(analysis)
  const speed = analysis.pagespeed ?? samplePageSpeed
  const seo = analysis.seo?.data ?? sampleSeo
  const speedMark: Mark = shown.isSpeedSample ? sampleMark : ''
  const seoMark: Mark = shown.isSeoSample ? sampleMark : ''
  const notes = [...(shown.isPartial ? [reportTexts.seoMissing] : []), ...analysis.notes]
  const body = html`<header><p class="brand">Adwright</p><h1>${reportTexts.title}</h1>
<p class="site">${short(analysis.url)}</p><p class="quiet">${reportTexts.analyzed(momentInZone(new Date(analysis.created_at), timeZone))}</p></header>
${notes.length > 0 && html`<div class="note">${notes.map((note) => html`<p>${note}</p>`)}</div>`}
${firstParts(analysis, speedMark)}
<div class="dials">${dial(reportTexts.mobile, speed.mobile.performance_score, speedMark)}${dial(reportTexts.desktop, speed.desktop.performance_score, speedMark)}${
    analysis.seo_score !== null && dial(reportTexts.seoScore, analysis.seo_score, seoMark)
  }</div>
${analysis.spread && html`<p class="quiet">${reportTexts.threeRuns(analysis.spread.mobile.join(', '), analysis.spread.desktop.join(', '))}</p>`}
<h1 class="details">${reportTexts.details}</h1>${speedParts(speed, speedMark)}${seoParts(seo, seoMark)}`
  return {
    html: printPage({ title: reportTexts.titleOf(short(analysis.url)), body, css }),
    footer: reportTexts.titleOf(short(analysis.url)),
  }
}

const css = `
h2{border-bottom-color:#17624a}
h3{font-size:11px;margin:12px 0 4px;break-after:avoid}
.brand{font-weight:700;color:#17624a;font-size:13px;margin:0 0 14px}
.site{font-size:14px;font-weight:600;margin:0}
.note{background:#fbf0da;color:#6d4200;border-radius:8px;padding:8px 12px;margin:12px 0 0}.note p{margin:0}
.dials{display:flex;gap:12px;margin:16px 0 8px}
.dial{flex:1;border:1px solid #e3e6ee;border-radius:10px;padding:12px;text-align:center;break-inside:avoid}
.dial svg{width:92px;height:92px}.dial b{display:block}
.number{white-space:nowrap}
.good{color:#1a7037}.warn{color:#8a5300}.bad{color:#b3271e}
.sample{display:inline-block;background:#fbf0da;color:#8a5300;border-radius:9px;padding:1px 8px;font-size:9px;font-weight:600;margin-left:6px;vertical-align:1px;letter-spacing:0}
.cards{display:flex;gap:8px;margin:0 0 4px}
.card{flex:1;background:#f4f5f9;border-radius:8px;padding:9px 11px;break-inside:avoid}
.card span{display:block;color:#5b6472;font-size:9px}.card strong{font-size:15px}
.two,.cards,.dials{break-inside:avoid}
.two{display:flex;gap:20px}.two>section{flex:1;min-width:0}
.impact{display:inline-block;border-radius:9px;padding:1px 7px;font-size:9px;font-weight:600;background:#eef0f4;color:#475063}
.High{background:#fcebe8;color:#b3271e}.Medium{background:#fbf0da;color:#8a5300}
.first{display:flex;gap:18px}.first ol{flex:1;margin:0;padding:0;list-style:none}.first li{break-inside:avoid;margin:0 0 12px}
.first li b{font-size:13px;display:block}.first img{width:128px;border:4px solid #d8dce6;border-radius:14px}.first figure{margin:0;text-align:center}
h1.details{font-size:16px;margin:22px 0 0;break-before:page}
td{overflow-wrap:anywhere}ul{margin:0;padding-left:16px}
`
