import type { ChartData, ChartDrawing, NumberedLine } from '#flow-pages/flow-data'
import { formatCount } from '#flow-pages/labels'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

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
