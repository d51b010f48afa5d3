import Lock from 'lucide-react/icons/lock-keyhole'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  position: 'relative',
  width: 132,
  height: 132,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: '$surface',
})
const Track = styled('svg', {
  position: 'absolute',
  inset: 0,
  fill: 'none',
  strokeWidth: 5,
  strokeLinecap: 'round',
  '& circle': { stroke: '$line' },
  '& circle + circle': { stroke: '$ember', strokeDasharray: '92 400' },
  variants: { spinning: { true: { animation: 'spin 1.1s linear infinite' } } },
})

/** A lock in a ring. While `spinning`, a part of the ring turns. */
export function PadlockRing({ spinning }: { readonly spinning: boolean }) {
  return (
    <Root aria-hidden="true">
      <Track spinning={spinning} viewBox="0 0 132 132">
        <circle cx="66" cy="66" r="63" />
        {spinning && <circle cx="66" cy="66" r="63" />}
      </Track>
      <Lock size={40} strokeWidth={1.75} />
    </Root>
  )
}
