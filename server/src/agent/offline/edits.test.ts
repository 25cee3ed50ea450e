import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const plan = {
  topic: 'bagels',
  platforms: ['Facebook'],
  posts: [{ date: '2026-11-24', platform: 'Facebook', idea: 'a', caption: 'b' }],
}
const owner = () =>
  bakeryOwner({
    plan_social_campaign: () => ({ value: plan }),
    generate_content_calendar: () => ({ value: { days: 7, entries: [] } }),
    suggest_blog_ideas: () => ({ value: { suggestions: ['One', 'Two', 'Three'] } }),
    write_blog_post: () => ({ value: { markdown: '# Two' } }),
    analyze_website: () => ({ value: { url: 'https://goldencrust.example', score: 70, issues: [] } }),
  })

describe('what was written or looked at is meant by the message after it', () => {
  test('a number of posts about something are planned, with that number', async () => {
    const turn = await owner().say('I need 4 posts for next week about our seeded bagels')
    expect(turn.calls.map((it) => it.tool)).toContain('plan_social_campaign')
    expect(turn.calls.find((it) => it.tool === 'plan_social_campaign')?.args).toMatchObject({ count: 4 })
  })
  test.each(['way too long, cut it in half', 'save it please', 'change the second part'])(
    'an article is a draft: %s',
    async (text) => {
      const talk = owner()
      await talk.say('suggest some blog ideas about rye')
      await talk.say('write the second one')
      const turn = await talk.say(text)
      expect(turn.text).toMatch(/draft: it isn't stored/)
      expect(acts(turn)).toEqual([])
    },
  )
  test('a campaign that is named is still the one that changes', async () => {
    const talk = owner()
    await talk.say('suggest some blog ideas about rye')
    await talk.say('write the second one')
    expect(acts(await talk.say('set party cakes to 30 a day'))).toMatchObject([{ args: { daily_budget: 30 } }])
  })
})
