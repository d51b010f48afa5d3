import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { chartAddress } from '../addresses'
import { CopyLink } from '../CopyLink'
import { FlowLink } from '../FlowLink'
import type { ChartData } from '../flow-data'
import { StateFacts } from './StateFacts'
import { TransitionFacts } from './TransitionFacts'
import { WalkLinks } from './WalkLinks'
import { walksThrough } from './walks'

/** How many ways through a part are shown; the soonest. */
const MOST = 12

function Facts({ chart, id }: { readonly chart: ChartData; readonly id: string }) {
  const state = chart.states.find(one => one.id === id)
  if (state) return <StateFacts chart={chart} state={state} />
  const transition = chart.transitions.find(one => one.id === id)
  if (transition) return <TransitionFacts chart={chart} transition={transition} />
  return <Soft>This chart has no {id}. The link may be from another version of the app.</Soft>
}

/** What is known of a state or a transition, and which ways lead through it. */
export function PartPanel({ chart, id }: { readonly chart: ChartData; readonly id: string }) {
  const passing = walksThrough(chart, id)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <FlowLink to={chartAddress(chart.name)}>← All of {chart.name}</FlowLink>
        <Facts chart={chart} id={id} />
      </Stack>
      <CopyLink key={id} />
      {passing.length > 0 && (
        <section>
          <Display as="h2" size="lg">
            Ways through it
          </Display>
          <Soft size="sm">
            {passing.length > MOST
              ? `The ${MOST} that come soonest, of ${passing.length}`
              : 'The soonest first'}
          </Soft>
          <WalkLinks chart={chart.name} walks={passing.slice(0, MOST)} />
        </section>
      )}
    </Stack>
  )
}
