import { messages, words } from './wire-shapes.lexicon.ts'

interface Field {
  readonly type: string
  readonly list: boolean
  readonly toldOnly: boolean
}
type Fields = ReadonlyMap<string, Field>

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const fieldOf = (text: string): readonly [string, Field] => {
  const [name = '', rest = ''] = text.split(':')
  return [name, { type: rest.replace(/[*!]/g, ''), list: rest.includes('*'), toldOnly: rest.includes('!') }]
}

const shapes: ReadonlyMap<string, Fields> = new Map(
  lines(messages).map(([name = '', ...fields]) => [name, new Map(fields.map(fieldOf))]),
)
const enums: ReadonlyMap<string, readonly string[]> = new Map(lines(words).map(([name = '', ...them]) => [name, them]))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wrongValue(field: Field, value: unknown, at: string): string[] {
  const kind = field.type
  if (kind.startsWith('@')) return wrongIn(kind.slice(1), value, at)
  if (kind.startsWith('#')) {
    const known = enums.get(kind.slice(1)) ?? []
    return typeof value === 'string' && known.includes(value) ? [] : [`Invalid value at '${at}' (${kind}), "${value}"`]
  }
  if (kind === 'int64') return typeof value === 'string' && /^-?\d+$/.test(value) ? [] : [`${at} must be int64 as text`]
  if (kind === 'mask' || kind === 'string') return typeof value === 'string' ? [] : [`${at} must be a string`]
  if (kind === 'bool') return typeof value === 'boolean' ? [] : [`${at} must be true or false`]
  return typeof value === 'number' ? [] : [`${at} must be a number`]
}

/** What Google wouldn't accept in a message; [] when it's valid. */
export function wrongIn(message: string, json: unknown, at = ''): string[] {
  const fields = shapes.get(message)
  if (!fields) return [`no message ${message}`]
  if (!isObject(json)) return [`${at} must be an object`]
  return Object.entries(json).flatMap(([name, value]) => {
    const field = fields.get(name)
    const where = at === '' ? name : `${at}.${name}`
    if (!field) return [`Unknown name "${name}" at '${where}': Cannot find field.`]
    if (field.toldOnly) return [`${where} is set by Google alone`]
    if (!field.list) return wrongValue(field, value, where)
    return Array.isArray(value)
      ? value.flatMap((it, i) => wrongValue(field, it, `${where}[${i}]`))
      : [`${where} must be a list`]
  })
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The path in a row for a query field; undefined: Google has no such field. */
export function rowPath(field: string): string[] | undefined {
  const path = field.split('.').map(camel)
  let message = 'GoogleAdsRow'
  for (const [i, name] of path.entries()) {
    const found = shapes.get(message)?.get(name)
    if (!found) return undefined
    const isLast = i === path.length - 1
    // A whole message can be requested only as a list; a single one by its fields.
    if (found.type.startsWith('@') ? isLast && !found.list : !isLast) return undefined
    message = found.type.slice(1)
  }
  return path
}
