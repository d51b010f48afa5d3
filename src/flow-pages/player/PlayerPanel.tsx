import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { CopyLinkButton } from '#flow-pages/navigation/CopyLinkButton'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import type { ChartData, Trace } from '#flow-pages/flow-data'
import { PlayerControls } from './PlayerControls'
import { StepDetails } from './StepDetails'
import { StepLinks } from './StepLinks'
import { useTracePlayer } from './use-trace-player'

/** What is said of each kind of way: what it is, what its story is, and what is at its last step. */
const TRACE_KIND_TEXTS = {
  path: { about: 'A generated path', story: '', end: '' },
  example: { about: 'A journey, as the specification tells it', story: '', end: '' },
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
} as const satisfies Record<Trace['kind'], Readonly<Record<'about' | 'story' | 'end', string>>>

interface PlayerPanelProps {
  readonly chart: ChartData
  readonly trace: Trace
  /** The step that is shown. */
  readonly step: number
}

/** Steps through one way: the drawing beside it shows where it stands. */
export function PlayerPanel({ chart, trace, step }: PlayerPanelProps) {
  const player = useTracePlayer(chart.name, trace, step)
  const step = trace.steps[step]
  const { about, story, end } = TRACE_KIND_TEXTS[trace.kind]
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={chartUrl(chart.name)}>← All of {chart.name}</FlowLink>
        <MutedText size="sm">{about}</MutedText>
        <Heading as="h1" size="xl">
          {trace.title}
        </Heading>
        {trace.explanation && (
          <MutedText css={{ marginTop: '$1' }}>
            {story}
            {trace.explanation}
          </MutedText>
        )}
      </div>
      <PlayerControls player={player} step={step} lastStep={trace.steps.length - 1} endText={end} />
      {step && <StepDetails chart={chart} trace={trace} index={step} step={step} />}
      <CopyLinkButton key={step} />
      <StepLinks chart={chart.name} trace={trace} step={step} />
    </Stack>
  )
}
