import { formatElapsed } from 'statechart-kit/record/entry-labels'
import type { RecordingProgress } from 'statechart-kit/record/entry-log'
import { Button } from '#ui/buttons/Button'
import { styled } from '#ui/theme/theme'

/** The bar is above the page and covers nothing of it. */
const Root = styled('aside', {
  borderBottom: '1px solid $colors$line',
  background: '$sunken',
  paddingBlock: '$1',
  paddingInline: '$gutter',
})
const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$2',
  maxWidth: '$page',
  marginInline: 'auto',
})
const Status = styled('p', {
  flex: 1,
  minWidth: 130,
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$sm',
  lineHeight: '$snug',
  fontVariantNumeric: 'tabular-nums',
})
const Dot = styled('span', {
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  variants: { on: { true: { background: '$redSolid' }, false: { background: '$lineStrong' } } },
})
const Small = styled('span', { color: '$inkSoft' })
const DroppedWarning = styled('p', {
  flexBasis: '100%',
  paddingBottom: '$2',
  fontSize: '$sm',
  color: '$orangeInk',
})
const COMPACT = { minHeight: '$tap', paddingInline: '$3', paddingBlock: 0, fontSize: '$md' }

export interface RecordBarProps extends RecordingProgress {
  readonly isRecording: boolean
  readonly onSave: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

const inputCountText = (count: number): string => (count === 1 ? '1 input' : `${count} inputs`)

/** The bar that shows the progress of the recording. */
export function RecordBar(props: RecordBarProps) {
  const { inputCount, elapsed, dropped, isRecording, onSave, onStop, onClose } = props
  return (
    <Root aria-label="Recording">
      <Row>
        <Status>
          <Dot on={isRecording} />
          <span>
            <strong>{isRecording ? 'Recording' : 'Recorded'}</strong>
            <br />
            <Small>
              {inputCountText(inputCount)}, {formatElapsed(elapsed)}
            </Small>
          </span>
        </Status>
        <Button kind="ghost" css={{ ...COMPACT, color: '$emberInk' }} onClick={onSave}>
          Save scenario
        </Button>
        <Button kind="ghost" css={COMPACT} onClick={isRecording ? onStop : onClose}>
          {isRecording ? 'Stop' : 'Close'}
        </Button>
        {dropped > 0 && (
          <DroppedWarning>
            Its beginning is gone ({inputCountText(dropped)}): it can be read, but not replayed.
          </DroppedWarning>
        )}
      </Row>
    </Root>
  )
}
