import type { ChartData, CoverageSource, TransitionData } from '../../flow-data.ts'
import { COVERAGE_SOURCES } from '../../labels.ts'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useDrawingOptions, useHref } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { Heading, MutedText } from '../../ui/text.tsx'
import { coverageText, isCoverageSource } from '../drawing/highlights/coverage-mark.ts'
import { createHeat, isHeatSource } from '../drawing/highlights/heat.ts'
import { LinkList } from '../TraceLinks.tsx'
import { TransitionTrigger } from './TransitionTrigger.tsx'

interface TransitionLinksProps {
  readonly title: string
  readonly chart: ChartData
  readonly transitions: readonly TransitionData[]
  /** Whether each link shows the source instead of the targets. */
  readonly showSource?: boolean
  /** The coverage source that marks each transition as reached, if the reader chose no coverage colours. */
  readonly coverage?: CoverageSource
}

/** The guard as text, such as ' if isPaid'. */
function conditionText({ guard }: TransitionData): string {
  if (guard === '') return ''
  return guard === 'else' ? ' otherwise' : ` if ${guard}`
}

/** The targets or the source, such as 'goes to Success'. With names also the actions: 'goes to success; does clearErrorMessage'. */
function transitionDetail(
  chart: ChartData,
  { source, targets, actions }: TransitionData,
  { showSource, hasNames }: { readonly showSource: boolean; readonly hasNames: boolean },
): string {
  const names = targets.map(id => partLabel(chart, id, hasNames)).join(', ')
  const targetText = names ? `goes to ${names}` : 'stays'
  return [
    showSource ? `from ${partLabel(chart, source, hasNames)}` : targetText,
    ...(hasNames && actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
  ].join('; ')
}

/** Whether one event has several transitions with conditions. */
const hasAlternatives = (transitions: readonly TransitionData[]): boolean => {
  const guarded = transitions
    .filter(({ guard }) => guard !== '')
    .map(({ id }) => id.slice(0, id.lastIndexOf('|')))
  return new Set(guarded).size < guarded.length
}

interface CoverageTextProps {
  readonly chart: ChartData
  readonly source: CoverageSource
  readonly id: string
}

function CoverageText({ chart, source, id }: CoverageTextProps) {
  const label = COVERAGE_SOURCES.find(candidate => candidate.source === source)?.label
  const text = coverageText(chart, source, id)
  return text && <small>{`${label}: ${text}`}</small>
}

/** Links to the details of transitions. */
export function TransitionLinks(props: TransitionLinksProps) {
  const { title, chart, transitions, showSource = false, coverage } = props
  const hrefOf = useHref()
  const { hasNames, colours } = useDrawingOptions()
  const source = isCoverageSource(colours) ? colours : coverage
  if (transitions.length === 0) return null
  return (
    <section>
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {!showSource && hasAlternatives(transitions) && (
        <MutedText size="sm">
          Of several reasons for one event or answer, the first that is true counts.
        </MutedText>
      )}
      <LinkList>
        {transitions.map(transition => (
          <li key={transition.id}>
            <a href={hrefOf(chartUrl(chart.name, transition.id))}>
              <span>
                <TransitionTrigger kind={transition.kind}>
                  {hasNames ? transition.trigger : transition.sentence}
                </TransitionTrigger>
                {hasNames && conditionText(transition)}
              </span>
              <small>
                {transitionDetail(chart, transition, { showSource, hasNames })}
                {isHeatSource(colours) && ` · ${createHeat(chart.uses, colours).textOf([transition.id])}`}
              </small>
              {source && <CoverageText chart={chart} source={source} id={transition.id} />}
            </a>
          </li>
        ))}
      </LinkList>
    </section>
  )
}
