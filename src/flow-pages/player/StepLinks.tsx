import { Display } from '../../ui/Display'
import { styled } from '../../ui/theme'
import { hrefOf, walkAddress } from '../addresses'
import type { Walk } from '../flow-data'

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
  readonly chart: string
  readonly walk: Walk
  readonly at: number
}

/** Every step of a walk, each with its own address. */
export const StepLinks = ({ chart, walk, at }: StepLinksProps) => (
  <section aria-labelledby="all-steps">
    <Display as="h2" id="all-steps" size="lg">
      All steps
    </Display>
    <List>
      {walk.steps.map(({ says, stands }, step) => (
        <li key={String(step)}>
          <a href={hrefOf(walkAddress(chart, walk.id, step))} aria-current={step === at ? 'step' : undefined}>
            {says}
            <small>{stands.join(', ')}</small>
          </a>
        </li>
      ))}
    </List>
  </section>
)
