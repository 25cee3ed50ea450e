import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
interface IconData {
  readonly name: string
  readonly size: number
  readonly node: readonly Shape[]
}
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string }

/** What makes an icon more than decoration. */
const isNamed = (props: IconProps): boolean =>
  props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined || props.role !== undefined

/**
 * Replaces lucide's own icon factory in the browser's bundle (vite.config.ts): the same drawing from the same data, without the features we
 * don't use. It's among the first code loaded, and it renders a thousand times.
 */
// biome-ignore lint/style/noDefaultExport: it takes the place of a module that has one
export default function createLucideIcon({ name, size: box, node }: IconData) {
  return ({ size = 24, className, children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide-${name} ${className}` : `lucide-${name}`,
        ...(isNamed(rest) ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
