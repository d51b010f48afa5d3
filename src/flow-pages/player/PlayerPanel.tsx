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

/** What is said of each kind of way: what it is, what its story is, and what is at its last step. */
const WORDS = {
  path: { about: 'A generated path', story: '', end: '' },
  journey: { about: 'A journey, as the specification tells it', story: '', end: '' },
  counterexample: {
    about: 'With one thing changed, a law breaks at the end of this',
    story: 'The law: ',
    end: 'here the law breaks',
  },
  survivor: {
    about: 'One thing was changed here, and no test noticed',
    story: 'Why that is no fault: ',
    end: 'here it was changed',
  },
} as const satisfies Record<Walk['kind'], Readonly<Record<'about' | 'story' | 'end', string>>>

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
  const { about, story, end } = WORDS[walk.kind]
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={chartAddress(chart.name)}>← All of {chart.name}</FlowLink>
        <Soft size="sm">{about}</Soft>
        <Display as="h1" size="xl">
          {walk.title}
        </Display>
        {walk.story && (
          <Soft css={{ marginTop: '$1' }}>
            {story}
            {walk.story}
          </Soft>
        )}
      </div>
      <PlayerControls player={player} at={at} last={walk.steps.length - 1} end={end} />
      {step && <StepFacts chart={chart} walk={walk} at={at} step={step} />}
      <CopyLink key={at} />
      <StepLinks chart={chart.name} walk={walk} at={at} />
    </Stack>
  )
}
