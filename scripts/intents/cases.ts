import { ownSets, readSet } from '../../eval/case.ts'

/** What owners say in the cases of `npm run eval`. */
export const ownCases = (): string[] =>
  ownSets().flatMap(({ cases }) => cases.flatMap((it) => it.turns.map((turn) => turn.user)))

/** The same for another file of cases. */
export const casesIn = (file: string): string[] =>
  readSet(file).cases.flatMap((it) => it.turns.map((turn) => turn.user))
