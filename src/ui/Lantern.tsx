import { LANTERN } from './lantern-shape'
import { styled } from './theme'

const Root = styled('svg', {
  width: 34,
  height: 34,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& ellipse': { fill: '$ember' },
  '& path:first-child': { stroke: '$ink', strokeWidth: 2.4 },
  '& path:last-child': { stroke: LANTERN.glow, strokeWidth: 1.5, opacity: 0.75 },
})

/** The mark of a park that has no logo of its own. */
export function Lantern() {
  return (
    <Root viewBox="0 0 34 34" aria-hidden="true">
      <path d={LANTERN.frame} />
      <ellipse {...LANTERN.body} />
      <path d={LANTERN.ribs} />
    </Root>
  )
}
