import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { RoundButton } from '../../ui/RoundButton'
import { styled } from '../../ui/theme'
import type { Player } from './use-player'

const Bar = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'auto auto auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$2',
  position: 'sticky',
  top: 0,
  zIndex: '$bar',
  marginInline: '-$5',
  padding: '$space$2 $space$5',
  background: '$paper',
  borderBottom: '1px solid $colors$line',
  '@wide': { top: '-$5' },
})
const Slider = styled('input', { width: '100%', minHeight: '$tap', accentColor: '$colors$ember' })
const Count = styled('p', {
  gridColumn: '1 / -1',
  fontSize: '$sm',
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
})

interface PlayerControlsProps {
  readonly player: Player
  readonly at: number
  /** How many steps there are after the start. */
  readonly last: number
  /** What is said of the last step; '' for nothing. */
  readonly end: string
}

function placeOf({ at, last, end }: Omit<PlayerControlsProps, 'player'>): string {
  const place = at === 0 ? 'The start' : `Step ${at} of ${last}`
  return at === last && end !== '' ? `${place}: ${end}` : place
}

/** Back and on, by itself, and anywhere. */
export function PlayerControls({ player, at, last, end }: PlayerControlsProps) {
  const { isPlaying, playOrPause, goTo } = player
  return (
    <Bar role="group" aria-label="Player">
      <RoundButton
        label="Previous step"
        icon={<ChevronLeft size={22} aria-hidden="true" />}
        onClick={() => goTo(at - 1)}
        disabled={at === 0}
      />
      <RoundButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        onClick={playOrPause}
      />
      <RoundButton
        label="Next step"
        icon={<ChevronRight size={22} aria-hidden="true" />}
        onClick={() => goTo(at + 1)}
        disabled={at === last}
      />
      <Slider
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={at}
        onChange={event => goTo(Number(event.target.value))}
      />
      <Count role="status">{placeOf({ at, last, end })}</Count>
    </Bar>
  )
}
