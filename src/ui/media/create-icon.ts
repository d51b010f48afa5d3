/**
 * The build replaces Lucide's own function by this one (src/app/build/small-icons-plugin.ts). Lucide's function supports much that
 * the app does not use: it is 2 kB larger, and slower to render.
 */
import { createElement, type SVGProps } from 'react'

/** The shapes of an icon, as Lucide describes them. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  readonly size?: number | string
}

const DEFAULT_PROPS = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Creates the component of an icon. Screen readers skip it unless it has a label. */
export function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    const isHidden = props['aria-label'] === undefined
    return createElement(
      'svg',
      { ...DEFAULT_PROPS, width: size, height: size, 'aria-hidden': isHidden || undefined, ...props },
      ...shapes,
    )
  }
}
