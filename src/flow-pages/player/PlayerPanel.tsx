import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { chartAddress } from '../addresses'
import { CopyLink } from '../CopyLink'
import { FlowLink } from '../FlowLink'
import type { ChartData, Walk } from '../flow-data'
import { PlayerControls } from './PlayerControls'
import { StepFacts } from './StepFacts'
import { StepLinks } from './StepLinks'
import { usePlayer } from './use-player'

/** What kind of way it is. */
const ABOUT = {
  path: 'A generated path',
  journey: 'A journey, as the specification tells it',
  counterexample: 'With one thing changed, a law breaks at the end of this',
  survivor: 'One thing was changed here, and no test noticed',
} as const satisfies Record<Walk['kind'], string>

const STORY = {
  path: '',
  journey: '',
  counterexample: 'The law: ',
  survivor: 'Why that is no fault: ',
} as const satisfies Record<Walk['kind'], string>

/** What there is to say of its last step. */
const END = {
  path: '',
  journey: '',
  counterexample: 'here the law breaks',
  survivor: 'here it was changed',
} as const satisfies Record<Walk['kind'], string>

interface PlayerPanelProps {
  readonly chart: ChartData
  readonly walk: Walk
  /** The step that is shown. */
  readonly at: number
}

/** Steps through one way: the drawing beside it shows where it stands. */
export function PlayerPanel({ chart, walk, at }: PlayerPanelProps) {
  const player = usePlayer(chart.name, walk, at)
  const step = walk.steps[at]
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={chartAddress(chart.name)}>← All of {chart.name}</FlowLink>
        <Soft size="sm">{ABOUT[walk.kind]}</Soft>
        <Display as="h1" size="xl">
          {walk.title}
        </Display>
        {walk.story && (
          <Soft css={{ marginTop: '$1' }}>
            {STORY[walk.kind]}
            {walk.story}
          </Soft>
        )}
      </div>
      <PlayerControls player={player} at={at} last={walk.steps.length - 1} end={END[walk.kind]} />
      {step && <StepFacts chart={chart} walk={walk} at={at} step={step} />}
      <CopyLink key={at} />
      <StepLinks chart={chart.name} walk={walk} at={at} />
    </Stack>
  )
}
