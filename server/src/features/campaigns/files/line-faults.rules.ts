import { dailyBudget, description, headline } from '@adwright/contract/campaigns/fields'
import { keyword } from '@adwright/contract/campaigns/keyword-text'
import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX } from '@adwright/contract/limits'
import { amountOf, type Cells, dateOf, matchOf, pinOf } from './cells.rules.ts'
import { positionOf } from './editor.rules.ts'
import { scheduleIn } from './targeting-cells.rules.ts'
import { filesTexts } from './files.texts.ts'

export interface FileRow {
  readonly line: number
  readonly cells: Cells
}
export interface LineFault {
  readonly line: number
  readonly says: string
}

/** The cells of numbered columns up to the last non-blank one: `Headline 1`, `Headline 2`, … */
export const numbered = (cells: Cells, name: string, max: number): string[] => {
  const all = Array.from({ length: max }, (_, at) => cells(`${name} ${at + 1}`))
  return all.slice(0, all.findLastIndex((it) => it !== '') + 1)
}
/** How many positions texts can be pinned to at Google. */
export const pinPlaces = { Headline: 3, Description: 2 } as const
/** Each text's pin, in the order of the texts; null for none. */
export const pinsOf = (cells: Cells, name: keyof typeof pinPlaces, count: number): (number | null)[] =>
  Array.from({ length: count }, (_, at) => pinOf(cells(positionOf(`${name} ${at + 1}`)), pinPlaces[name]) ?? null)

export const isAd = (cells: Cells): boolean => cells(filesTexts.lineFaults.adType) !== '' || cells('Headline 1') !== ''

interface Schema {
  readonly safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined }
}
export const faultOf = (schema: Schema, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

type Check = (cells: Cells) => readonly (string | undefined)[]

const budgetFaults: Check = (cells) => {
  if (cells('Budget') === '') return []
  const amount = amountOf(cells('Budget'))
  return [amount === undefined ? filesTexts.badBudget : faultOf(dailyBudget, amount)]
}
const bidFaults: Check = (cells) =>
  cells('Max CPC') !== '' && amountOf(cells('Max CPC')) === undefined ? [filesTexts.badBid] : []
const shownFaults: Check = (cells) => [
  scheduleIn(cells('Ad Schedule')) === undefined ? filesTexts.badSchedule : undefined,
  cells(filesTexts.lineFaults.maximumCpcBid) !== '' &&
  amountOf(cells(filesTexts.lineFaults.maximumCpcBid)) === undefined
    ? filesTexts.badCap
    : undefined,
]

const dateFaults: Check = (cells) =>
  [cells('Start Date'), cells('End Date')].map((it) =>
    it !== '' && it !== '[]' && dateOf(it) === undefined ? filesTexts.badDate : undefined,
  )
const keywordFaults: Check = (cells) => {
  if (cells('Keyword') === '') return []
  const match = matchOf(cells('Criterion Type'))
  return [match ? undefined : filesTexts.badType, faultOf(keyword, cells('Keyword'))]
}
const textFaults = (cells: Cells, name: keyof typeof pinPlaces, max: number, schema: Schema): (string | undefined)[] =>
  numbered(cells, name, max).flatMap((text, at) => {
    const column = `${name} ${at + 1}`
    const fault = faultOf(schema, text)
    const isPinWrong = pinOf(cells(positionOf(column)), pinPlaces[name]) === undefined
    return [
      fault && `${column}: ${fault}`,
      isPinWrong ? filesTexts.badPin(positionOf(column), pinPlaces[name]) : undefined,
    ]
  })
const adFaults: Check = (cells) =>
  isAd(cells)
    ? [
        ...textFaults(cells, 'Headline', AD_HEADLINES_MAX, headline),
        ...textFaults(cells, 'Description', AD_DESCRIPTIONS_MAX, description),
      ]
    : []

const faultsBy =
  (checks: readonly Check[]) =>
  ({ line, cells }: FileRow): LineFault[] =>
    checks.flatMap((check) => check(cells)).flatMap((it) => (it === undefined ? [] : [{ line, says: it }]))

/** What is wrong with a new campaign's line on its own. */
export const lineFaults = faultsBy([budgetFaults, bidFaults, shownFaults, dateFaults, adFaults])
export const keywordLineFaults = faultsBy([keywordFaults])
