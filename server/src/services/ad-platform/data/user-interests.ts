import { interestsByCategory } from './interests.ts'

export interface Interest {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** User interests, by category. */
export const interests: readonly Interest[] = Object.entries(interestsByCategory).flatMap(([category, text]) =>
  text
    .trim()
    .split('\n')
    .map((line): Interest => {
      const [id = '', name = ''] = line.split('|')
      return { id, name, category }
    }),
)

export const interestById: ReadonlyMap<string, Interest> = new Map(interests.map((it) => [it.id, it]))
