import type { Person } from './app.ts'

/** A content calendar post, as sent by its form. */
export const plannedPost = {
  date: '2026-06-01',
  headline: 'Rye is back',
  description: 'From Friday on, two days a week.',
  text: 'Rye is back from Friday on, two days a week.',
  hashtags: ['Rye'],
  channel: 'facebook',
  time: '12:00',
  image_id: null,
  link: '',
} as const

/** Adds a planned post; returns its id. */
export async function aPlannedPost(owner: Person): Promise<string> {
  const path = '/api/business-profile/business-profile/content-calendar/post'
  const { status, json } = await owner.call<{ posts: { id: string }[] }[]>('POST', path, plannedPost)
  const id = json[0]?.posts[0]?.id
  if (status !== 201 || id === undefined) throw new Error(`no post was made: ${status}`)
  return id
}
