import type { ChartData, Trace } from '../flow-data.ts'
import { CopyLinkButton } from '../navigation/CopyLinkButton.tsx'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { traceTitle } from '../trace-title.ts'
import { Stack } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { StepDetails } from './StepDetails.tsx'
import { StepLinks } from './StepLinks.tsx'
import { useTracePlayer } from './use-trace-player.ts'

/** The texts for each kind of trace: what it is, a prefix for its explanation, and a note at its last step. */
const TRACE_KIND_TEXTS = {
  path: { about: 'A generated path', explanationPrefix: '', end: '' },
  example: { about: 'An example, as the specification tells it', explanationPrefix: '', end: '' },
  counterexample: {
    about: 'With one thing changed, an invariant breaks at the end of this',
    explanationPrefix: 'The invariant: ',
    end: 'here the invariant breaks',
  },
  survivor: {
    about: 'One thing was changed here, and no test noticed',
    explanationPrefix: 'Why that is no fault: ',
    end: 'here it was changed',
  },
} as const satisfies Record<Trace['kind'], Readonly<Record<'about' | 'explanationPrefix' | 'end', string>>>

interface PlayerPanelProps {
  readonly chart: ChartData
  readonly trace: Trace
  /** The index of the current step. */
  readonly index: number
}

/** Plays one trace. The drawing beside it shows the active states. */
export function PlayerPanel({ chart, trace, index }: PlayerPanelProps) {
  const player = useTracePlayer(chart.name, trace, index)
  const { hasNames } = useDrawingOptions()
  const step = trace.steps[index]
  const { about, explanationPrefix, end } = TRACE_KIND_TEXTS[trace.kind]
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={chartUrl(chart.name)}>← All of {chart.name}</FlowLink>
        <MutedText size="sm">{about}</MutedText>
        <Heading as="h1" size="xl">
          {hasNames ? trace.title : traceTitle(chart, trace)}
        </Heading>
        {trace.explanation && (
          <MutedText css={{ marginTop: '$1' }}>
            {explanationPrefix}
            {trace.explanation}
          </MutedText>
        )}
      </div>
      <PlayerControls player={player} step={index} lastStep={trace.steps.length - 1} endText={end} />
      {step && <StepDetails chart={chart} trace={trace} index={index} step={step} />}
      <CopyLinkButton key={index} />
      <StepLinks chart={chart} trace={trace} currentIndex={index} />
    </Stack>
  )
}
