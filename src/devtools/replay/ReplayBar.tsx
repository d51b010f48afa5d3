import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { RecordedEntry } from '#machines/kit/record/recording'
import { Chip } from '#ui/controls/Chip'
import { Callout } from '#ui/feedback/Callout'
import { IconButton } from '#ui/buttons/IconButton'
import { styled } from '#ui/theme/theme'
import { entryLabel, formatElapsed, stateChangeLabels } from '#devtools/entry-labels'

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
/** As high for a long entry as for a short one: the page above it stays where it is. */
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

/** Where the replay parts from the recording, and how. */
export interface Divergence {
  /** The place of the entry, -1 the very start. */
  readonly entryIndex: number
  readonly reason: string
}

export interface ReplayBarProps {
  readonly name: string
  readonly entries: readonly RecordedEntry[]
  /** How many of them were played. */
  readonly playedCount: number
  readonly isPlaying: boolean
  readonly isFast: boolean
  readonly divergence: Divergence | null
  /** Why the next entry cannot be shown; null where nothing keeps it from being. */
  readonly error: string | null
  readonly onSeek: (at: number) => void
  readonly onTogglePlay: () => void
  readonly onToggleFast: () => void
}

const labelAt = (entries: readonly RecordedEntry[], at: number): string => {
  const entry = entries[at - 1]
  return entry ? entryLabel(entry) : 'The start'
}
const timeAt = (entries: readonly RecordedEntry[], at: number): string =>
  formatElapsed(entries[at - 1]?.at ?? 0)

/** The scrubber of a replay: what came just now, where that is, and the ways to and fro. */
export function ReplayBar(props: ReplayBarProps) {
  const { name, entries, playedCount, divergence, error, onSeek } = props
  const entry = entries[playedCount - 1]
  return (
    <Root aria-label="Replay">
      <Inner>
        {divergence && <DivergenceNotice parting={divergence} at={playedCount} />}
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
  const Shape = isPlaying ? Pause : Play
  return (
    <>
      <IconButton
        label="One back"
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onSeek(playedCount - 1)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={<Shape size={20} aria-hidden="true" />}
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

/** Said from the beginning, and in red once it is past. */
function DivergenceNotice({ parting, at }: { readonly parting: Divergence; readonly at: number }) {
  const isPast = at > parting.entryIndex
  return (
    <Callout tone={isPast ? 'red' : 'yellow'} role="status">
      <span>
        {isPast ? 'Parted from the recording' : 'Parts from the recording'} at entry {parting.entryIndex + 1}:{' '}
        {parting.reason}
      </span>
    </Callout>
  )
}
