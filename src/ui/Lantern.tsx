import { styled } from './theme'

const Root = styled('svg', {
  width: 34,
  height: 34,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& ellipse': { fill: '$ember' },
  '& path:first-child': { stroke: '$ink', strokeWidth: 2.4 },
  '& path:last-child': { stroke: '#ffd9a0', strokeWidth: 1.5, opacity: 0.75 },
})

/** The mark of a park that has no logo of its own. */
export function Lantern() {
  return (
    <Root viewBox="0 0 34 34" aria-hidden="true">
      <path d="M17 1.5v4M12 7h10M12 27h10M17 27v5.5" />
      <ellipse cx="17" cy="17" rx="13.5" ry="9.5" />
      <path d="M12.5 8.2c-3.2 5.4-3.2 12.2 0 17.6M21.5 8.2c3.2 5.4 3.2 12.2 0 17.6M17 7.8v18.4" />
    </Root>
  )
}
