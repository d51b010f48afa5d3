import type { ChartData, ChartDrawing, NumberedLine } from '../flow-data.ts'
import { formatCount } from '../labels.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

/** Not on a phone, which shows no drawing. */
const Notes = styled('section', {
  marginBottom: '$4',
  display: 'none',
  fontSize: '$sm',
  '@tablet': { display: 'block' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '$1 $3', marginTop: '$2' },
})

interface DrawingNotesProps {
  readonly chart: ChartData
  readonly drawing: ChartDrawing
}

/** The meaning of a numbered line, with a link to all of its transitions. */
function NumberedLineEntry({ chart, line }: { readonly chart: ChartData; readonly line: NumberedLine }) {
  const { hasNames } = useDrawingOptions()
  const { number, source, target, words, names } = line
  return (
    <>
      <dt>{number}</dt>
      <dd>
        <FlowLink to={chartUrl(chart.name, source, target)}>
          {partLabel(chart, source, hasNames)} → {partLabel(chart, target, hasNames)}
        </FlowLink>
        : {(hasNames ? names : words).join('; ')}
      </dd>
    </>
  )
}

/** What a drawing does not show: how many groups are closed, and what its numbers mean. */
export function DrawingNotes({ chart, drawing }: DrawingNotesProps) {
  const { hasNames } = useDrawingOptions()
  const { closed, numbered } = drawing
  if (closed.length === 0 && numbered.length === 0) return null
  return (
    <Notes aria-label="About the drawing">
      {closed.length > 0 && (
        <MutedText size="sm">
          {formatCount(closed.length, 'group')} closed:{' '}
          {closed.map(id => partLabel(chart, id, hasNames)).join('; ')}. Press a group in the drawing to open
          it.
        </MutedText>
      )}
      {numbered.length > 0 && (
        <dl>
          {numbered.map(line => (
            <NumberedLineEntry key={line.number} chart={chart} line={line} />
          ))}
        </dl>
      )}
    </Notes>
  )
}
