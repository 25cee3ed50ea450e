/** Phrases that just mean yes, without punctuation or apostrophes. Praise alone ('great') doesn't consent to spending. */
export const YES = `
y|ye|yes|yess|yea|yeah|yep|yepp|yup|ya|yas|aye|ja|si|sí|sì|sim|oui|ok|okay|okey|okie|k|kk|sure|sure thing|surely|certainly|absolutely|definitely|
totally|indeed|exactly|correct|right|thats right|that is right|thats correct|that is correct|of course|by all means|affirmative|agreed|
i agree|accept|accepted|i accept|approve|approved|i approve|i do|allow|allow it|confirm|confirmed|i confirm|i am sure|im sure|
go|go ahead|go on|go for it|you may|you can|please do|do it|do so|do that|do this|do them|just do it|lets do it|lets do that|lets go|
lets go ahead|make it so|make it happen|proceed|run it|launch it|ship it|send it|start it|publish it|create it|
book it|apply it|save it|set it up|turn it on|change it|update it|
pause|pause it|resume|resume it|remove|remove it|delete|delete it|share|share it|send|send it off|send it out|send away|create|
sounds good|sounds great|sounds right|looks good|looks great|looks right|looks correct|that works|works for me|that works for me|do both|do both of them|do all of them|do it all|
fine|thats fine|that is fine|fine by me|fine with me|good to go|im good with that|im happy with that|alright|all right|all good|very well|why not|you bet|yes i do|yes i am|yes you can|yes you may|
i would like that|id like that|i want that|i want it|green light|thumbs up|lgtm|10 4|roger|👍|✅|👌|🙌|🆗|✔️|✔
`

/** Phrases that name an action. They only approve a card for that action. */
export const ACT_OF: Readonly<Record<string, RegExp>> = {
  pause: /^pause_/,
  resume: /^resume_/,
  // A new campaign starts paused, so "turn it on" asks for more than creating it.
  'turn it on': /^resume_/,
  'start it': /^resume_/,
  'run it': /^resume_/,
  'launch it': /^(?:resume|launch)_/,
  remove: /^(?:remove|delete)_/,
  delete: /^(?:remove|delete)_/,
  share: /^(?:share|edit_shared)_/,
  send: /^(?:share|edit_shared|send)_/,
  create: /^(?:create|generate)_/,
  'set it up': /^(?:create|generate)_/,
  'change it': /^(?:update|edit)_/,
  'update it': /^(?:update|edit)_/,
}

/** Phrases that just mean no. */
export const NO = `
n|no|noo|nope|nah|nay|naw|nein|non|never|no way|not really|negative|no go|absolutely not|definitely not|certainly not|of course not|
not now|not yet|not today|not right now|not at the moment|not this time|not that|not this|not like that|dont|do not|please dont|
dont do it|do not do it|dont do that|do not do that|dont do this|do not do this|dont bother|dont proceed|do not proceed|dont go ahead|do not go ahead|
dont approve|do not approve|dont approve it|i dont|i do not|i dont approve|i do not approve|i dont agree|i do not agree|
i dont want that|i dont want to|i dont want it|i dont want this|i do not want that|i do not want to|i do not want it|i do not want this|id rather not|i would rather not|rather not|better not|
cancel|cancel it|cancel that|cancel this|cancel them|canceled|cancelled|decline|declined|i decline|decline it|deny|denied|deny it|reject|rejected|reject it|
refuse|i refuse|disapprove|stop|stop it|stop that|abort|abort it|halt|drop it|drop that|scrap it|scrap that|skip it|skip that|skip|forget it|forget that|forget about it|
leave it|leave it as it is|leave it alone|let it be|leave it be|leave them|never mind|nevermind|nvm|hold off|hold on|hold it|wait|pass|i pass|ill pass|
i changed my mind|changed my mind|ive changed my mind|i have changed my mind|on second thought|on second thoughts|on second thought no|
false|wrong|thats wrong|that is wrong|no deal|nothing doing|not interested|im not sure|i am not sure|not sure|👎|❌|🚫|✋|🛑|✖️|✖
`

/** Words that change nothing: polite words, and words for what the card is about anyway. */
export const FILLER = `
please|pls|plz|perfect|great|brilliant|lovely|excellent|nice|cool|mm|mmm|thanks|thank you|thank you very much|thanks a lot|thx|ty|cheers|now|right now|then|just|well|so|oh|hm|hmm|um|uh|hey|hi|
for me|for now|for us|with it|with that|with this|with them|to it|to that|to this|to them|to all|to both|to all of them|to both of them|it|that|this|them|these|those|
both|all|all of them|all of it|both of them|everything|the campaign|the campaigns|the change|the changes|the budget|the plan|the card|the cards|sir|maam|man|mate|dear|
today|immediately|at once|straight away|right away|asap|again|too|again please|i think|i guess|i said|really|very much|🙏|🙂|😊|😀|😄|🎉|❤️|❤
`
