import { statSync } from 'node:fs'

const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const PAST_MODES = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

/**
 * What goes before a command that refuses to run as root, as PostgreSQL and PgBouncer do. Some containers let only root
 * write to /dev/null, which `initdb` needs: there the command may write past the modes of files, and is nobody all the same.
 */
export function withoutRoot(): string[] {
  if (process.getuid?.() !== 0) return []
  const forAll = (statSync('/dev/null').mode & 0o006) === 0o006
  return forAll ? AS_NOBODY : [...AS_NOBODY, ...PAST_MODES]
}
