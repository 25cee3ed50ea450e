/** What Google's editorial rules turn down in the text of an ad, as far as code can tell. */
export function policyFaults(text: string): string[] {
  const faults: string[] = []
  if (/[!?.,*~_-]{2,}|!.*!/.test(text)) faults.push('No repeated punctuation, and one exclamation mark at most.')
  if (/\p{Extended_Pictographic}/u.test(text)) faults.push('No emoji.')
  if (/\b\p{Lu}{5,}\b/u.test(text)) faults.push('No words in capitals.')
  if (/\b(?:\p{L} ){3,}\p{L}\b/u.test(text)) faults.push('No letters apart.')
  if (/\bclick here\b/i.test(text)) faults.push('Not "click here".')
  if (/(?:\+?\d[\s().-]?){7,}/.test(text)) faults.push('No phone number.')
  return faults
}
