interface SetNamed {
  readonly name: string
  readonly unseen: boolean
}

/** `conversations nineteen`: the number of a set means nothing to an owner. */
const kindOf = ({ name }: SetNamed): string =>
  name.replace(/ (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty.*)$/, '')

/** Texts about the assistant itself. */
export const assistantTexts = {
  title: 'About the assistant',
  builtin:
    'The built-in assistant answers in your chats. It runs on this server, needs no key and sends nothing elsewhere.',
  vendor: (model: string, limited: boolean) =>
    `The model ${model} answers in your chats${limited ? ', as far as your AI allowance goes' : ''}.`,
  standsIn: 'If it’s unavailable, the built-in assistant answers instead.',
  found: (models: readonly string[]) =>
    `Ollama is running on this server with ${models.join(', ')}. To use it, start the server with AI_MODEL=ollama/${models[0]}, and Ollama with OLLAMA_CONTEXT_LENGTH=32768: with less, it drops the beginning of a conversation without saying so.`,
  usage: {
    row: 'AI allowance',
    show: 'Show',
    showRow: 'Show the AI allowance',
    leftThisMonth: (usd: string, percent: number) => `${usd} left this month (${percent}%)`,
    title: 'Your AI allowance this month',
    left: (usd: string, percent: number) => `${usd} left (${percent}%)`,
    plan: (usd: string, day: string) => `Your plan includes ${usd} a month. It renews on ${day}.`,
    extra: (usd: string) => `${usd} you added stays until it’s used.`,
    because: {
      used_up: (answers: string) =>
        answers === 'smaller_model'
          ? 'It’s used up, so a smaller model answers.'
          : 'It’s used up, so the built-in assistant answers.',
      server: () => 'This server’s limit for the month is reached, so the built-in assistant answers.',
    },
    demo: 'In the demo the built-in assistant answers.',
    more: (usd: string, credits: number) => `Add ${usd} for ${credits} credits`,
    confirm: (usd: string, credits: number) => `Use ${credits} credits for ${usd}`,
    cancel: 'Cancel',
    bought: 'Allowance added',
    failed: 'We couldn’t add it',
  },
  reportTitle: 'Report card',
  measured: (day: string, version: string, repeat: number) =>
    `Test conversations with a known right outcome, played on ${day} with version ${version}${repeat > 1 ? `, ${repeat} times each` : ''}.`,
  noReport: 'This model hasn’t been measured yet. Your server’s operator can do that with npm run eval.',
  setTitle: (set: SetNamed) => (set.unseen ? `New to it: ${kindOf(set)}` : `Known to it: ${kindOf(set)}`),
  setShort: (set: SetNamed) => (set.unseen ? `New (${kindOf(set)})` : `Known (${kindOf(set)})`),
  setAbout: ({ unseen, cases }: { unseen: boolean; cases: number }) =>
    unseen
      ? `${cases} conversations that weren’t used to improve it. Expect about the same in yours.`
      : `${cases} conversations that were used to improve it. Expect less in yours.`,
  passed: 'Conversations fully right',
  toolChoice: 'Right tools',
  violations: 'Done without approval',
  notUnderstood: 'Messages not understood',
  percent: (value: number) => `${value}%`,
  of: (passed: number, cases: number) => `${passed} of ${cases}`,
  kind: 'Kind',
  families: {
    report: 'Reports',
    create: 'New campaigns',
    edit: 'Changes',
    money: 'Budgets',
    content: 'Content',
    website: 'Websites',
    profile: 'Business profile',
    approval: 'Client approvals',
    talk: 'Questions and small talk',
    safety: 'Attempts to trick it',
  } as Readonly<Record<string, string>>,
  rules: 'True for every model',
  rule1: 'Nothing is spent or changed outside Adwright without your approval of exactly that.',
  rule2: 'A figure that isn’t from your data is marked as such.',
  rule3: 'Text from websites, names and comments is treated as data, never as instructions.',
  failed: 'We couldn’t load this.',
  loading: 'Loading',
} as const
