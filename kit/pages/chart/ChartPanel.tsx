import type { ChartData, ChartLink, Trace } from '../flow-data.ts'
import { formatCount } from '../labels.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { liveChartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { traceEnd } from '../trace-title.ts'
import { Stack } from '../ui/layout.tsx'
import { TabSet } from '../ui/TabSet.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { ColourFindings } from './ColourFindings.tsx'
import { groupTracesByEnd, traceStarts, tracesOfKind } from './chart-traces.ts'
import { isHeatSource } from './drawing/highlights/heat.ts'
import { Legend } from './drawing/Legend.tsx'
import { InvariantList } from './InvariantList.tsx'
import { MutationsTab } from './MutationsTab.tsx'
import { StartedByLinks } from './StartedByLinks.tsx'
import { StartsLinks } from './StartsLinks.tsx'
import { StateLinks } from './StateLinks.tsx'
import { TraceLinks } from './TraceLinks.tsx'

/** Every chart that a chart starts, in any state. */
const allStartedCharts = ({ states }: Pick<ChartData, 'states'>): ChartLink[] => {
  const charts = states.flatMap(({ starts }) => starts)
  return charts.filter(({ name }, index) => charts.findIndex(other => other.name === name) === index)
}

/** The end of a path in the words or names that the reader chose. */
function TraceEnd({ chart, trace }: { readonly chart: ChartData; readonly trace: Trace }) {
  const { hasNames } = useDrawingOptions()
  return traceEnd(chart, trace, hasNames)
}

const PathsTab = ({ chart }: { readonly chart: ChartData }) => (
  <Stack gap={6}>
    <MutedText size="sm">
      Generated until every transition was taken. Walks in the browser have paths of their own.
    </MutedText>
    {groupTracesByEnd(tracesOfKind(chart, 'path')).map(({ endsIn, first, traces }) => (
      <section key={endsIn}>
        <Heading as="h3" size="lg">
          Ends in <TraceEnd chart={chart} trace={first} />
        </Heading>
        <TraceLinks chart={chart} positions={traceStarts(traces)} />
      </section>
    ))}
  </Stack>
)

const ExamplesTab = ({ chart }: { readonly chart: ChartData }) => (
  <Stack gap={3}>
    <MutedText size="sm">
      What happens in each case, written by hand after the specification. Tests check the end of each.
    </MutedText>
    <TraceLinks chart={chart} positions={traceStarts(tracesOfKind(chart, 'example'))} showEnd />
  </Stack>
)

/** Five tabs in one line of a panel that is as narrow as a phone. */
const TABS = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > *': { flex: 'none' },
  justifyContent: 'space-between',
  columnGap: '$1',
  fontSize: '$sm',
  '@wide': { fontSize: '$xs' },
} as const

const tabsOf = (chart: ChartData, invariant: number | null) =>
  [
    { value: 'examples', label: 'Examples', content: <ExamplesTab chart={chart} /> },
    {
      value: 'invariants',
      label: 'Invariants',
      content: <InvariantList invariants={chart.invariants} linked={invariant} />,
    },
    { value: 'states', label: 'States', content: <StateLinks chart={chart} /> },
    { value: 'paths', label: 'Paths', content: <PathsTab chart={chart} /> },
    { value: 'mutations', label: 'Mutations', content: <MutationsTab chart={chart} /> },
  ] as const

interface ChartPanelProps {
  readonly chart: ChartData
  /** The number of the invariant that the link names, from 1. */
  readonly invariant?: number | null
}

/** The description of a chart, with tabs for its examples, invariants, states, paths and mutations. */
export function ChartPanel({ chart, invariant = null }: ChartPanelProps) {
  const { colours } = useDrawingOptions()
  const { name, description, states, transitions } = chart
  return (
    <Stack gap={4}>
      <div>
        <Heading as="h1" size="2xl">
          {name}
        </Heading>
        <MutedText css={{ marginTop: '$1' }}>{description}</MutedText>
        <MutedText size="sm" css={{ marginTop: '$2' }}>
          {formatCount(states.length, 'state')}, {formatCount(transitions.length, 'transition')}. Choose one
          in the drawing, or play a path through it.
        </MutedText>
        <StartedByLinks startedBy={chart.startedBy} />
        <StartsLinks charts={allStartedCharts(chart)} />
        <Legend isRecoloured={colours !== null} hasCounts={isHeatSource(colours)} />
        <FlowLink to={liveChartUrl(name)}>Watch it live</FlowLink>
      </div>
      <ColourFindings chart={chart} />
      <TabSet
        label={`About ${name}`}
        tabs={tabsOf(chart, invariant)}
        firstValue={invariant === null ? 'examples' : 'invariants'}
        css={TABS}
      />
    </Stack>
  )
}
