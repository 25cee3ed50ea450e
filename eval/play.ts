import type { Day } from '@adwright/contract/values/day.rules'
import type { Case, StateExpected } from './case.ts'
import { at, idOf, isMatch } from './match.rules.ts'
import { type Belongings, score, type Scored, toolsOf } from './score.rules.ts'
import { type Called, Talk, type TurnReply } from './talk.ts'
import { fill, type Known } from './tokens.rules.ts'
import { type Call, campaignsNow, openWorld, send, type World } from './world.ts'

/** One conversation, played once. */
export interface Row extends Scored {
  readonly ms: readonly number[]
  readonly costUsd: number
  readonly turns: readonly { readonly user: string; readonly reply: string; readonly calls: readonly Called[] }[]
}

async function belongingsOf(call: Call): Promise<Belongings> {
  const [campaigns, credits, shares] = await Promise.all([
    call('GET', '/api/google-ads/campaigns'),
    call('GET', '/api/images/credits'),
    call('GET', '/api/api/campaign-share/my-shared-campaigns'),
  ])
  const seen = ({
    name,
    status,
    budget,
    start_date_raw,
    end_date_raw,
    headlines,
    descriptions,
  }: ShownCampaign): string =>
    JSON.stringify([name, status, Number(budget), start_date_raw, end_date_raw, headlines, descriptions])
  const list = (at(campaigns, 'data.campaigns') ?? []) as ShownCampaign[]
  return {
    campaigns: new Map(list.map((it) => [idOf(it.id), seen(it)])),
    credits: Number(at(credits, 'credits')),
    shares: (shares as unknown[]).length,
  }
}
type ShownCampaign = Readonly<Record<string, unknown>>

/** What isn't as expected afterwards. It retries for a while, since some state settles a moment later. */
async function stateFaultsOf(url: string, token: string, states: readonly StateExpected[]): Promise<string[]> {
  let faults: string[] = []
  for (let tries = 0; tries < 6; tries++) {
    faults = (await Promise.all(states.map((state) => faultsOf(url, token, state)))).flat()
    if (faults.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return faults
}
async function faultsOf(url: string, token: string, { method = 'GET', path, status, check }: StateExpected) {
  const answer = await send(url, token, { method, path })
  return [
    ...(status === undefined || answer.status === status ? [] : [`${path} answered ${answer.status}`]),
    ...Object.entries(check)
      .filter(([where, match]) => !isMatch(match, at(answer.body, where)))
      .map(([where, match]) => `${where} is ${JSON.stringify(at(answer.body, where))}, not ${JSON.stringify(match)}`),
  ]
}

/** Plays every turn; stops at the first that fails. */
async function talkThrough(url: string, evalCase: Case, { token, known }: World, limitMs: number) {
  const talk = new Talk(url, token)
  const told: TurnReply[] = []
  try {
    await talk.open(limitMs)
    for (const [n, turn] of evalCase.turns.entries()) {
      const number = n + 1
      const wanted = evalCase.expect.calls.filter((call) => (call.in_turn ?? number) === number).flatMap(toolsOf)
      const heard = await talk.take({ ...turn, user: fill(turn.user, known) }, { number, wanted, limitMs })
      told.push(heard)
      if (heard.errors.length > 0) break
    }
  } finally {
    talk.close()
  }
  return { told, calls: talk.calls }
}

export interface Stage {
  readonly url: string
  readonly today: Day
  /** How long a turn may take, unless its case says otherwise. */
  readonly turnMs: number
}

export async function play({ url, today, turnMs }: Stage, evalCase: Case): Promise<Row> {
  const world = await openWorld(url, evalCase, today)
  const before = await belongingsOf(world.call)
  const { told, calls } = await talkThrough(url, evalCase, world, evalCase.timeout ? evalCase.timeout * 1_000 : turnMs)
  const known = await withNewCampaigns(world)
  const stateFaults = await stateFaultsOf(url, world.token, fill(evalCase.expect.state ?? [], known))
  const after = await belongingsOf(world.call)
  const scored = score(evalCase, { known, told, calls, before, after, stateFaults })
  return {
    ...scored,
    ms: told.map((turn) => turn.ms),
    costUsd: told.reduce((sum, turn) => sum + turn.costUsd, 0),
    turns: told.map((turn, n) => ({
      user: evalCase.turns[n]?.user ?? '',
      reply: turn.reply,
      calls: calls.filter((call) => call.turn === n + 1),
    })),
  }
}

async function withNewCampaigns({ call, known }: World): Promise<Known> {
  const now = await campaignsNow(call)
  const added = now.filter(({ id }) => !known.campaigns.some((it) => it.id === id))
  return { ...known, campaigns: [...known.campaigns, ...added] }
}
