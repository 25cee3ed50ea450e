import type { Clause } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import type { ChangeAct } from './changes/change.ts'
import { type Piece, piecesOf, refsOf, switchOf } from './changes/pieces.ts'
import { inWords } from './flows/changes.ts'
import { SURE } from './kinds.ts'
import type { Done } from './left-over.ts'
import { isSwitch, likeliest, wantsRead } from './second-reading.ts'
import { namedIds } from './slots.ts'
import { call, type Call, type World } from './task.ts'
import { isOn } from './world.ts'

/** What a message orders that no card and no sentence of the reply accounts for. */
export interface Unaccounted {
  readonly words: readonly string[]
  readonly buttons: readonly string[]
}
const toolOf: Readonly<Partial<Record<ChangeAct, string>>> = {
  off: 'pause_campaign',
  on: 'resume_campaign',
  gone: 'remove_campaign',
}
const actOf: Readonly<Record<string, ChangeAct>> = { pause: 'off', resume: 'on', remove: 'gone' }

const HALF = 0.5
/** The piece of its clause in the owner's words, if its commas are where it was cut. */
function saidIn({ text }: Clause, pieces: readonly Piece[], at: number): string {
  const told = text.split(/[,;]\s*/)
  return (told.length === pieces.length ? told[at] : undefined) ?? text
}
interface Turn {
  readonly act: ChangeAct
  readonly id: string | undefined
  readonly said: string
}
const isKept = ({ acts, signs }: Piece): boolean => acts.has('keep') || signs.has('no') || signs.has('if')
/** The campaigns that a clause switches, and 'kill that'. */
function turnsIn(clause: Clause): Turn[] {
  if (clause.question || clause.negated) return []
  const pieces = piecesOf(clause.parts ?? [])
  const named = [...new Set(namedIds(pieces.flatMap((it) => refsOf(it.sets))))]
  const [top] = clause.intents
  const act = top && top.p >= HALF ? actOf[top.intent] : undefined
  const said = pieces.flatMap((piece, at): Turn[] => {
    const turned = isKept(piece) || piece.values.length > 1 ? undefined : switchOf(piece)
    const ids = namedIds(refsOf(piece.sets))
    if (!turned || !(turned in toolOf) || ids.length > 1 || piece.sets.length === 0) return []
    return [{ act: turned, id: ids[0], said: saidIn(clause, pieces, at) }]
  })
  const [only, more] = named
  // 'Get A back up at 15'.
  const isUnsaid = pieces.every((it) => switchOf(it) === undefined)
  return act && only && !more && isUnsaid ? [{ act, id: only, said: clause.text }] : said
}
/** Switches that no card makes and no sentence mentions. */
function turnsLeft(clauses: readonly Clause[], { calls, values }: Done, w: World): { call?: Call; said: string }[] {
  // 'A should stop on Friday' is an end.
  const isDated = ({ args }: Call): boolean => (args.start_date ?? args.end_date) !== undefined
  const isSwitched = (id: string | undefined): boolean =>
    calls.some((it) => (isSwitch(it) || isDated(it)) && (id === undefined || it.args.campaign_id === id))
  return clauses.flatMap(turnsIn).flatMap(({ act, id, said }) => {
    const campaign = w.state.campaigns.find((it) => it.id === id)
    if (isSwitched(id) || (id !== undefined && !campaign)) return []
    if (!campaign) return act === 'on' || values.size === 0 ? [] : [{ said }]
    const isSo = act !== 'gone' && isOn(campaign, w.today) === (act === 'on')
    const tool = toolOf[act]
    return isSo || !tool ? [] : [{ call: call(tool, { campaign_id: campaign.id }), said }]
  })
}
/** Campaigns that are named beside the orders, although nothing is done or said about them. */
function namesLeft(clauses: readonly Clause[], { text, values, back }: Done, w: World): string[] {
  const read = wantsRead(w)
  const idles = (id: string): boolean =>
    read
      .filter(({ ids }) => ids.includes(id))
      .every(({ p }) => {
        const [want, sureness] = likeliest(p)
        return want === 'ask' || (want === 'none' && sureness >= SURE)
      })
  const named = clauses
    .filter((it) => !it.question)
    .flatMap(({ parts = [] }) => piecesOf(parts))
    .filter(({ signs }) => !signs.has('except'))
    .flatMap(({ sets }) =>
      sets.flatMap(({ ref, not }) => (ref.kind === 'name' && ref.ids.length === 1 && !not ? ref.ids : [])),
    )
  return w.state.campaigns.flatMap(({ id, name }) =>
    named.includes(id) && !values.has(id) && !back.has(id) && !text.includes(name.toLowerCase()) && !idles(id)
      ? [bold(name)]
      : [],
  )
}
const SURELY = 0.8
/** 'Give A what B gets, and turn it on', and no card has a budget. */
const budgetsLeft = (clauses: readonly Clause[], { calls }: Done): string[] =>
  calls.some(({ args }) => (args.daily_budget ?? args.cpc_bid) !== undefined)
    ? []
    : clauses.flatMap(({ question, text, parts = [], intents: [top] }) => {
        const isOf = top?.intent === 'change_budget' && top.p >= SURELY && !question
        const isOrder = parts.some(
          (it) => it.is === 'act' && (it.act === 'set' || it.act === 'up' || it.act === 'down'),
        )
        return isOf && isOrder ? [bold(plain(text))] : []
      })
export function unaccounted(done: Done, w: World): Unaccounted {
  const turns = turnsLeft(w.clauses, done, w)
  const words = turns.map(({ call: it, said }) => (it ? inWords(it, w) : bold(plain(said))))
  const buttons = turns.flatMap(({ call: turn }) => {
    const campaign = w.state.campaigns.find(({ id }) => id === turn?.args.campaign_id)
    const key = turn?.tool === 'pause_campaign' ? 'button.pause' : 'button.resume'
    return campaign && turn?.tool !== 'remove_campaign' ? [w.say(key, { name: campaign.name })] : []
  })
  const names = namesLeft(w.clauses, done, w).filter((name) => !words.some((it) => it.startsWith(name)))
  return { words: [...new Set([...words, ...names, ...budgetsLeft(w.clauses, done)])], buttons }
}
