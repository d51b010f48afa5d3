import type { ReactNode } from 'react'
import type { ChartData, CoverageSource } from '../flow-data.ts'
import { COVERAGE_SOURCES, formatCount } from '../labels.ts'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions, useHref } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { Heading, MutedText } from '../ui/text.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { coverageOf, isCoverageSource, listUnreached } from './drawing/highlights/coverage-mark.ts'
import { LinkList } from './TraceLinks.tsx'

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

interface PartLinkProps {
  readonly chart: ChartData
  readonly id: string
  /** The text below the link. */
  readonly note: string
}

/** A state or a transition as a link. */
function PartLink({ chart, id, note }: PartLinkProps) {
  const { hasNames } = useDrawingOptions()
  const hrefOf = useHref()
  const transition = chart.transitions.find(candidate => candidate.id === id)
  const text = hasNames ? transition?.trigger : transition?.sentence
  const place = transition && `from ${partLabel(chart, transition.source, hasNames)}`
  return (
    <li>
      <a href={hrefOf(chartUrl(chart.name, id))}>
        {text ?? partLabel(chart, id, hasNames)}
        <small>{[place, note].filter(Boolean).join(': ')}</small>
      </a>
    </li>
  )
}

/** The transitions that no page can cause, each with the reason. The browser walks leave them out. */
function ImpossibleParts({ chart }: { readonly chart: ChartData }) {
  const { unreachableInBrowser: reasons, transitions } = chart
  const impossible = transitions.filter(({ id }) => Object.hasOwn(reasons, id))
  if (impossible.length === 0) return null
  return (
    <Findings
      title={`No page can cause ${impossible.length} of ${formatCount(transitions.length, 'transition')}`}
    >
      <LinkList>
        {impossible.map(({ id }) => (
          <PartLink key={id} chart={chart} id={id} note={reasons[id] ?? ''} />
        ))}
      </LinkList>
    </Findings>
  )
}

/** The parts that a source of coverage has not reached. A drawing with closed groups does not show all of them. */
function UnreachedParts({ chart, source }: { readonly chart: ChartData; readonly source: CoverageSource }) {
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
      <LinkList>
        {states.map(({ id }) => (
          <PartLink key={id} chart={chart} id={id} note="a state" />
        ))}
        {transitions.map(({ id }) => (
          <PartLink key={id} chart={chart} id={id} note="" />
        ))}
      </LinkList>
    </Findings>
  )
}

/** The transitions after which recordings failed, the most frequent first, and those at which a replay ends early. */
function RecordedFailures({ chart }: { readonly chart: ChartData }) {
  const uses = Object.entries(chart.uses).map(([id, use]) => ({ id, ...use }))
  const failed = uses
    .filter(({ failuresAfter }) => failuresAfter > 0)
    .toSorted((a, b) => b.failuresAfter - a.failuresAfter || a.recordings - b.recordings)
  const ended = uses.filter(({ replayEnds }) => replayEnds.length > 0)
  return (
    <Findings title="Failures in recordings">
      {failed.length === 0 && <MutedText size="sm">None came next to anything here.</MutedText>}
      <LinkList>
        {failed.map(({ id, failuresAfter, recordings }) => (
          <PartLink
            key={id}
            chart={chart}
            id={id}
            note={`${failuresAfter} of ${formatCount(recordings, 'time')} followed by a failure`}
          />
        ))}
        {ended.map(({ id, replayEnds }) => (
          <PartLink
            key={`end ${id}`}
            chart={chart}
            id={id}
            note={`the replay of ${replayEnds.join(', ')} ends here`}
          />
        ))}
      </LinkList>
    </Findings>
  )
}

/** Says in words what the chosen colours show. It includes what closed groups hide in the drawing. */
export function ColourFindings({ chart }: { readonly chart: ChartData }) {
  const { colours } = useDrawingOptions()
  if (colours === 'changes') return chart.changes && <ChangesPanel chart={chart} changes={chart.changes} />
  if (colours === 'recorded') return <RecordedFailures chart={chart} />
  if (!isCoverageSource(colours)) return null
  return (
    <>
      <UnreachedParts chart={chart} source={colours} />
      {colours === 'browser' && <ImpossibleParts chart={chart} />}
    </>
  )
}
