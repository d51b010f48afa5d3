import { useId } from 'react'
import { type CSS, styled } from '#ui/theme/theme'

const Cap = styled('rect', { fill: '$ink', opacity: 0.75 })
const Glass = styled('path', { fill: 'var(--bulb)' })

interface LightBulbProps {
  readonly id: string
  /** The id of the gradient that glows around it. */
  readonly glowId: string
}

/** The bulb of `StringLights`, as a marker that the browser draws at each point of a line: it takes few elements for any number. */
function LightBulb({ id, glowId }: LightBulbProps) {
  return (
    <marker id={id} markerUnits="userSpaceOnUse" overflow="visible">
      <circle cy={10} r={19} fill={`url(#${glowId})`} />
      <Cap x={-2} y={-0.5} width={4} height={5} rx={1} />
      <Glass d="M0 3.6c3.2 1 5 3.5 5 6.3a5 5 0 0 1-10 0c0-2.8 1.8-5.3 5-6.3z" />
    </marker>
  )
}

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

/** The height of the wire at `x`. The wire hangs in two curves between three posts. */
function wireHeightAt(x: number, width: number): number {
  const fraction = ((x / width) * 2) % 1
  return TOP + SAG * 2 * fraction * (1 - fraction)
}

const roundToTenth = (length: number): number => Math.round(length * 10) / 10

interface StringLightsProps {
  /** Width of the drawing in its own units. It scales to the available width. */
  readonly width?: number
  readonly bulbs?: number
  readonly css?: CSS
}

/** A string of lights, on the home page, the sign-in page and the order confirmation. */
export function StringLights({ width = 390, bulbs = 10, css = {} }: StringLightsProps) {
  const glowId = useId()
  const bulbId = useId()
  const bulb = `url(#${bulbId})`
  const step = width / bulbs
  const bulbPlaces = Array.from({ length: bulbs }, (_, index) => {
    const x = (index + 0.5) * step
    return `${roundToTenth(x)},${roundToTenth(wireHeightAt(x, width))}`
  })
  const leftCurve = `Q${width / 4} ${TOP + SAG} ${width / 2} ${TOP}`
  return (
    <Root viewBox={`0 0 ${width} 62`} preserveAspectRatio="xMidYMin slice" aria-hidden="true" css={css}>
      <defs>
        <radialGradient id={glowId}>
          <stop stopOpacity={0.5} />
          <stop offset={0.45} stopOpacity={0.2} />
          <stop offset={1} stopOpacity={0} />
        </radialGradient>
        <LightBulb id={bulbId} glowId={glowId} />
      </defs>
      <path data-wire d={`M-4 ${TOP} ${leftCurve} Q${width * 0.75} ${TOP + SAG} ${width + 4} ${TOP}`} />
      <polyline
        points={bulbPlaces.join(' ')}
        fill="none"
        markerStart={bulb}
        markerMid={bulb}
        markerEnd={bulb}
      />
    </Root>
  )
}
