import { describe, expect, test } from 'vitest'
import type { Lang } from '../offline/nlu/types.ts'
import { isEmptyClaim } from './acts.ts'

const nothing = {
  now: [],
  touched: [],
  campaigns: [],
  before: [],
  read: '',
  names: ['Wedding Cakes', 'Sourdough Search', 'Coffee Morning'],
}

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
  ['en', "I've turned it off so you don't overspend.", 'pause_campaign'],
  ['en', 'I lowered the budget, which should save you $40 a month.', 'update_campaign'],
  ['de', 'Ich habe sie wieder eingeschaltet.', 'resume_campaign'],
  ['fr', "J'ai baissé le budget pour que vous puissiez économiser.", 'update_campaign'],
  ['es', 'La pausé para que pudieras ahorrar.', 'pause_campaign'],
  ['it', "L'ho messa in pausa, così potresti risparmiare.", 'pause_campaign'],
  ['pt', 'Mandei para ele agora.', 'share_analytics'],
  ['en', 'I paused it so that you could save.', 'pause_campaign'],
  ['de', 'Ich habe es pausiert, damit du sparen kannst.', 'pause_campaign'],
  ['fr', "Je l'ai réactivée afin que les clients vous trouvent.", 'resume_campaign'],
  ['en', 'Done ✅ Your budget is now $30 a day.', 'update_campaign'],
  ['es', 'Acabo de apagar la campaña.', 'pause_campaign'],
  ['pt', 'Removi o rascunho antigo.', 'remove_campaign'],
]
test.each(claims)('%s: “%s” needs a call that did it', (lang, sentence, tool) => {
  expect(isEmptyClaim(sentence, nothing, lang)).toBe(true)
  expect(isEmptyClaim(sentence, { ...nothing, now: ['list_campaigns'] }, lang)).toBe(true)
  if (!sentence.includes('raised')) expect(isEmptyClaim(sentence, { ...nothing, now: [tool] }, lang)).toBe(false)
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
  ['en', 'It would help if you paused it.'],
  ['de', 'Wenn ich es gelöscht habe, ist es weg.'],
  ['fr', "Vous l'avez arrêtée mardi."],
  ['es', 'La apagaste tú el lunes.'],
  ['it', "L'hai spenta tu lunedì."],
  ['de', 'Ich habe das so verstanden, dass du weniger ausgeben willst.'],
  ['en', 'The daily limit is $40, but on a busy day Google can spend up to $58.'],
  ['en', '| Campaign | Now | Suggested |'],
  ['en', 'A bit plainer now.'],
  ['es', 'Hay tres palabras negativas y cinco palabras clave.'],
]
test.each(innocent)('%s: “%s” claims nothing', (lang, sentence) => {
  expect(isEmptyClaim(sentence, nothing, lang)).toBe(false)
})

test('what was done before may be told: by what was read, or as done before', () => {
  const before = { ...nothing, before: ['pause_campaign'] }
  expect(
    isEmptyClaim(
      'Coffee Morning has been paused.',
      {
        ...nothing,
        read: '{"name":"Coffee Morning","status":"PAUSED"}',
      },
      'en',
    ),
  ).toBe(false)
  expect(isEmptyClaim('I paused it yesterday.', before, 'en')).toBe(false)
  expect(isEmptyClaim("I've paused it.", before, 'en')).toBe(true)
})

/** Hypothetical, proposed, announced or shown actions aren't claims, but another clause may still claim that one was done. */
test('a claimed act that was done to another campaign only', () => {
  const done = { ...nothing, now: ['pause_campaign'], campaigns: nothing.names, read: '"Coffee Morning" "PAUSED"' }
  const touched = [{ tool: 'pause_campaign', names: ['coffee morning'] }]
  expect(isEmptyClaim("I've paused Wedding Cakes.", { ...done, touched }, 'en')).toBe(true)
  expect(isEmptyClaim("I've paused Coffee Morning.", { ...done, touched }, 'en')).toBe(false)
  expect(isEmptyClaim("I've paused it, so Wedding Cakes gets more.", { ...done, touched }, 'en')).toBe(false)
  expect(
    isEmptyClaim("I've paused Wedding Cakes.", { ...done, touched: [{ tool: 'pause_campaign', names: [] }] }, 'en'),
  ).toBe(false)
})
const supposed: readonly (readonly [Lang, string])[] = [
  ['en', 'I would pause Wedding Cakes on Mondays.'],
  ['en', "I'd lower the budget of Wedding Cakes."],
  ['en', 'You could send the report to your partner.'],
  ['en', 'I can save that for you.'],
  ['en', "I'll create the campaign as soon as you approve."],
  ['en', 'Here are the keywords.'],
  ['en', 'Here is the ad I drafted for you.'],
  ['en', "These are the keywords I'd add."],
  ['en', 'Below are three headlines for the new campaign.'],
  ['en', 'Pausing it would save $14 a week.'],
  ['en', 'If I paused it, you would save $14 a week.'],
  ['en', 'A click-through rate of 3 to 5% is common in restaurants.'],
  ['de', 'Ich würde Wedding Cakes am Montag pausieren.'],
  ['de', 'Ich würde das Budget auf 9 $ senken.'],
  ['de', 'Man könnte die Anzeige ändern.'],
  ['de', 'Hier sind die Keywords.'],
  ['de', 'Hier ist die neue Anzeige als Vorschlag.'],
  ['de', 'Ich sollte das Budget nicht ohne dich ändern.'],
  ['de', 'Das könnte ich für dich speichern.'],
  ['de', 'Ich werde die Kampagne anlegen, sobald du zustimmst.'],
  ['de', 'Als Nächstes wäre die Kampagne zu pausieren.'],
  ['fr', 'Je baisserais le budget de Wedding Cakes.'],
  ['fr', 'Je baisserais un peu le budget, à 9 $ par jour.'],
  ['fr', 'Je mettrais Wedding Cakes en pause le lundi.'],
  ['fr', 'Il faudrait exclure ces recherches.'],
  ['fr', 'Voici les mots-clés.'],
  ['fr', "Voici l'annonce que je vous propose."],
  ['fr', 'On pourrait envoyer le rapport à votre associé.'],
  ['fr', "J'enverrai le rapport dès que vous l'aurez approuvé."],
  ['fr', 'À titre indicatif, un taux de clic de 3 à 5 % est courant dans la restauration.'],
  ['es', 'Yo bajaría el presupuesto de Wedding Cakes.'],
  ['es', 'Yo bajaría el presupuesto a $9 y excluiría esas búsquedas.'],
  ['es', 'Pausaría los anuncios los lunes.'],
  ['es', 'Aquí están las palabras clave.'],
  ['es', 'Aquí tienes el anuncio.'],
  ['es', 'Estas son las palabras clave que añadiría.'],
  ['es', 'Podríamos enviar el informe a tu socio.'],
  ['es', 'Guardaré los cambios cuando los apruebes.'],
  ['es', 'Convendría subir el presupuesto los sábados.'],
  ['it', "Abbasserei l'offerta sul computer."],
  ['it', 'Io abbasserei il budget di Wedding Cakes.'],
  ['it', 'Ecco le parole chiave.'],
  ['it', 'Ecco i numeri degli ultimi 30 giorni.'],
  ['it', "Ecco l'annuncio che ti propongo."],
  ['it', 'Metterei in pausa la campagna il lunedì.'],
  ['it', 'Potremmo inviare il rapporto al tuo socio.'],
  ['it', 'Salverò le modifiche appena le approvi.'],
  ['it', 'Converrebbe alzare il budget il sabato.'],
  ['pt', 'Eu baixaria o orçamento da Wedding Cakes.'],
  ['pt', 'Eu pausaria os anúncios às segundas.'],
  ['pt', 'Aqui estão as palavras-chave.'],
  ['pt', 'Aqui está o anúncio.'],
  ['pt', 'Poderíamos enviar o relatório ao seu sócio.'],
  ['pt', 'Salvarei as alterações quando você aprovar.'],
  ['pt', 'Valeria a pena aumentar o orçamento no sábado.'],
  ['pt', 'Eu excluiria essas pesquisas.'],
  ['en', "Just confirm and I'll switch Coffee Morning back on."],
  ['en', 'As soon as you accept, Wedding Cakes is paused.'],
  ['de', 'Mit deinem Ja wird Coffee Morning pausiert.'],
  ['fr', 'La campagne passera en pause ce soir.'],
  ['es', 'El informe se enviará a tu socia.'],
  ['it', 'Il rapporto si invierà domani.'],
  ['pt', 'A campanha será pausada amanhã.'],
]
test.each(supposed)('%s: “%s” claims nothing', (lang, sentence) => {
  expect(isEmptyClaim(sentence, nothing, lang)).toBe(false)
})
const besides: readonly (readonly [Lang, string])[] = [
  ['en', "I've lowered the budget, which would save you $14 a week."],
  ['en', "Here you go: I've paused Wedding Cakes."],
  ['en', "Here is the report, and I've sent it to Bob."],
  ['de', 'Ich habe das Budget gesenkt, das würde dir 14 $ sparen.'],
  ['de', 'Hier ist der Bericht, ich habe ihn an Bob geschickt.'],
  ['de', 'Die Kampagne wurde pausiert.'],
  ['de', 'Ich habe es gespeichert, du könntest es noch ändern.'],
  ['fr', "J'ai baissé le budget, ce qui économiserait 14 $."],
  ['fr', "Voici : j'ai mis Wedding Cakes en pause."],
  ['fr', 'La campagne a été mise en pause.'],
  ['es', 'He bajado el presupuesto, así ahorrarías $14.'],
  ['es', 'Aquí lo tienes: he pausado Wedding Cakes.'],
  ['es', 'Ya bajé el presupuesto a $9.'],
  ['es', 'He guardado la categoría.'],
  ['it', 'Ho abbassato il budget, così risparmieresti 14 $.'],
  ['it', 'Ecco fatto: ho messo in pausa la campagna.'],
  ['it', 'Ecco fatto!'],
  ['it', 'Ho salvato la categoria.'],
  ['pt', 'Baixei o orçamento, assim você economizaria US$ 14.'],
  ['pt', 'Aqui está: pausei a campanha.'],
  ['pt', 'Salvei a categoria.'],
  ['pt', 'O relatório foi enviado e chegaria amanhã.'],
]
test.each(besides)('%s: “%s” claims an act', (lang, sentence) => {
  expect(isEmptyClaim(sentence, nothing, lang)).toBe(true)
})

test.each<[Lang, string]>([
  ['es', 'Ha subido.'],
  ['it', 'Il valore è salito.'],
  ['it', 'Sourdough Search ne ha portati 7.'],
  ['en', 'The cost per click has risen.'],
  ['de', 'Der Preis pro Klick ist gestiegen.'],
  ['fr', 'Le coût a été plus haut.'],
  ['pt', 'O custo por clique tem aumentado.'],
])('a figure that moved is nothing that the assistant did (%s: %s)', (lang, text) => {
  expect(isEmptyClaim(text, nothing, lang)).toBe(false)
})

test('a campaign that was read as paused may be called so in the sentence after its name', () => {
  const read = { ...nothing, read: 'list_campaigns {"name":"Coffee Morning","status":"PAUSED"}' }
  const said = 'Die Kampagne ist gerade pausiert; ich würde sie so lassen.'
  expect(isEmptyClaim(said, read, 'de', ['coffee morning'])).toBe(false)
  expect(isEmptyClaim(said, read, 'de', ['wedding cakes'])).toBe(true)
})

test('what was only proposed was not done', () => {
  expect(isEmptyClaim('Done.', { ...nothing, now: ['propose_memory'] }, 'en')).toBe(true)
  expect(isEmptyClaim('Done.', { ...nothing, now: ['remember'] }, 'en')).toBe(false)
})

test('what would be moved elsewhere was not moved', () => {
  expect(isEmptyClaim("I'd take $4 a day from it, and put it on the other one.", nothing, 'en')).toBe(false)
})

test('a word that was excluded may be called removed', () => {
  const done = { ...nothing, now: ['exclude_keywords'] }
  expect(isEmptyClaim('Feito: excluí a palavra da campanha.', done, 'pt')).toBe(false)
})

describe('an act that was done to something else than the reply names', () => {
  const names = ['Brunch', 'Sourdough Subscription', 'curso de cerrajería']
  const done = {
    ...{ ...nothing, names, campaigns: ['Brunch', 'Sourdough Subscription'] },
    now: ['pause_campaign'],
    touched: [{ tool: 'pause_campaign', names: ['sourdough subscription'] }],
  }
  test.each<[Lang, string]>([
    ['en', "I've paused Brunch."],
    ['en', "Done, I've paused Brunch for you."],
    ['en', "I've paused Sourdough Subscription and Brunch."],
    ['de', 'Ich habe Brunch pausiert.'],
    ['fr', "J'ai mis Brunch en pause."],
    ['es', 'He pausado Brunch.'],
    ['it', 'Ho messo in pausa Brunch.'],
    ['pt', 'Pausei a Brunch.'],
  ])('%s: %s', (lang, text) => {
    expect(isEmptyClaim(text, done, lang)).toBe(true)
    expect(isEmptyClaim(text.replace(' and Brunch', '').replace('Brunch', 'Sourdough'), done, lang)).toBe(false)
  })

  test('what else happens to another campaign is no claim', () => {
    expect(isEmptyClaim("I've paused Sourdough Subscription and Brunch keeps running.", done, 'en')).toBe(false)
    expect(isEmptyClaim("I've paused Sourdough Subscription. Brunch goes on.", done, 'en')).toBe(false)
  })

  test('a keyword in quotes that no call was given', () => {
    const told = '{"campaign_id":"9","keywords":["empleo"]}'
    const excluded = { ...done, now: ['exclude_keywords'], touched: [{ tool: 'exclude_keywords', names: [], told }] }
    expect(isEmptyClaim('He bloqueado «curso».', excluded, 'es')).toBe(true)
    expect(isEmptyClaim('He bloqueado «empleo».', excluded, 'es')).toBe(false)
    expect(isEmptyClaim('He bloqueado «empleo» y también «curso».', excluded, 'es')).toBe(true)
  })
})
