import { IconButton } from '../ui/controls.tsx'
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../ui/icons.tsx'
import { styled } from '../ui/theme.ts'
import type { TracePlayer } from './use-trace-player.ts'

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
  readonly player: TracePlayer
  readonly step: number
  /** The index of the last step; the start is 0. */
  readonly lastStep: number
  /** A note for the last step; '' for none. */
  readonly endText: string
}

function progressText({ step, lastStep, endText }: Omit<PlayerControlsProps, 'player'>): string {
  const position = step === 0 ? 'The start' : `Step ${step} of ${lastStep}`
  return step === lastStep && endText !== '' ? `${position}: ${endText}` : position
}

/** The buttons and the slider of the player. */
export function PlayerControls({ player, step, lastStep, endText }: PlayerControlsProps) {
  const { isPlaying, togglePlay, goTo } = player
  return (
    <Bar role="group" aria-label="Player">
      <IconButton
        label="Previous step"
        icon={<BackIcon size={22} />}
        onClick={() => goTo(step - 1)}
        disabled={step === 0}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        onClick={togglePlay}
      />
      <IconButton
        label="Next step"
        icon={<ForwardIcon size={22} />}
        onClick={() => goTo(step + 1)}
        disabled={step === lastStep}
      />
      <Slider
        type="range"
        aria-label="Step"
        min={0}
        max={lastStep}
        value={step}
        onChange={event => goTo(Number(event.target.value))}
      />
      <Count role="status">{progressText({ step, lastStep, endText })}</Count>
    </Bar>
  )
}
