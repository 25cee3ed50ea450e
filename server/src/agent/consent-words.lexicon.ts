/** The words for yes and no, and filler words, in the other languages, without punctuation, apostrophes, or accents. */
interface ConsentWords {
  readonly yes: string
  readonly no: string
  readonly filler: string
  /** Phrases that consent to one action only, by tool name. */
  readonly acts: Readonly<Record<string, RegExp>>
}

const PAUSE = /^pause_/
const RESUME = /^resume_/
const REMOVE = /^(?:remove|delete)_/
const SEND = /^(?:share|edit_shared|send)_/
const CREATE = /^(?:create|generate)_/
const CHANGE = /^(?:update|edit|set)_/

const es: ConsentWords = {
  yes: 'si|claro|claro que si|vale|bueno|dale|venga|va|hazlo|hazlo ya|adelante|de acuerdo|correcto|eso es|exacto|asi es|confirmo|confirmado|apruebo|aprobado|acepto|me parece bien|esta bien|por supuesto|desde luego|sigue|procede|puedes|haz eso|aplicalo|hagamoslo|que si',
  no: 'no|no gracias|mejor no|todavia no|aun no|ahora no|para nada|cancela|cancelalo|cancelar|dejalo|dejala|dejalo asi|dejalo estar|olvidalo|espera|para|no lo hagas|no hagas nada|ni hablar|de momento no|por ahora no',
  filler:
    'perfecto|genial|por favor|porfa|gracias|muchas gracias|ahora|ahora mismo|ya|pues|entonces|las dos|los dos|ambas|ambos|todas|todos|todo|eso|esa|ese|esto|asi|la campana|las campanas|el cambio|los cambios|hola',
  acts: {
    pausala: PAUSE,
    pausalas: PAUSE,
    enciendela: RESUME,
    activala: RESUME,
    borrala: REMOVE,
    eliminala: REMOVE,
    enviala: SEND,
    envialo: SEND,
    mandala: SEND,
    mandalo: SEND,
    manda: SEND,
    creala: CREATE,
    enviasela: SEND,
    enviaselo: SEND,
    enviela: SEND,
    envielo: SEND,
    enviesela: SEND,
    envieselo: SEND,
    mandasela: SEND,
    mandaselo: SEND,
    mandela: SEND,
    mandelo: SEND,
    mandesela: SEND,
    mandeselo: SEND,
    pausela: PAUSE,
    reactivala: RESUME,
    reactivela: RESUME,
    activela: RESUME,
    enciendala: RESUME,
    borrela: REMOVE,
    eliminela: REMOVE,
    creela: CREATE,
    cambielo: CHANGE,
    cambiela: CHANGE,
    cambialo: CHANGE,
    cambiala: CHANGE,
  },
}
const de: ConsentWords = {
  yes: 'ja|jo|jep|jawohl|jaja|klar|na klar|gerne|gern|genau|passt|passt so|passt schon|in ordnung|einverstanden|mach|mach das|mach es|machs|mach mal|mach das so|machen wir|machen wir so|bitte machen|machen sie das|los|leg los|los gehts|nur zu|stimmt|richtig|alles klar|auf jeden fall|naturlich|bestatigt|ich bestatige|freigegeben|geht klar|so machen wir es|so ist es|okidoki',
  no: 'nein|ne|nee|nein danke|lieber nicht|doch nicht|noch nicht|jetzt nicht|auf keinen fall|abbrechen|stopp|halt|warte|lass es|lass das|lass mal|vergiss es|bloss nicht|besser nicht|nicht machen|heute nicht',
  filler:
    'super|perfekt|prima|bitte|danke|danke schon|vielen dank|jetzt|sofort|gleich|dann|doch|mal|so|das|die|es|beide|beides|alle|alles|die kampagne|die kampagnen|die anderung|die anderungen|na|also|hm',
  acts: {
    'schick ab': SEND,
    'schick es': SEND,
    'schick sie': SEND,
    'schick es ihm': SEND,
    'schick es ihr': SEND,
    'schicken sie es': SEND,
    'schicken sie es ab': SEND,
    'pausieren sie sie': PAUSE,
    'schalten sie sie ein': RESUME,
    'loschen sie sie': REMOVE,
    abschicken: SEND,
    pausieren: PAUSE,
    einschalten: RESUME,
    loschen: REMOVE,
    erstellen: CREATE,
    'leg an': CREATE,
    anlegen: CREATE,
  },
}
const fr: ConsentWords = {
  yes: 'oui|ouais|ouaip|mais oui|daccord|dac|ok vas y|vas y|allez y|allez|va|fais le|faites le|faites|cest bon|cest bien|ca marche|ca me va|ca roule|bien sur|exact|exactement|tout a fait|je confirme|confirme|valide|je valide|jaccepte|pourquoi pas|en avant|volontiers|entendu|cest ca',
  no: 'non|non merci|nan|pas maintenant|pas encore|plutot pas|surtout pas|annule|annulez|annuler|laisse|laissez|laisse tomber|laissez tomber|attends|attendez|arrete|arretez|stop|oublie|oubliez|pas question|ne fais rien',
  filler:
    'parfait|super|genial|tres bien|sil te plait|sil vous plait|stp|svp|merci|merci beaucoup|maintenant|tout de suite|alors|donc|les deux|toutes|tous|tout|ca|cela|celle la|la campagne|les campagnes|le changement|bon|bah|ben|comme ca',
  acts: {
    envoie: SEND,
    envoyez: SEND,
    'lance la': RESUME,
    'envoie la': SEND,
    'envoyez la': SEND,
    'envoie le': SEND,
    'envoyez le': SEND,
    'envoie la lui': SEND,
    'envoyez la lui': SEND,
    'envoyez le lui': SEND,
    'mettez la en pause': PAUSE,
    'activez la': RESUME,
    'relance la': RESUME,
    'relancez la': RESUME,
    'supprimez la': REMOVE,
    'mets la en pause': PAUSE,
    'active la': RESUME,
    'supprime la': REMOVE,
    'cree la': CREATE,
    'creez la': CREATE,
  },
}
const pt: ConsentWords = {
  yes: 'sim|isso|isso mesmo|isso ai|claro|claro que sim|pode|pode sim|pode ser|pode fazer|podes|podes fazer|faz|faz isso|faca|faca isso|vai|bora|manda ver|manda bala|beleza|blz|ta bom|ta certo|ta bem|esta bem|esta bom|combinado|fechado|certo|de acordo|confirmo|confirmado|aprovo|aprovado|aceito|com certeza|exato|por mim tudo bem|tudo bem|segue|vamos|vamos la|avanca|uhum|aham',
  no: 'nao|nao obrigado|nao obrigada|melhor nao|ainda nao|agora nao|cancela|cancelar|deixa|deixa assim|deixa pra la|deixe|esquece|esqueca|espera|espere|para|nem pensar|de jeito nenhum|por enquanto nao|hoje nao',
  filler:
    'perfeito|otimo|por favor|pf|pfv|obrigado|obrigada|valeu|agora|ja|entao|as duas|os dois|ambas|ambos|todas|todos|tudo|a campanha|as campanhas|a mudanca|ai|assim|la',
  acts: {
    manda: SEND,
    'pode mandar': SEND,
    envia: SEND,
    'pode enviar': SEND,
    envie: SEND,
    mande: SEND,
    'manda pra ele': SEND,
    'manda pra ela': SEND,
    'envia pra ele': SEND,
    'envia pra ela': SEND,
    pause: PAUSE,
    desligue: PAUSE,
    ligue: RESUME,
    apague: REMOVE,
    crie: CREATE,
    'pode criar': CREATE,
    cria: CREATE,
    'pode pausar': PAUSE,
    pausa: PAUSE,
    'pode ligar': RESUME,
    liga: RESUME,
    'pode apagar': REMOVE,
    apaga: REMOVE,
    'pode mudar': CHANGE,
  },
}
const words: ConsentWords = {
  yes: 'si|certo|certo che si|va bene|conferma|vabbene|daccordo|procedi|proceda|fallo|fai|fai pure|fallo pure|vai|vai pure|avanti|esatto|esattamente|giusto|confermo|confermato|approvo|approvato|accetto|ok vai|ci sto|per me va bene|certamente|volentieri|assolutamente si|fatelo|bene cosi|va bene cosi',
  no: 'no|no grazie|meglio di no|non ancora|adesso no|ora no|annulla|annullare|lascia|lascia stare|lascia perdere|lascialo|aspetta|ferma|fermati|scordatelo|per niente|per ora no|oggi no',
  filler:
    'perfetto|ottimo|benissimo|per favore|per piacere|grazie|grazie mille|adesso|ora|subito|allora|dai|tutte e due|tutti e due|entrambe|entrambi|tutte|tutti|tutto|quello|quella|questo|questa|la campagna|le campagne|la modifica|cosi|beh|pure',
  acts: {
    invia: SEND,
    inviala: SEND,
    mandala: SEND,
    'mettila in pausa': PAUSE,
    inviagliela: SEND,
    inviaglielo: SEND,
    mandagliela: SEND,
    mandaglielo: SEND,
    'la invii': SEND,
    'la mandi': SEND,
    'la metta in pausa': PAUSE,
    riaccendila: RESUME,
    'la riaccenda': RESUME,
    'la elimini': REMOVE,
    'la crei': CREATE,
    accendila: RESUME,
    attivala: RESUME,
    eliminala: REMOVE,
    cancellala: REMOVE,
    creala: CREATE,
    'crea pure': CREATE,
    cambialo: CHANGE,
  },
}
/** If languages share a word, the last one wins, so German comes first. A word for no never becomes a yes. */
export const consentWords: readonly ConsentWords[] = [de, fr, pt, es, words]
