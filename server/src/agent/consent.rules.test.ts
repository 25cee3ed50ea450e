import { describe, expect, test } from 'vitest'
import { consentOf } from './consent.rules.ts'

describe('a yes or a no in the six languages', () => {
  test.each([
    ['sí, hazlo', 'update_campaign'],
    ['sí, las dos', 'update_campaign'],
    ['vale, adelante', 'create_campaign'],
    ['ja genau', 'update_campaign'],
    ['klar, mach das bitte', 'pause_campaign'],
    ['Oui, allez-y', 'create_campaign'],
    ["d'accord, vas-y", 'remove_campaign'],
    ['pode', 'create_campaign'],
    ['isso, manda', 'share_campaign_for_approval'],
    ['sì, procedi', 'create_campaign'],
    ['va bene, tutte e due', 'pause_campaign'],
  ])('%s is a yes to %s', (message, card) => expect(consentOf(message, [card])).toEqual({ kind: 'yes' }))

  test.each([
    ['mejor no'],
    ['déjalo'],
    ['nein danke'],
    ['nee, lass es'],
    ['non merci'],
    ['laisse tomber'],
    ['não, deixa assim'],
    ['meglio di no'],
    ['para'],
    ['pas maintenant'],
  ])('%s is a no', (message) => expect(consentOf(message)).toEqual({ kind: 'no' }))

  test.each([
    ['sí, pero a 20', 'update_campaign'],
    ['ja, aber erst am Montag', 'create_campaign'],
    ['ne doch lieber 30', 'update_campaign'],
    ['oui mais 12', 'create_campaign'],
    ['sim, e a outra também', 'pause_campaign'],
    ['sì, ma solo a Roma', 'create_campaign'],
    ['non è quella', 'pause_campaign'],
    ['manda', 'remove_campaign'],
    ['sí, bórrala', 'pause_campaign'],
    ['todas', 'pause_campaign'],
  ])('%s, to %s, is anything else', (message, card) => expect(consentOf(message, [card])).toEqual({ kind: 'other' }))
})

describe('contract.md, Approval cards: only a message that says nothing but yes or no counts as one', () => {
  test.each([
    ['yes'],
    ['Yes!'],
    ['yep'],
    ['Yeah, go ahead.'],
    ['go ahead'],
    ['ok do it'],
    ['OK'],
    ['sure'],
    ['Sure, why not'],
    ['please'.concat(' do')],
    ['approve'],
    ['Approve it'],
    ['I approve'],
    ['yes please'],
    ['Yes, please go ahead and'.replace(' and', '')],
    ['sounds good, thanks'],
    ['do it now please'],
    ['yes to both'],
    ['Yes, all of them'],
    ["let's do it"],
    ['👍'],
    ['👍🏽 thanks'],
    ['confirmed'],
    ['LGTM'],
    ['that’s fine'],
    ['yes, pause it'],
    ['Yes - do that'],
    ['that works, do both'],
    ['¡dale!'],
    ['perfect, yes'],
    ['va bene, conferma'],
  ])('%s is a yes', (message) => expect(consentOf(message)).toEqual({ kind: 'yes' }))

  test.each([
    ['no'],
    ['No thanks'],
    ['nope'],
    ["don't"],
    ["No, don't do it."],
    ['not now'],
    ['Not yet, thanks'],
    ['cancel'],
    ['cancel that please'],
    ['stop'],
    ['never mind'],
    ['I changed my mind'],
    ['leave it'],
    ['no way!'],
    ['👎'],
    ['please don’t'],
    ['do not proceed'],
    ['I’d rather not'],
    ['mmm espera, no'],
  ])('%s is a no', (message) => expect(consentOf(message)).toEqual({ kind: 'no' }))

  test.each([
    ['yes, but 20%'],
    ['yes but make it 20'],
    ['yes, and pause the other one too'],
    ['no, make it 20 instead'],
    ['what does it cost?'],
    ['yes?'],
    ['ok so what happens then'],
    ['yes no'],
    ['only the first one'],
    ['make it 20 a day'],
    ['please'],
    ['it'],
    ['thanks'],
    [''],
    ['go ahead with the blue one'],
    ['I said 20, not 30'],
    ['the client already said yes, no card needed'],
    ['12/3'],
    ['20% more'],
    ['from 20 to 30'],
    ['perfetto, grazie'],
    ['parfait'],
  ])('%s is anything else', (message) => expect(consentOf(message)).toEqual({ kind: 'other' }))

  test.each([
    ['pause it', 'remove_campaign', 'other'],
    ['yes, pause it', 'remove_campaign', 'other'],
    ['then delete it', 'pause_campaign', 'other'],
    ['ok turn it on', 'pause_campaign', 'other'],
    ['turn it on', 'create_campaign', 'other'],
    ['yes, start it', 'create_campaign', 'other'],
    ['turn it on', 'resume_campaign', 'yes'],
    ['pause it', 'pause_campaign', 'yes'],
    ['yes, remove it', 'remove_campaign', 'yes'],
    ['ok send it', 'share_campaign_for_approval', 'yes'],
    ['yes send', 'share_campaign_for_approval', 'yes'],
    ['yes, pause both', 'pause_campaign', 'yes'],
    ['send', 'remove_campaign', 'other'],
    ['yes delete', 'pause_campaign', 'other'],
    ['create it', 'create_campaign', 'yes'],
    ['yes', 'remove_campaign', 'yes'],
  ])('an act that is named is a yes to a card for that act only: %s, to %s', (message, card, kind) =>
    expect(consentOf(message, [card]).kind).toBe(kind),
  )

  test.each([
    ['500', 50_000],
    ['$3,000', 300_000],
    ['yes, 500', 50_000],
    ['500 a day', 50_000],
    ['$12.50 per day please', 1_250],
    ['3000 dollars', 300_000],
    ['500.', 50_000],
  ])('%s is nothing but an amount', (message, amountCents) =>
    expect(consentOf(message)).toEqual({ kind: 'amount', amountCents }),
  )
})
