import { mayBeName, roleName } from './contact-names.ts'
import type { Reading } from './reading.ts'

export interface Contact {
  readonly name?: string
  readonly email?: string
  /** Something that was meant as an address and is none. */
  readonly badEmail?: string
}

const notNames = new Set([
  'send',
  'share',
  'please',
  'for',
  'approval',
  'client',
  'customer',
  'my',
  'our',
  'the',
  'to',
  'with',
  'his',
  'her',
  'their',
  'name',
  'is',
  'at',
  'and',
  'email',
  'e-mail',
  'mail',
  'address',
  'yes',
  'no',
  'ok',
  'okay',
  'it',
  'campaign',
  'i',
  'a',
  "'s",
  'forward',
  'submit',
  'sure',
  'thanks',
  'hi',
  'hello',
  'can',
  'could',
  'you',
  'google',
  'ads',
  'called',
  'named',
  'get',
  'from',
  'by',
  'this',
  'that',
  'she',
  'he',
  'they',
  'who',
  'need',
  'needs',
  'approve',
  'in',
  'of',
  'on',
  'sign-off',
  'draft',
  'ask',
  'mailto',
  'under',
  'boss',
  'partner',
  'manager',
  'husband',
  'wife',
  'contact',
  'we',
  'use',
  'its',
  'wants',
  'want',
  'would',
  'should',
  'has',
  'must',
  'will',
  'likes',
  'to',
  'see',
  'asked',
  'asks',
  'sorry',
  'oops',
  'oh',
  'names',
  'changed',
  'new',
  'thanks',
  'typo',
  'mine',
  'here',
  'so',
])

const emailLike = (r: Reading): string | undefined => {
  for (let at = 0; at < r.tokens.length; at++) {
    const word = r.tokens[at]
    if (!word) continue
    const before = r.tokens.slice(Math.max(0, at - 2), at).map((t) => t.lower)
    if (
      word.kind === 'url' &&
      (before.includes('at') || before.includes('to') || before.includes('email') || before.includes('('))
    )
      return word.text
    if (word.text === '@') return r.text.slice(r.tokens[at - 1]?.start ?? word.start, r.tokens[at + 1]?.end ?? word.end)
  }
  return undefined
}

/** Words in capitals beside each other that belong to nothing else: 'Anna Berg', 'Dr. Lee Wong'. */
function properName(r: Reading, loose: boolean): string | undefined {
  const free = (at: number): boolean => !r.names.some((n) => at >= n.from && at < n.to)
  let best: string[] = []
  let run: string[] = []
  for (let at = 0; at <= r.tokens.length; at++) {
    const token = r.tokens[at]
    const fits =
      token?.kind === 'word' &&
      token.text !== '' &&
      free(at) &&
      !notNames.has(token.lower) &&
      (loose || /^\p{Lu}/u.test(token.text))
    const dot =
      token?.text === '.' && ['dr', 'mr', 'mrs', 'ms', 'prof', 'rev'].includes(run.at(-1)?.toLowerCase() ?? '')
    if (fits) run.push(token.text)
    else if (!dot) {
      if (run.length > best.length && run.length <= 5) best = run
      run = []
    }
  }
  return best.length > 0 ? best.join(' ') : undefined
}

/** After 'name is', 'with', 'to' a name may stand in small letters. */
function ledName(r: Reading): string | undefined {
  const words = r.tokens.map((t) => t.lower)
  for (const lead of [
    ['name', 'is'],
    ['name', "'s"],
    ['called'],
    ['named'],
    ['name', ':'],
    ['names'],
    ['client', ','],
    ['client'],
  ]) {
    const at = words.findIndex((_, i) => lead.every((w, j) => words[i + j] === w))
    if (at < 0) continue
    const rest: string[] = []
    for (let i = at + lead.length; i < words.length && rest.length < 4; i++) {
      const token = r.tokens[i]
      if (token?.kind !== 'word' || notNames.has(token.lower)) break
      rest.push(token.text)
    }
    if (rest.length > 0) return rest.join(' ')
  }
  return undefined
}

/** 'With lisa, lisa@x.example', 'to the parents committee (…)': the words between the lead and the address. */
function beforeMail(r: Reading): string | undefined {
  const mail = r.tokens.findIndex((t) => t.kind === 'email')
  let from = mail
  while (from > 0 && /^[,(:<-]$/.test(r.tokens[from - 1]?.text ?? '')) from--
  const to = from
  const free = (at: number): boolean =>
    r.tokens[at]?.kind === 'word' &&
    !notNames.has(r.tokens[at]?.lower ?? '') &&
    !r.names.some((n) => at >= n.from && at < n.to)
  while (from > 0 && free(from - 1)) from--
  const led = ['with', 'to', 'for', 'the', 'my', 'our', 'client'].includes(r.tokens[from - 1]?.lower ?? '')
  if (mail < 0 || !led || to - from < 1 || to - from > 4) return undefined
  return r.tokens
    .slice(from, to)
    .map((t) => t.text)
    .join(' ')
}

const isTitle = (name: string): boolean => /^(?:mr|mrs|ms|miss|dr|prof|rev)$/i.test(name)

/** The client of a share. `answering`: the message is the answer to 'What is your client's name?'. */
export function contactOf(r: Reading, answering = false): Contact {
  const email = r.tokens.find((t) => t.kind === 'email')?.text
  const bad = email ? undefined : emailLike(r)
  const led = ledName(r)
  const name =
    (led && !isTitle(led) ? led : undefined) ??
    roleName(r) ??
    (answering && !mayBeName(r) ? undefined : properName(r, false)) ??
    beforeMail(r) ??
    (answering && mayBeName(r) ? properName(r, true) : undefined)
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(bad ? { badEmail: bad } : {}) }
}
