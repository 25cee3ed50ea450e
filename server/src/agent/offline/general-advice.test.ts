import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner, done } from './conversation.testing.ts'

describe('advice where no figures tell anything yet', () => {
  test.each([
    ['what can i do so that more people click?', /Keywords that people really type/],
    ['was kann ich tun, damit mehr Leute klicken?', /Keywords, die Leute wirklich eintippen/],
    ['money is tight, where can i save?', /paused one costs nothing/],
    ['ando corta de dinero, ¿dónde puedo recortar?', /en pausa no cuesta nada/],
    ['how should i split my money between the two?', /split evenly/],
    ['should i leave it off until spring?', /begin two to four weeks before/],
  ])('%s: on that topic', async (said, told) => {
    const turn = await bakeryOwner().say(said)
    expect(turn.text).toMatch(told)
    expect(acts(turn)).toEqual([])
  })

  test('whether the budget just set is too much', async () => {
    const chat = bakeryOwner({ update_campaign: done })
    await chat.say('set party cakes to 70 a day')
    expect((await chat.say('is that too much?')).text).toMatch(/\$70 a day is at most \$2,128 in a month/)
  })
})

describe('an amount at hand', () => {
  test.each([
    [
      'i have 600 a month for ads thats all, is that enough for what ive got running',
      /\$60 a day, which is more[\s\S]*\$19\.74 a day/,
    ],
    ['i have 2400 a month, is that enough for what i have on', /\$60 a day, so it fits/],
    ['tengo 300 al mes, ¿alcanza?', /60\s\$ al día, que es más/],
  ])('%s: beside what runs, and nothing is changed', async (said, told) => {
    const turn = await bakeryOwner().say(said)
    expect(turn.text).toMatch(told)
    expect(acts(turn)).toEqual([])
  })
})

describe('what it comes to', () => {
  test.each([
    ["450 over 30 days, what's that a day?", /\$450 over 30 days: \$15 a day/],
    ['i have 300 for 20 days, how much is that a day', /\$300 over 20 days: \$15 a day/],
    ['how much is rye bread over 2 weeks', /Rye Bread\W* comes to \$280 in total for 14 days/],
  ])('%s', async (said, told) => {
    expect((await bakeryOwner().say(said)).text).toMatch(told)
  })
  test('until a day, for all that are on, each as long as it runs', async () => {
    const { text } = await bakeryOwner().say('whats the max i pay till the end of the year with everything as it is')
    expect(text).toMatch(/comes to \$[\d,]+ in total until Dec 31/)
    expect(text).not.toMatch(/one day/)
  })
  test('after one that stays off: it costs nothing, and what is on costs this much', async () => {
    const chat = bakeryOwner()
    await chat.say('tea time stays off for now')
    expect((await chat.say("and what's that a month?")).text).toMatch(
      /Off now, at no cost: \*\*Tea Time\*\*\.\nEverything that's on now .*\$1,824 a month/,
    )
  })
})
