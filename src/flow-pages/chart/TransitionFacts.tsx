import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { chartAddress } from '../addresses'
import { FlowLink } from '../FlowLink'
import type { ChartData, TransitionNote } from '../flow-data'
import { SET_OFF } from '../words'
import { Fact, Facts } from './Fact'
import { ReachedBy } from './ReachedBy'
import { partName } from './TransitionLinks'

interface TransitionFactsProps {
  readonly chart: ChartData
  readonly transition: TransitionNote
}

/** What sets a transition off, under which condition, where it leads and what it does. */
export function TransitionFacts({ chart, transition }: TransitionFactsProps) {
  const { id, when, kind, guard, source, targets, does } = transition
  const link = (part: string) => (
    <FlowLink key={part} to={chartAddress(chart.name, part)}>
      {partName(chart, part)}
    </FlowLink>
  )
  return (
    <Stack gap={4}>
      <div>
        <Soft size="sm">{SET_OFF[kind]}</Soft>
        <Display as="h1" size="2xl">
          {when}
        </Display>
      </div>
      <Facts>
        <Fact name="Heard in">{link(source)}</Fact>
        {guard && <Fact name="Only if">{guard === 'else' ? 'none of the ones before it' : guard}</Fact>}
        <Fact name="Leads to">{targets.length > 0 ? targets.map(link) : 'nowhere: it stays'}</Fact>
        {does.length > 0 && <Fact name="Does">{does.join(', ')}</Fact>}
        <ReachedBy covered={chart.covered} id={id} />
        {chart.cannot[id] && <Fact name="No page can bring it about">{chart.cannot[id]}</Fact>}
      </Facts>
    </Stack>
  )
}
