import type { Progress } from '#machines/kit/tape'
import { Button } from '../ui/Button'
import { styled } from '../ui/theme'
import { timeWords } from './entry-words'

/** Above the page and not over it: the page begins where this ends. */
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
const Words = styled('p', {
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
const Lost = styled('p', { flexBasis: '100%', paddingBottom: '$2', fontSize: '$sm', color: '$orangeInk' })
const SLIM = { minHeight: '$tap', paddingInline: '$3', paddingBlock: 0, fontSize: '$md' }

export interface RecordBarProps extends Progress {
  readonly isRecording: boolean
  readonly onSave: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

const counted = (count: number): string => (count === 1 ? '1 input' : `${count} inputs`)

/** Says that this page is recorded, and how far. */
export function RecordBar(props: RecordBarProps) {
  const { inputs, lasted, dropped, isRecording, onSave, onStop, onClose } = props
  return (
    <Root aria-label="Recording">
      <Row>
        <Words>
          <Dot on={isRecording} />
          <span>
            <strong>{isRecording ? 'Recording' : 'Recorded'}</strong>
            <br />
            <Small>
              {counted(inputs)}, {timeWords(lasted)}
            </Small>
          </span>
        </Words>
        <Button kind="quiet" css={{ ...SLIM, color: '$emberInk' }} onClick={onSave}>
          Save scenario
        </Button>
        <Button kind="quiet" css={SLIM} onClick={isRecording ? onStop : onClose}>
          {isRecording ? 'Stop' : 'Close'}
        </Button>
        {dropped > 0 && (
          <Lost>Its beginning is gone ({counted(dropped)}): it can be read, but not replayed.</Lost>
        )}
      </Row>
    </Root>
  )
}
