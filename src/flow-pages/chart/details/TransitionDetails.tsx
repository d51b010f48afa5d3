import type { ChartData, TransitionData } from '#flow-pages/flow-data'
import { TRIGGER_LABELS } from '#flow-pages/labels'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { listUseTexts } from '#flow-pages/usage-texts'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { CoverageRow } from './CoverageRow'
import { DetailList, DetailRow } from './DetailRow'

interface TransitionDetailsProps {
  readonly chart: ChartData
  readonly transition: TransitionData
}

/** The trigger, guard, source, targets, actions and coverage of a transition. */
export function TransitionDetails({ chart, transition }: TransitionDetailsProps) {
  const { id, trigger, sentence, causes, kind, guard, source, targets, actions } = transition
  const { hasNames } = useDrawingOptions()
  const link = (part: string) => (
    <FlowLink key={part} to={chartUrl(chart.name, part)}>
      {partLabel(chart, part, hasNames)}
    </FlowLink>
  )
  return (
    <Stack gap={4}>
      <div>
        <MutedText size="sm">{TRIGGER_LABELS[kind]}</MutedText>
        <Heading as="h1" size="2xl">
          {hasNames ? trigger : sentence}
        </Heading>
        {causes && <MutedText css={{ marginTop: '$1' }}>{causes}</MutedText>}
      </div>
      <DetailList>
        {hasNames && sentence !== trigger && <DetailRow name="In words">{sentence}</DetailRow>}
        <DetailRow name="Heard in">{link(source)}</DetailRow>
        {hasNames && guard && (
          <DetailRow name="Only if">{guard === 'else' ? 'none of the ones before it' : guard}</DetailRow>
        )}
        <DetailRow name="Leads to">{targets.length > 0 ? targets.map(link) : 'nowhere: it stays'}</DetailRow>
        {hasNames && actions.length > 0 && <DetailRow name="Does">{actions.join(', ')}</DetailRow>}
        <DetailRow name="How often it was taken">
          {listUseTexts(chart.uses[id]).join('; ') || 'never'}
        </DetailRow>
        <CoverageRow chart={chart} id={id} />
      </DetailList>
    </Stack>
  )
}
