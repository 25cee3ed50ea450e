import { describe, expect, test } from 'vitest'
import { builtinModel } from './index.ts'
import { acts, vetOwner } from './conversation.testing.ts'

describe('the model', () => {
  test('streams in small pieces, with usage and a finish', async () => {
    const { stream } = await builtinModel().doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'What can you do?' }] }],
    })
    const parts = []
    for await (const part of stream) parts.push(part)
    expect(parts.filter((p) => p.type === 'text-delta').length).toBeGreaterThan(5)
    expect(parts.at(-1)).toMatchObject({
      type: 'finish',
      finishReason: { unified: 'stop' },
      usage: { outputTokens: { total: expect.any(Number) } },
    })
  })
  test('an abort ends the stream', async () => {
    const stop = new AbortController()
    const { stream } = await builtinModel().doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'What can you do?' }] }],
      abortSignal: stop.signal,
    })
    const reader = stream.getReader()
    await reader.read()
    await reader.read()
    stop.abort()
    await expect(reader.read().then(() => reader.read())).rejects.toThrow(/abort/i)
  })
  test('the same conversation gets the same answer', async () => {
    const [a, b] = [
      await vetOwner().say('How did Cat Dental Week do?'),
      await vetOwner().say('How did Cat Dental Week do?'),
    ]
    expect(a).toEqual(b)
  })
})

describe('the six suggestions of the welcome view lead somewhere (product-1 §2)', () => {
  const more = {
    plan_social_campaign: () => ({
      value: {
        topic: 'x',
        goal: 'y',
        platforms: ['Instagram'],
        start_date: '2026-11-22',
        end_date: '2026-12-05',
        posts: [],
      },
    }),
    suggest_blog_ideas: () => ({ value: { suggestions: ['One', 'Two'] } }),
    analyze_website: () => ({
      value: {
        url: 'https://pawsclaws.example',
        performance: { mobile: 70, desktop: 90 },
        seo: null,
        suggestions: ['Smaller images'],
      },
    }),
    generate_content_calendar: () => ({ value: {} }),
  }
  test.each([
    ['Create a Google Ads campaign using my business profile', [], /how much/i],
    ['Help me set up a social media campaign for my online store', ['plan_social_campaign'], /Instagram/],
    ['I need a marketing campaign for my new restaurant', [], /\?/],
    ['Suggest me some blog ideas for my business', ['suggest_blog_ideas'], /1\. One/],
    ['Analyze my business website and suggest improvements', ['analyze_website'], /Smaller images/],
    ['Generate a content calendar for my business', [], /which dates/i],
  ])('%s', async (text, tools, says) => {
    const turn = await vetOwner(more).say(text)
    expect(acts(turn).map((c) => c.tool)).toEqual(tools)
    expect(turn.text).toMatch(says)
  })
})
