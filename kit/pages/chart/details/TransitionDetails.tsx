import type { ChartData, TransitionData } from '../../flow-data.ts'
import { TRIGGER_LABELS } from '../../labels.ts'
import { FlowLink } from '../../navigation/FlowLink.tsx'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { Stack } from '../../ui/layout.tsx'
import { Heading, MutedText } from '../../ui/text.tsx'
import { listUseTexts } from '../../usage-texts.ts'
import { CoverageRow } from './CoverageRow.tsx'
import { DetailList, DetailRow } from './DetailRow.tsx'

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
