import { RestAd, updateAd } from '@adwright/contract/campaigns/ads'
import { planAd, planAdStatus } from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { policyLines } from './policy-lines.ts'
import { cardTexts } from './cards.texts.ts'

const quoted = (texts: readonly string[]): string => texts.map((it) => `“${it}”`).join(', ')

const added = (was: readonly string[], is: readonly string[]): string[] => is.filter((it) => !was.includes(it))

/** The texts added and removed. */
function changesOf(kind: string, was: readonly string[], is: readonly string[]): string[] {
  const fresh = added(was, is)
  const gone = was.filter((it) => !is.includes(it))
  return [
    ...(fresh.length > 0 ? [cardTexts.ad.new(kind, quoted(fresh))] : []),
    ...(gone.length > 0 ? [cardTexts.ad.noLonger(quoted(gone))] : []),
  ]
}

interface Line {
  readonly text: string
  readonly pinnedField?: string | undefined
}

/** The texts that would be pinned elsewhere, or unpinned. */
const pinsOf = (was: readonly Line[], is: readonly Line[]): string[] =>
  is.flatMap(({ text, pinnedField }) => {
    if (pinnedField === was.find((it) => it.text === text)?.pinnedField) return []
    return [pinnedField ? cardTexts.ad.pinned(text, pinnedField.slice(-1)) : cardTexts.ad.unpinned(text)]
  })

/** The texts of an ad that would change. A call that would be refused gets no card. */
export const adCard: Card = {
  face: async (ctx, args) => {
    const { row, ad, change, isSame } = await planAd(ctx, updateAd.input.parse(args))
    if (isSame) return { summary: cardTexts.ad.sameTexts(row.name), impact: noCost() }
    const texts = (all: readonly { readonly text: string }[]): string[] => all.map((it) => it.text)
    const lines = [
      ...changesOf('headlines', texts(ad.headlines), texts(change.headlines)),
      ...changesOf('descriptions', texts(ad.descriptions), texts(change.descriptions)),
      ...pinsOf([...ad.headlines, ...ad.descriptions], [...change.headlines, ...change.descriptions]),
      ...(ad.finalUrl === change.finalUrl ? [] : [cardTexts.ad.leadsTo(ad.finalUrl, change.finalUrl)]),
      ...(await policyLines(ctx, {
        headlines: added(texts(ad.headlines), texts(change.headlines)),
        descriptions: added(texts(ad.descriptions), texts(change.descriptions)),
      })),
      cardTexts.ad.reviewed,
    ]
    return { summary: cardTexts.ad.change(row.name), impact: noCost(...lines) }
  },
}

/** Turning one ad off or on; its first headline tells which one it is. */
export const restAdCard = (status: 'ENABLED' | 'PAUSED'): Card => ({
  face: async (ctx, args) => {
    const { row, ad, isSame } = await planAdStatus(ctx, RestAd.parse(args).adId, status)
    const which = cardTexts.ad.oneAd(ad.headlines[0]?.text ?? ad.id, row.name)
    if (isSame) return { summary: cardTexts.same(row.name), impact: noCost() }
    return status === 'PAUSED'
      ? { summary: cardTexts.ad.pause(which), impact: noCost(cardTexts.ad.othersGoOn) }
      : { summary: cardTexts.ad.turnOn(which), impact: noCost(cardTexts.ad.shownBeside) }
  },
})
