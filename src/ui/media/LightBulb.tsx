import { styled } from '#ui/theme/theme'

const Cap = styled('rect', { fill: '$ink', opacity: 0.75 })
const Glass = styled('path', { fill: 'var(--bulb)' })

interface LightBulbProps {
  readonly id: string
  /** The id of the gradient that glows around it. */
  readonly glowId: string
}

/** The bulb of `StringLights`, as a marker that the browser draws at each point of a line: it takes few elements for any number. */
export function LightBulb({ id, glowId }: LightBulbProps) {
  return (
    <marker id={id} markerUnits="userSpaceOnUse" overflow="visible">
      <circle cy={10} r={19} fill={`url(#${glowId})`} />
      <Cap x={-2} y={-0.5} width={4} height={5} rx={1} />
      <Glass d="M0 3.6c3.2 1 5 3.5 5 6.3a5 5 0 0 1-10 0c0-2.8 1.8-5.3 5-6.3z" />
    </marker>
  )
}
