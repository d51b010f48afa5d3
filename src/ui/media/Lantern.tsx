import { styled } from '#ui/theme/theme'
import { LANTERN_SHAPE } from './lantern-shape'

const Root = styled('svg', {
  width: 34,
  height: 34,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& ellipse': { fill: '$ember' },
  '& path:first-child': { stroke: '$ink', strokeWidth: 2.4 },
  '& path:last-child': { stroke: LANTERN_SHAPE.glow, strokeWidth: 1.5, opacity: 0.75 },
})

/** The default logo. Specification 2.4. */
export function Lantern() {
  return (
    <Root viewBox="0 0 34 34" aria-hidden="true">
      <path d={LANTERN_SHAPE.frame} />
      <ellipse {...LANTERN_SHAPE.body} />
      <path d={LANTERN_SHAPE.ribs} />
    </Root>
  )
}
