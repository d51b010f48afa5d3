import type { ChartData, Trace } from '../flow-data.ts'
import { formatCount } from '../labels.ts'
import { traceUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions, useHref } from '../navigation/use-location.ts'
import { traceEnd, traceTitle } from '../trace-title.ts'
import { styled } from '../ui/theme.ts'
import type { TracePosition } from './chart-traces.ts'

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
  readonly chart: ChartData
  readonly positions: readonly TracePosition[]
  /** Whether each link shows in which state the trace ends. */
  readonly showEnd?: boolean
}

const traceDetail = ({ id, steps }: Trace, end: string | null): string =>
  [
    id.replace('-', ' '),
    formatCount(steps.length - 1, 'step'),
    ...(end === null ? [] : [`ends in ${end}`]),
  ].join(' · ')

/** Links to traces in the player. */
export function TraceLinks({ chart, positions, showEnd = false }: TraceLinksProps) {
  const hrefOf = useHref()
  const { hasNames } = useDrawingOptions()
  return (
    <LinkList>
      {positions.map(({ trace, step }) => (
        <li key={trace.id}>
          <a href={hrefOf(traceUrl(chart.name, trace.id, step))}>
            {hasNames ? trace.title : traceTitle(chart, trace)}
            <small>{traceDetail(trace, showEnd ? traceEnd(chart, trace, hasNames) : null)}</small>
          </a>
        </li>
      ))}
    </LinkList>
  )
}
