import { expect, test } from 'vitest'
import type { Lang } from '../offline/nlu/types.ts'
import { isEmptyClaim } from './acts.ts'

const nothing = { now: [], before: [], read: '', names: ['Wedding Cakes', 'Sourdough Search', 'Coffee Morning'] }

const claims: readonly (readonly [Lang, string, string])[] = [
  ['en', "I've paused Wedding Cakes and raised Sourdough Search.", 'pause_campaign'],
  ['en', 'Your report was sent to bob@example.com.', 'share_analytics'],
  ['en', 'I have just sent it to Jan.', 'share_campaign_for_approval'],
  ['en', 'Done! It runs again.', 'resume_campaign'],
  ['en', 'Saved!', 'save_business_profile'],
  ['en', 'The campaign has been created.', 'create_campaign'],
  ['en', 'Done as the card says.', 'update_campaign'],
  ['en', "Okay, that's taken care of.", 'update_campaign'],
  ['de', 'Ich habe Wedding Cakes pausiert.', 'pause_campaign'],
  ['de', 'Das Budget wurde auf 35 $ erhöht.', 'update_campaign'],
  ['de', 'Erledigt! Die Anzeige ist gespeichert.', 'update_ad'],
  ['fr', "J'ai mis Wedding Cakes en pause.", 'pause_campaign'],
  ['fr', 'Le rapport a été envoyé.', 'share_analytics'],
  ['es', 'Pausé la campaña.', 'pause_campaign'],
  ['es', 'Ya he guardado tu perfil.', 'save_business_profile'],
  ['es', 'Listo.', 'pause_campaign'],
  ['de', 'Erledigt.', 'pause_campaign'],
  ['it', 'Ho messo in pausa la campagna.', 'pause_campaign'],
  ['it', 'Il rapporto è stato inviato.', 'share_analytics'],
  ['pt', 'Pausei a campanha.', 'pause_campaign'],
  ['pt', 'O relatório foi enviado.', 'share_analytics'],
]
test.each(claims)('%s: “%s” needs a call that did it', (_, sentence, tool) => {
  expect(isEmptyClaim(sentence, nothing)).toBe(true)
  expect(isEmptyClaim(sentence, { ...nothing, now: ['list_campaigns'] })).toBe(true)
  if (!sentence.includes('raised')) expect(isEmptyClaim(sentence, { ...nothing, now: [tool] })).toBe(false)
})

const innocent: readonly (readonly [Lang, string])[] = [
  ['en', "I haven't paused it."],
  ['en', 'Once I have paused it, clicks will drop.'],
  ['en', 'Shall I pause it?'],
  ['en', 'Set the budget to $35.'],
  ['en', 'Approve the card and it will be paused.'],
  ['en', 'Your ads were shown 61,340 times.'],
  ['en', 'You raised the budget on Monday.'],
  ['en', 'Paused campaigns spend nothing.'],
  ['de', 'Ich habe es noch nicht pausiert.'],
  ['de', 'Ich habe mir die Zahlen angesehen.'],
  ['fr', "Je n'ai rien envoyé."],
  ['es', 'No he cambiado nada.'],
  ['it', 'Non ho cambiato nulla.'],
  ['pt', 'Não alterei nada.'],
]
test.each(innocent)('%s: “%s” claims nothing', (_, sentence) => {
  expect(isEmptyClaim(sentence, nothing)).toBe(false)
})

test('what was done before may be told: by what was read, or as done before', () => {
  const before = { ...nothing, before: ['pause_campaign'] }
  expect(
    isEmptyClaim('Coffee Morning has been paused.', {
      ...nothing,
      read: '{"name":"Coffee Morning","status":"PAUSED"}',
    }),
  ).toBe(false)
  expect(isEmptyClaim('I paused it yesterday.', before)).toBe(false)
  expect(isEmptyClaim("I've paused it.", before)).toBe(true)
})
