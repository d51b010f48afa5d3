import type { ReactNode } from 'react'
import { Heading } from '#ui/text/Heading'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { Tag } from '#ui/feedback/Tag'
import { styled } from '#ui/theme/theme'
import { pictureOfStates } from '#flow-pages/chart/details/picture-of-states'
import type { ChartData, Effect, Trace, TraceStep } from '#flow-pages/flow-data'
import { TRIGGER_LABELS } from '#flow-pages/labels'
import { ContextChangeList } from './ContextChangeList'
import { contextAt, contextChangesAt } from './context-changes'
import { StepPicture } from './StepPicture'
import { ValueView } from './ValueView'

const FullContext = styled('details', {
  '& summary': { cursor: 'pointer', paddingBlock: '$3', color: '$inkSoft' },
})
const EffectItems = styled('ol', { display: 'grid', gap: '$2' })

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

/** The event's own fields, where it brings any. */
function EventFields({ event: { type: _, ...given } }: Pick<TraceStep, 'event'>) {
  return Object.keys(given).length > 0 && <ValueView value={given} />
}

const EffectList = ({ deeds: effects }: { readonly effects: readonly Effect[] }) => (
  <EffectItems>
    {effects.map((deed, at) => (
      <li key={`${deed.label} ${String(at)}`}>
        {deed.label}
        {deed.value !== undefined && (
          <div>
            <ValueView value={deed.value} />
          </div>
        )}
      </li>
    ))}
  </EffectItems>
)

interface StepDetailsProps {
  readonly chart: ChartData
  readonly trace: Trace
  readonly index: number
  readonly step: TraceStep
}

/** One step: what happened, where the chart stands, what it asked for, and what it remembers. */
export function StepDetails({ chart, trace, index, step }: StepDetailsProps) {
  return (
    <Stack gap={5}>
      <div>
        {index > 0 && <MutedText size="sm">{TRIGGER_LABELS[step.kind]}</MutedText>}
        <Heading as="h2" size="xl">
          {step.label}
        </Heading>
        {index > 0 && <EventFields event={step.event} />}
      </div>
      <Row wrap>
        <MutedText size="sm">
          {step.transitions.length === 0 && index > 0 ? 'nothing hears it; it stays in' : 'now in'}
        </MutedText>
        {step.activeStates.map(stand => (
          <Tag key={stand} tone="ember">
            {stand}
          </Tag>
        ))}
      </Row>
      {chart.pictures.length > 0 && (
        <StepPicture chart={chart.name} picture={pictureOfStates(chart, step.activeStates)} />
      )}
      {step.effects.length > 0 && (
        <DetailSection title="What it asks for">
          <EffectList effects={step.effects} />
        </DetailSection>
      )}
      <DetailSection title="What it remembers">
        {index > 0 && <ContextChangeList changes={contextChangesAt(trace, index)} />}
        <FullContext open={index === 0}>
          <summary>All of it</summary>
          <ValueView value={contextAt(trace, index)} />
        </FullContext>
      </DetailSection>
    </Stack>
  )
}
