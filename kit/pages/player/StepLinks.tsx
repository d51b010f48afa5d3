import type { ChartData, Trace } from '../flow-data.ts'
import { traceUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions, useHref } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { Heading } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

const List = styled('ol', {
  display: 'grid',
  marginInline: '-$3',
  counterReset: 'step -1',
  '& a': {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr)',
    alignItems: 'baseline',
    padding: '$space$2 $space$3',
    borderRadius: '$md',
    overflowWrap: 'anywhere',
    counterIncrement: 'step',
  },
  '& a::before': {
    content: 'counter(step)',
    color: '$inkSoft',
    fontSize: '$sm',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a:hover': { background: '$sunken' },
  '& a[aria-current=step]': { background: '$emberTint', color: '$emberInk', fontWeight: '$strong' },
  '& small': { gridColumn: 2, fontSize: '$sm', color: '$inkSoft', fontWeight: '$body' },
  '& a[aria-current=step] small': { color: 'inherit' },
})

interface StepLinksProps {
  readonly chart: ChartData
  readonly trace: Trace
  readonly currentIndex: number
}

/** Links to all steps of a trace. */
export function StepLinks({ chart, trace, currentIndex }: StepLinksProps) {
  const hrefOf = useHref()
  const { hasNames } = useDrawingOptions()
  return (
    <section aria-labelledby="all-steps">
      <Heading as="h2" id="all-steps" size="lg">
        All steps
      </Heading>
      <List>
        {trace.steps.map(({ label, sentence, activeStates }, index) => (
          <li key={String(index)}>
            <a
              href={hrefOf(traceUrl(chart.name, trace.id, index))}
              aria-current={index === currentIndex ? 'step' : undefined}
            >
              {hasNames ? label : sentence}
              <small>
                {activeStates.map(state => partLabel(chart, `${chart.root}.${state}`, hasNames)).join(', ')}
              </small>
            </a>
          </li>
        ))}
      </List>
    </section>
  )
}
