import type { ChartSummary } from '../flow-data.ts'
import { COVERAGE_SOURCES, type CoverageSourceLabel, formatCount } from '../labels.ts'
import { NO_DRAWING_OPTIONS, withDrawingOptions } from '../navigation/drawing-options.ts'
import { chartUrl, toHref } from '../navigation/flow-urls.ts'
import { Card } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import { CoverageMeter } from './CoverageMeter.tsx'

const Item = styled(Card, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: 'box-shadow $transitions$fast',
  '&:hover': { boxShadow: 'inset 0 0 0 1px $colors$lineStrong, $shadows$pill' },
  '& a::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$xl' },
})
const Figures = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr))',
  columnGap: '$2',
  rowGap: 2,
  marginTop: '$4',
  fontSize: '$sm',
  color: '$inkSoft',
  '& b': { color: '$ink', fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' },
})
const Changed = styled('p', { marginTop: '$2', fontSize: '$sm', fontWeight: '$strong', color: '$orangeInk' })
const Meters = styled('div', { display: 'grid', gap: 10, marginTop: 'auto', paddingTop: '$4' })

/** A card with changes leads to their drawing. */
const CHANGES = { ...NO_DRAWING_OPTIONS, colours: 'changes' } as const

const NOT_MEASURED: Readonly<Record<CoverageSourceLabel['source'], string>> = {
  model: 'not walked yet',
  browser: 'not walked there',
  scenarios: 'none yet',
}

const figuresOf = ({ states, transitions, traces, invariants }: ChartSummary) =>
  [
    [states, 'states'],
    [transitions, 'transitions'],
    [traces.path, 'paths'],
    [traces.example, 'examples'],
    [invariants, 'invariants'],
  ] as const

/** A card with the description, the size and the coverage of a chart. The whole card links to its page. */
export function ChartCard({ chart }: { readonly chart: ChartSummary }) {
  const { name, description, states, transitions, covered, unreachableInBrowser, mutation, changes } = chart
  // Transitions that no page can cause do not count for the browser.
  const totalFor = (source: CoverageSourceLabel['source']) =>
    states +
    transitions -
    (source === 'browser' ? unreachableInBrowser + chart.statesUnreachableInBrowser : 0)
  const causable = `of what a page can cause (${transitions - unreachableInBrowser} of ${transitions} transitions)`
  const notes: Partial<Record<CoverageSourceLabel['source'], string>> = {
    ...(unreachableInBrowser > 0 && { browser: causable }),
    ...(chart.failuresInRecordings > 0 && {
      scenarios: `${formatCount(chart.failuresInRecordings, 'time')} followed by a failure`,
    }),
  }
  const renderMeter = ({ source, label }: CoverageSourceLabel) => (
    <CoverageMeter
      key={source}
      label={`Reached ${label}`}
      reached={covered[source]}
      total={totalFor(source)}
      note={notes[source]}
      emptyText={NOT_MEASURED[source]}
    />
  )
  return (
    <Item as="li">
      <Heading as="h3" size="xl">
        <a href={toHref(changes ? withDrawingOptions(chartUrl(name), CHANGES) : chartUrl(name))}>{name}</a>
      </Heading>
      <MutedText css={{ marginTop: '$1' }}>{description}</MutedText>
      {changes && (
        <Changed>
          {formatCount(changes.count, 'change')} since {changes.revision}
        </Changed>
      )}
      <Figures>
        {figuresOf(chart).map(([count, unit]) => (
          <li key={unit}>
            <b>{count}</b> {unit}
          </li>
        ))}
      </Figures>
      <Meters>
        {COVERAGE_SOURCES.map(renderMeter)}
        <CoverageMeter
          label="Mutations noticed"
          reached={mutation?.killed ?? null}
          total={mutation?.total ?? 0}
          emptyText="not measured yet"
        />
      </Meters>
    </Item>
  )
}
