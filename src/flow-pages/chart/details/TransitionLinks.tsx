import { Heading } from '#ui/text/Heading'
import { chartUrl, toHref } from '#flow-pages/navigation/flow-urls'
import type { ChartData, TransitionData } from '#flow-pages/flow-data'
import { LinkList } from '#flow-pages/chart/TraceLinks'
import { TransitionTrigger } from './TransitionTrigger'

interface TransitionLinksProps {
  readonly title: string
  readonly chart: ChartData
  readonly transitions: readonly TransitionData[]
  /** Says where each comes from, in the place of where it leads. */
  readonly showSource?: boolean
}

/** A part's name within its chart. */
export const partNameOf = ({ root }: Pick<ChartData, 'root'>, id: string): string =>
  id === root ? root : id.slice(root.length + 1)

/** ' if isPaid' */
function conditionText({ guard }: TransitionData): string {
  if (guard === '') return ''
  return guard === 'else' ? ' otherwise' : ` if ${guard}`
}

/** 'goes to success; does emptyCart'. */
function transitionDetail(
  chart: ChartData,
  { source, targets, actions }: TransitionData,
  from: boolean,
): string {
  const names = targets.map(id => partNameOf(chart, id)).join(', ')
  const leads = names ? `goes to ${names}` : 'stays'
  return [
    from ? `from ${partNameOf(chart, source)}` : leads,
    ...(actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
  ].join('; ')
}

/** Transitions, each leading to what is known of it. */
export const TransitionLinks = ({ title, chart, transitions, showSource = false }: TransitionLinksProps) =>
  transitions.length > 0 && (
    <section>
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <LinkList>
        {transitions.map(transition => (
          <li key={transition.id}>
            <a href={toHref(chartUrl(chart.name, transition.id))}>
              <span>
                <TransitionTrigger kind={transition.kind}>{transition.trigger}</TransitionTrigger>
                {conditionText(transition)}
              </span>
              <small>{transitionDetail(chart, transition, showSource)}</small>
            </a>
          </li>
        ))}
      </LinkList>
    </section>
  )
