const before = '(?!(?:look|us|me|is|are|it|site|website|page|here)\\s)'
const at = '(?:at|ät|arroba|arobase|chiocciola)'
const dot = '(?:dot|punto|punkt|point|ponto)'
const spoken = new RegExp(
  `(?<![\\p{L}\\d@.])${before}([a-z\\d._-]+)\\s+${at}\\s+([a-z\\d-]+(?:\\s+${dot}\\s+[a-z\\d-]+)+)(?![\\p{L}\\d])`,
  'giu',
)
const between = new RegExp(`\\s+${dot}\\s+`, 'giu')
/** 'Deb at hillcrest dot com': an address as it's dictated. */
export const withMails = (text: string): string =>
  text.replace(spoken, (_, name: string, host: string) => `${name}@${host.replace(between, '.')}`.toLowerCase())
