import type { ChartData } from '../../../flow-data.ts'
import { COVERAGE_SOURCES, HEAT_LABELS } from '../../../labels.ts'
import { DRAWING_COLOURS, type DrawingColours } from '../../../navigation/drawing-options.ts'
import { styled } from '../../../ui/theme.ts'

const Select = styled('select', {
  width: 204,
  height: '$chip',
  paddingInline: 11,
  borderRadius: '$pill',
  border: '1px solid $colors$line',
  background: '$surface',
  color: '$ink',
  fontFamily: 'inherit',
  fontSize: '$sm',
  fontWeight: '$medium',
})

const ColourOptions = ({ changes }: { readonly changes: ChartData['changes'] | undefined }) => (
  <>
    <optgroup label="What was reached">
      {COVERAGE_SOURCES.map(({ source, label }) => (
        <option key={source} value={source}>
          Reached {label}
        </option>
      ))}
    </optgroup>
    <optgroup label="How often it was taken">
      {HEAT_LABELS.map(({ source, label }) => (
        <option key={source} value={source}>
          How often {label}
        </option>
      ))}
    </optgroup>
    {changes && (
      <optgroup label="Two versions as one">
        <option value="changes">Changes since {changes.revision}</option>
      </optgroup>
    )}
  </>
)

interface ColourSelectProps {
  readonly chart: ChartData
  readonly value: DrawingColours | null
  readonly onChange: (colours: DrawingColours | null) => void
}

/** Chooses what the colours of the drawing show: what was reached, how often each transition was taken, or what changed. */
export function ColourSelect({ chart, value, onChange }: ColourSelectProps) {
  return (
    <Select
      aria-label="Colours"
      title={value === 'changes' ? `Changes since ${chart.changes?.revision}` : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(DRAWING_COLOURS.find(colours => colours === target.value) ?? null)}
    >
      <option value="">Colours: what causes it</option>
      <ColourOptions changes={chart.changes} />
    </Select>
  )
}
