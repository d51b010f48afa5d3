import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { Entry } from '#machines/kit/recording'
import { Chip } from '../ui/Chip'
import { NoteBox } from '../ui/NoteBox'
import { RoundButton } from '../ui/RoundButton'
import { styled } from '../ui/theme'
import { movesOf, timeWords, wordsOf } from './entry-words'

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
const Now = styled('p', {
  height: '3.9em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  '@wide': { height: '2.6em' },
})
const Moves = styled('span', { display: 'block', fontSize: '$sm', color: '$inkSoft' })
const Slider = styled('input', {
  height: '$tap',
  width: '100%',
  margin: 0,
  accentColor: '$colors$ember',
  cursor: 'pointer',
})
const Tools = styled('div', { display: 'flex', alignItems: 'center', gap: '$2' })
const Place = styled('p', {
  flex: 1,
  minWidth: 0,
  textAlign: 'end',
  fontSize: '$sm',
  lineHeight: '$snug',
  color: '$inkSoft',
  overflowWrap: 'anywhere',
})

/** Where the replay parts from the recording, and how. */
export interface Parting {
  /** The place of the entry, -1 the very start. */
  readonly at: number
  readonly why: string
}

export interface ReplayBarProps {
  readonly name: string
  readonly entries: readonly Entry[]
  /** How many of them were played. */
  readonly at: number
  readonly isPlaying: boolean
  readonly isFast: boolean
  readonly parting: Parting | null
  /** Why the next entry cannot be shown; null where nothing keeps it from being. */
  readonly trouble: string | null
  readonly onGo: (at: number) => void
  readonly onPlay: () => void
  readonly onFast: () => void
}

const wordsAt = (entries: readonly Entry[], at: number): string => {
  const entry = entries[at - 1]
  return entry ? wordsOf(entry) : 'The start'
}
const timeAt = (entries: readonly Entry[], at: number): string => timeWords(entries[at - 1]?.at ?? 0)

/** The scrubber of a replay: what came just now, where that is, and the ways to and fro. */
export function ReplayBar(props: ReplayBarProps) {
  const { name, entries, at, parting, trouble, onGo } = props
  const entry = entries[at - 1]
  return (
    <Root aria-label="Replay">
      <Inner>
        {parting && <Parted parting={parting} at={at} />}
        {trouble !== null && (
          <NoteBox tone="red" role="status">
            <span>
              Entry {at + 1} cannot be shown: {trouble}
            </span>
          </NoteBox>
        )}
        <Now>
          <strong>{wordsAt(entries, at)}</strong>
          <Moves>{entry && movesOf(entry).join(' · ')}</Moves>
        </Now>
        <Slider
          type="range"
          aria-label="Entries of the recording"
          aria-valuetext={`${at} of ${entries.length}, ${timeAt(entries, at)}: ${wordsAt(entries, at)}`}
          min={0}
          max={entries.length}
          step={1}
          value={at}
          onChange={event => onGo(event.currentTarget.valueAsNumber)}
        />
        <Tools>
          <Buttons {...props} />
          <Place>
            {name}
            <br />
            {at} of {entries.length} · {timeAt(entries, at)} / {timeAt(entries, entries.length)}
          </Place>
        </Tools>
      </Inner>
    </Root>
  )
}

function Buttons({ at, isPlaying, isFast, onGo, onPlay, onFast }: ReplayBarProps) {
  const Shape = isPlaying ? Pause : Play
  return (
    <>
      <RoundButton
        label="One back"
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onGo(at - 1)}
      />
      <RoundButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={<Shape size={20} aria-hidden="true" />}
        onClick={onPlay}
      />
      <RoundButton
        label="One on"
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={() => onGo(at + 1)}
      />
      <Chip pressed={isFast} aria-label="4× as fast" onClick={onFast}>
        4×
      </Chip>
    </>
  )
}

/** Said from the beginning, and in red once it is past. */
function Parted({ parting, at }: { readonly parting: Parting; readonly at: number }) {
  const isPast = at > parting.at
  return (
    <NoteBox tone={isPast ? 'red' : 'yellow'} role="status">
      <span>
        {isPast ? 'Parted from the recording' : 'Parts from the recording'} at entry {parting.at + 1}:{' '}
        {parting.why}
      </span>
    </NoteBox>
  )
}
