import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { entryLabel, formatElapsed, stateChangeLabels } from 'statechart-kit/record/entry-labels'
import type { RecordedEntry } from 'statechart-kit/record/recording'
import { IconButton } from '#ui/buttons/IconButton'
import { Chip } from '#ui/controls/Chip'
import { Callout } from '#ui/feedback/Callout'
import { styled } from '#ui/theme/theme'

const Root = styled('aside', {
  flex: 'none',
  paddingInline: '$gutter',
  paddingTop: '$3',
  paddingBottom: 'max($space$3, env(safe-area-inset-bottom))',
  background: '$sunken',
  borderTop: '1px solid $colors$line',
  fontVariantNumeric: 'tabular-nums',
})
const Inner = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$1',
  maxWidth: '$page',
  marginInline: 'auto',
})
/** A fixed height, so that the page above does not move when an entry is long. */
const CurrentEntry = styled('p', {
  height: '3.9em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  '@wide': { height: '2.6em' },
})
const StateChanges = styled('span', { display: 'block', fontSize: '$sm', color: '$inkSoft' })
const Slider = styled('input', {
  height: '$tap',
  width: '100%',
  margin: 0,
  accentColor: '$colors$ember',
  cursor: 'pointer',
  // The ring stays clear of the buttons below.
  '&:focus-visible': { outlineOffset: -6, borderRadius: '$md' },
})
const Controls = styled('div', { display: 'flex', alignItems: 'center', gap: '$2' })
const Position = styled('p', {
  flex: 1,
  minWidth: 0,
  textAlign: 'end',
  fontSize: '$sm',
  lineHeight: '$snug',
  color: '$inkSoft',
  overflowWrap: 'anywhere',
})

/** The first difference between the replay and the recording. */
export interface Divergence {
  /** The index of the entry; -1 for the start. */
  readonly entryIndex: number
  readonly reason: string
}

export interface ReplayBarProps {
  readonly name: string
  readonly entries: readonly RecordedEntry[]
  /** How many entries were played. */
  readonly playedCount: number
  readonly isPlaying: boolean
  readonly isFast: boolean
  readonly divergence: Divergence | null
  /** Why the next entry cannot be shown; null without a problem. */
  readonly error: string | null
  readonly onSeek: (playedCount: number) => void
  readonly onTogglePlay: () => void
  readonly onToggleFast: () => void
}

const labelAt = (entries: readonly RecordedEntry[], playedCount: number): string => {
  const entry = entries[playedCount - 1]
  return entry ? entryLabel(entry) : 'The start'
}
const timeAt = (entries: readonly RecordedEntry[], playedCount: number): string =>
  formatElapsed(entries[playedCount - 1]?.at ?? 0)

/** The controls of a replay: the current entry, its position, a slider, and buttons. */
export function ReplayBar(props: ReplayBarProps) {
  const { name, entries, playedCount, divergence, error, onSeek } = props
  const entry = entries[playedCount - 1]
  return (
    <Root aria-label="Replay">
      <Inner>
        {divergence && <DivergenceNotice divergence={divergence} playedCount={playedCount} />}
        {error !== null && (
          <Callout tone="red" role="status">
            <span>
              Entry {playedCount + 1} cannot be shown: {error}
            </span>
          </Callout>
        )}
        <CurrentEntry>
          <strong>{labelAt(entries, playedCount)}</strong>
          <StateChanges>{entry && stateChangeLabels(entry).join(' · ')}</StateChanges>
        </CurrentEntry>
        <Slider
          type="range"
          aria-label="Entries of the recording"
          aria-valuetext={`${playedCount} of ${entries.length}, ${timeAt(entries, playedCount)}: ${labelAt(entries, playedCount)}`}
          min={0}
          max={entries.length}
          step={1}
          value={playedCount}
          onChange={event => onSeek(event.currentTarget.valueAsNumber)}
        />
        <Controls>
          <PlaybackButtons {...props} />
          <Position>
            {name}
            <br />
            {playedCount} of {entries.length} · {timeAt(entries, playedCount)} /{' '}
            {timeAt(entries, entries.length)}
          </Position>
        </Controls>
      </Inner>
    </Root>
  )
}

function PlaybackButtons({
  playedCount,
  isPlaying,
  isFast,
  onSeek,
  onTogglePlay,
  onToggleFast,
}: ReplayBarProps) {
  const PlaybackIcon = isPlaying ? Pause : Play
  return (
    <>
      <IconButton
        label="One back"
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onSeek(playedCount - 1)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={<PlaybackIcon size={20} aria-hidden="true" />}
        onClick={onTogglePlay}
      />
      <IconButton
        label="One on"
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={() => onSeek(playedCount + 1)}
      />
      <Chip pressed={isFast} aria-label="4× as fast" onClick={onToggleFast}>
        4×
      </Chip>
    </>
  )
}

interface DivergenceNoticeProps {
  readonly divergence: Divergence
  readonly playedCount: number
}

/** Visible from the start of the replay, and red after the entry was played. */
function DivergenceNotice({ divergence, playedCount }: DivergenceNoticeProps) {
  const { entryIndex, reason } = divergence
  const isPast = playedCount > entryIndex
  const place = entryIndex < 0 ? 'the start' : `entry ${entryIndex + 1}`
  return (
    <Callout tone={isPast ? 'red' : 'yellow'} role="status">
      <span>{`${isPast ? 'Differs' : 'Will differ'} from the recording at ${place}: ${reason}`}</span>
    </Callout>
  )
}
