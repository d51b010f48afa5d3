import { useId } from 'react'
import { LightBulb } from './LightBulb'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('svg', {
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '--bulb': '#f7ac3f',
  '--glow': '#f9b347',
  '@dark': { '--bulb': '#ffd27a', '--glow': '#ffb142' },
  '& path[data-wire]': { fill: 'none', stroke: '$ink', strokeWidth: 1.25, opacity: 0.55 },
  '& stop': { stopColor: 'var(--glow)' },
})

const SAG = 60
const TOP = 8

/** How far the wire hangs down at `x`: two bows between three posts. */
function wireHeightAt(x: number, width: number): number {
  const along = ((x / width) * 2) % 1
  return TOP + SAG * 2 * along * (1 - along)
}

interface StringLightsProps {
  /** Width of the drawing: 390 has ten bulbs, 480 twelve. It fills the width it is given. */
  readonly width?: number
  readonly bulbs?: number
  readonly css?: CSS
}

/** A string of festoon lights. It hangs over three moments only: arriving, signing in, order confirmed. */
export function StringLights({ width = 390, bulbs = 10, css = {} }: StringLightsProps) {
  const glow = useId()
  const step = width / bulbs
  const places = Array.from({ length: bulbs }, (_, index) => (index + 0.5) * step)
  const bow = `Q${width / 4} ${TOP + SAG} ${width / 2} ${TOP}`
  return (
    <Root viewBox={`0 0 ${width} 62`} preserveAspectRatio="xMidYMin slice" aria-hidden="true" css={css}>
      <defs>
        <radialGradient id={glow}>
          <stop stopOpacity={0.5} />
          <stop offset={0.45} stopOpacity={0.2} />
          <stop offset={1} stopOpacity={0} />
        </radialGradient>
      </defs>
      <path data-wire d={`M-4 ${TOP} ${bow} Q${width * 0.75} ${TOP + SAG} ${width + 4} ${TOP}`} />
      {places.map(x => (
        <LightBulb key={x} x={x} y={wireHeightAt(x, width)} glowId={glow} />
      ))}
    </Root>
  )
}
