import { Display } from '../../ui/Display'
import { chartAddress, hrefOf } from '../addresses'
import type { ChartData, TransitionNote } from '../flow-data'
import { Links } from './WalkLinks'
import { When } from './When'

interface TransitionLinksProps {
  readonly title: string
  readonly chart: ChartData
  readonly transitions: readonly TransitionNote[]
  /** Says where each comes from, in the place of where it leads. */
  readonly from?: boolean
}

/** A part's name within its chart. */
export const partName = ({ root }: Pick<ChartData, 'root'>, id: string): string =>
  id === root ? root : id.slice(root.length + 1)

/** ' if isPaid' */
function condition({ guard }: TransitionNote): string {
  if (guard === '') return ''
  return guard === 'else' ? ' otherwise' : ` if ${guard}`
}

/** 'goes to success; does emptyCart'. */
function detail(chart: ChartData, { source, targets, does }: TransitionNote, from: boolean): string {
  const names = targets.map(id => partName(chart, id)).join(', ')
  const leads = names ? `goes to ${names}` : 'stays'
  return [
    from ? `from ${partName(chart, source)}` : leads,
    ...(does.length > 0 ? [`does ${does.join(', ')}`] : []),
  ].join('; ')
}

/** Transitions, each leading to what is known of it. */
export const TransitionLinks = ({ title, chart, transitions, from = false }: TransitionLinksProps) =>
  transitions.length > 0 && (
    <section>
      <Display as="h2" size="lg">
        {title}
      </Display>
      <Links>
        {transitions.map(transition => (
          <li key={transition.id}>
            <a href={hrefOf(chartAddress(chart.name, transition.id))}>
              <span>
                <When kind={transition.kind}>{transition.when}</When>
                {condition(transition)}
              </span>
              <small>{detail(chart, transition, from)}</small>
            </a>
          </li>
        ))}
      </Links>
    </section>
  )
