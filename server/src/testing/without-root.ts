import { statSync } from 'node:fs'

const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const PAST_MODES = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

/**
 * The prefix for a command that refuses to run as root, such as PostgreSQL and PgBouncer. In some containers only root may write to
 * /dev/null, which `initdb` needs: there the command may bypass file modes, but still isn't root.
 */
export function withoutRoot(): string[] {
  if (process.getuid?.() !== 0) return []
  const forAll = (statSync('/dev/null').mode & 0o006) === 0o006
  return forAll ? AS_NOBODY : [...AS_NOBODY, ...PAST_MODES]
}
