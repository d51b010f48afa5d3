import type { ReactNode } from 'react'
import { findStatePicture } from '../chart/details/find-state-picture.ts'
import type { ChartData, Trace, TraceStep } from '../flow-data.ts'
import { TRIGGER_LABELS } from '../labels.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Heading, MutedText, Tag } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import { ContextChangeList } from './ContextChangeList.tsx'
import { contextAt, contextChangesAt } from './context-changes.ts'
import { EffectList } from './EffectList.tsx'
import { FoldedValue } from './FoldedValue.tsx'
import { StepPicture } from './StepPicture.tsx'
import { ValueView } from './ValueView.tsx'

const FullContext = styled('details', {
  '& summary': { cursor: 'pointer', paddingBlock: '$3', color: '$inkSoft' },
})

function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="lg" css={{ marginBottom: '$1' }}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** The fields of the event without its type. */
function EventFields({ event: { type: _, ...fields } }: Pick<TraceStep, 'event'>) {
  const { hasNames } = useDrawingOptions()
  if (Object.keys(fields).length === 0) return null
  return hasNames ? <ValueView value={fields} /> : <FoldedValue value={fields} />
}

/** The screen of the app. For a step with a message it shows only a picture with that message: another one would contradict it. */
function StepScreen({ chart, activeStates, message }: StepScreenProps) {
  if (message === null && chart.pictures.length === 0) return null
  const file =
    message === null ? findStatePicture(chart, activeStates) : (chart.messagePictures[message] ?? null)
  return (
    <section>
      {message !== null && <p>The page says: ‘{message}’</p>}
      {chart.pictures.length > 0 && (
        <StepPicture
          chart={chart.name}
          file={file}
          isSmall
          {...(message !== null && { emptyText: 'There is no picture with this message.' })}
        />
      )}
    </section>
  )
}

interface StepScreenProps extends Pick<TraceStep, 'activeStates'> {
  readonly chart: ChartData
  readonly message: string | null
}

interface StepDetailsProps {
  readonly chart: ChartData
  readonly trace: Trace
  readonly index: number
  readonly step: TraceStep
}

/** One step: its event, the active states, its effects, and the changes of the context. */
export function StepDetails({ chart, trace, index, step }: StepDetailsProps) {
  const { hasNames } = useDrawingOptions()
  return (
    <Stack gap={5}>
      <div>
        {index > 0 && <MutedText size="sm">{TRIGGER_LABELS[step.kind]}</MutedText>}
        <Heading as="h2" size="xl">
          {hasNames ? step.label : step.sentence}
        </Heading>
      </div>
      <Row wrap>
        <MutedText size="sm">
          {step.transitions.length === 0 && index > 0 ? 'nothing hears it; it stays in' : 'now in'}
        </MutedText>
        {step.activeStates.map(state => (
          <Tag key={state} tone="ember">
            {partLabel(chart, `${chart.root}.${state}`, hasNames)}
          </Tag>
        ))}
      </Row>
      <StepScreen chart={chart} activeStates={step.activeStates} message={step.message ?? null} />
      {index > 0 && <EventFields event={step.event} />}
      {step.effects.length > 0 && (
        <DetailSection title="What it asks for">
          <EffectList chart={chart} effects={step.effects} />
        </DetailSection>
      )}
      <DetailSection title="What it remembers">
        {index > 0 && <ContextChangeList changes={contextChangesAt(trace, index)} />}
        <FullContext open={hasNames && index === 0}>
          <summary>All of it</summary>
          <ValueView value={contextAt(trace, index)} />
        </FullContext>
      </DetailSection>
    </Stack>
  )
}
