import { fstatSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const CHUNK_BYTES = 1 << 20
/** An entry may span two chunks. */
const OVERLAP_BYTES = 256
const BODY = '"body":'
const NAMED_BODY = /"([a-z0-9-]+)":\s*\{\s*"body":\s*"/
/** How many bytes around `BODY` are needed: the name before it, and the quote after it. */
const [BEFORE_BYTES, BEHIND_BYTES] = [120, 16]

let file: number | undefined
let places: Map<string, number> | undefined
const bodies = new Map<string, string>()

/** The position of each icon in the set's single file of 100 MB: searched as bytes in chunks, so that it's never in memory as a whole. */
function placesOf(): Map<string, number> {
  if (places) return places
  file = openSync(resolve('@iconify-json/fluent-emoji/icons.json'), 'r')
  const { size } = fstatSync(file)
  const buffer = Buffer.alloc(CHUNK_BYTES + OVERLAP_BYTES)
  places = new Map()
  for (let from = 0; from < size; from += CHUNK_BYTES) {
    const read = readSync(file, buffer, 0, buffer.length, from)
    const chunk = buffer.subarray(0, read)
    for (let at = chunk.indexOf(BODY); at >= 0; at = chunk.indexOf(BODY, at + 1)) {
      const start = Math.max(0, at - BEFORE_BYTES)
      const match = NAMED_BODY.exec(chunk.toString('latin1', start, at + BEHIND_BYTES))
      if (match) places.set(match[1] ?? '', from + start + match.index + match[0].length)
    }
  }
  return places
}

export const hasIcon = (name: string): boolean => placesOf().has(name)

/** An icon's SVG, 32 by 32. Throws for an unknown name. */
export function iconBody(name: string): string {
  const known = bodies.get(name)
  if (known !== undefined) return known
  const from = placesOf().get(name)
  if (from === undefined || file === undefined) throw new Error(`there is no icon ${name}`)
  const buffer = Buffer.alloc(64 << 10)
  let text = ''
  let end: RegExpExecArray | null = null
  for (let at = from; end === null; at += buffer.length) {
    const read = readSync(file, buffer, 0, buffer.length, at)
    if (read === 0) break
    text += buffer.toString('latin1', 0, read)
    // Quotes within the body are escaped.
    end = /(?<!\\)"/.exec(text)
  }
  const body = JSON.parse(`"${text.slice(0, end?.index)}"`) as string
  if (bodies.size > 200) bodies.clear()
  bodies.set(name, body)
  return body
}
