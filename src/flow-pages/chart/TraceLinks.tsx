import type { Trace } from '#flow-pages/flow-data'
import { formatCount } from '#flow-pages/labels'
import { traceUrl } from '#flow-pages/navigation/flow-urls'
import { useHref } from '#flow-pages/navigation/use-location'
import { styled } from '#ui/theme/theme'
import type { TracePosition } from './chart-traces'

export const LinkList = styled('ul', {
  display: 'grid',
  marginInline: '-$3',
  '& a': {
    display: 'grid',
    gap: 1,
    padding: '$space$2 $space$3',
    borderRadius: '$md',
    minHeight: '$tap',
    alignContent: 'center',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { background: '$sunken' },
  '& small': { fontSize: '$sm', color: '$inkSoft' },
})

interface TraceLinksProps {
  readonly chart: string
  readonly positions: readonly TracePosition[]
  /** Whether each link shows in which state the trace ends. */
  readonly showEnd?: boolean
}

const traceDetail = ({ id, steps, endsIn }: Trace, showEnd: boolean): string =>
  [
    id.replace('-', ' '),
    formatCount(steps.length - 1, 'step'),
    ...(showEnd ? [`ends in ${endsIn}`] : []),
  ].join(' · ')

/** Links to traces in the player. */
export function TraceLinks({ chart, positions, showEnd = false }: TraceLinksProps) {
  const hrefOf = useHref()
  return (
    <LinkList>
      {positions.map(({ trace, step }) => (
        <li key={trace.id}>
          <a href={hrefOf(traceUrl(chart, trace.id, step))}>
            {trace.title}
            <small>{traceDetail(trace, showEnd)}</small>
          </a>
        </li>
      ))}
    </LinkList>
  )
}
