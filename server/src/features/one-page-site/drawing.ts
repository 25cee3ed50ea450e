import { hashOf } from '@adwright/contract/values/hash.rules'
import { type Html, html } from '#kernel/html.ts'

const [WIDTH, HEIGHT] = [640, 480] as const
const HILLS = 3

/** A picture for a page without one: it uses the page's colors, and the same name gives the same hills. */
export function drawing(name: string): Html {
  const seed = hashOf(name)
  const part = (n: number, of: number): number => (seed >>> (n * 5)) % of
  const hills = Array.from({ length: HILLS }, (_, at) => {
    const top = 230 + at * 70
    const [left, middle, right] = [top + part(at, 60), top - 30 - part(at + 1, 60), top + part(at + 2, 60)]
    return html`<path class="hill-${at}" d="M0 ${left}C160 ${middle} 240 ${middle} 320 ${top}S520 ${right} ${WIDTH} ${middle + 20}V${HEIGHT}H0Z"/>`
  })
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  return html`<svg class="drawn" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false"><rect class="sky" width="${WIDTH}" height="${HEIGHT}"/><circle class="sun" cx="${170 + part(3, 300)}" cy="${130 + part(4, 50)}" r="74"/>${hills}<text class="initial" x="50%" y="440" text-anchor="middle">${initial}</text></svg>`
}
