import type { ReactNode } from 'react'
import type { ChartData, CoverageSource, TransitionData } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES, formatCount } from '#flow-pages/labels'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { ChangesPanel } from './ChangesPanel'
import { coverageOf, isCoverageSource, listUnreached } from './drawing/highlights/coverage-mark'

const List = styled('ul', { display: 'grid', gap: '$2', marginTop: '$2', fontSize: '$sm' })

interface FindingsProps {
  readonly title: string
  readonly children: ReactNode
}

const Findings = ({ title, children }: FindingsProps) => (
  <section>
    <Heading as="h2" size="lg">
      {title}
    </Heading>
    {children}
  </section>
)

interface TransitionLinkProps {
  readonly chart: ChartData
  readonly transition: TransitionData
}

function TransitionLink({ chart, transition }: TransitionLinkProps) {
  const { hasNames } = useDrawingOptions()
  const { id, source, trigger, sentence } = transition
  return (
    <>
      <FlowLink to={chartUrl(chart.name, id)}>{hasNames ? trigger : sentence}</FlowLink>
      {`, from ${partLabel(chart, source, hasNames)}`}
    </>
  )
}

/** What a source of coverage has not reached. A drawing with closed groups does not show all of it. */
function UnreachedParts({ chart, source }: { readonly chart: ChartData; readonly source: CoverageSource }) {
  const { hasNames } = useDrawingOptions()
  if (chart.covered[source] === null) return null
  const { states, transitions } = listUnreached(chart, coverageOf(chart, source))
  const label = COVERAGE_SOURCES.find(candidate => candidate.source === source)?.label
  const count = states.length + transitions.length
  return (
    <Findings title={`Not reached ${label}`}>
      {count === 0 && (
        <MutedText size="sm">
          {source === 'browser'
            ? 'Nothing: all that a page can cause was reached.'
            : 'Nothing: all was reached.'}
        </MutedText>
      )}
      <List>
        {states.map(({ id }) => (
          <li key={id}>
            The state <FlowLink to={chartUrl(chart.name, id)}>{partLabel(chart, id, hasNames)}</FlowLink>
          </li>
        ))}
        {transitions.map(transition => (
          <li key={transition.id}>
            <TransitionLink chart={chart} transition={transition} />
          </li>
        ))}
      </List>
    </Findings>
  )
}

/** After which transitions recordings failed, the most frequent first, and where a replay ends early. */
function RecordedFailures({ chart }: { readonly chart: ChartData }) {
  const uses = chart.transitions.flatMap(transition => {
    const use = chart.uses[transition.id]
    return use ? [{ transition, ...use }] : []
  })
  const failed = uses
    .filter(({ failuresAfter }) => failuresAfter > 0)
    .toSorted((a, b) => b.failuresAfter - a.failuresAfter || a.recordings - b.recordings)
  const ended = uses.filter(({ replayEnds }) => replayEnds.length > 0)
  return (
    <Findings title="Failures in recordings">
      {failed.length === 0 && <MutedText size="sm">None came next to anything here.</MutedText>}
      <List>
        {failed.map(({ transition, failuresAfter, recordings }) => (
          <li key={transition.id}>
            <TransitionLink chart={chart} transition={transition} />
            {`: ${failuresAfter} of ${formatCount(recordings, 'time')} followed by a failure`}
          </li>
        ))}
        {ended.map(({ transition, replayEnds }) => (
          <li key={`end ${transition.id}`}>
            <TransitionLink chart={chart} transition={transition} />
            {`: the replay of ${replayEnds.join(', ')} ends here`}
          </li>
        ))}
      </List>
    </Findings>
  )
}

/** What the chosen colours show, in words: for readers of the panel, and for what closed groups hide. */
export function ColourFindings({ chart }: { readonly chart: ChartData }) {
  const { colours } = useDrawingOptions()
  if (colours === 'changes') return chart.changes && <ChangesPanel chart={chart} changes={chart.changes} />
  if (colours === 'recorded') return <RecordedFailures chart={chart} />
  return isCoverageSource(colours) ? <UnreachedParts chart={chart} source={colours} /> : null
}
