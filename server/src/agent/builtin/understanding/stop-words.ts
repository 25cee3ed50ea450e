/** Words that carry no subject: what is left of a message after them, and after what was understood, is what it is about. */
export const stopWords = new Set(
  "a an the this that these those my our your his her its their some any no not i me we us you he she it they them am is are was were be been being do does did done have has had having will would shall should can could may might must to of in on at by for with from into onto about as up down out off over under again then than so too very just only also please pls plz kindly now today right away immediately straight directly quickly soon asap here there when where why how what which who whom whose and or but if because since while until till let lets let's 's go going want wants like need needs needed wish know think feel say tell me hey hi hello ok okay yes no well hmm oh ah uh um actually really maybe perhaps still yet already ever never always often sometimes back more less most least much many few lot lots bit little each every all both either neither one ones other others another same such own than ' - – — new currently gonna gotta wanna thing things something anything everything stuff way kind sort per via without within during before after between through against among along across around near inside outside first second third last next get got make made take took put set give gave come came see look use used using help try keep sure bet thanks thank dear sir madam guys folks team buddy there's named called entitled titled name title".split(
    ' ',
  ),
)

/** Words that stand for the owner's whole business rather than a subject within it. */
export const genericSubjects = new Set(
  'business businesses company companies shop store firm brand us me myself ours mine team practice enterprise work ads ad advert adverts campaign campaigns google industry website site page profile clients customers everyone people week day month year morning it them this that something services products stuff things marketing account startup organisation organization'.split(
    ' ',
  ),
)
