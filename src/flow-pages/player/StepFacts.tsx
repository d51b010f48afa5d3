import type { ReactNode } from 'react'
import { Display } from '../../ui/Display'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { Tag } from '../../ui/Tag'
import { styled } from '../../ui/theme'
import { pictureOf } from '../chart/picture'
import type { ChartData, Deed, Walk, WalkStep } from '../flow-data'
import { SET_OFF } from '../words'
import { ChangeRows } from './ChangeRows'
import { changesAt, contextAt } from './contexts'
import { StepPicture } from './StepPicture'
import { ValueView } from './ValueView'

const Whole = styled('details', {
  '& summary': { cursor: 'pointer', paddingBlock: '$3', color: '$inkSoft' },
})
const Deeds = styled('ol', { display: 'grid', gap: '$2' })

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Display as="h3" size="lg" css={{ marginBottom: '$1' }}>
        {title}
      </Display>
      {children}
    </section>
  )
}

/** The event's own fields, where it brings any. */
function EventData({ event: { type: _, ...given } }: Pick<WalkStep, 'event'>) {
  return Object.keys(given).length > 0 && <ValueView value={given} />
}

const DeedList = ({ deeds }: { readonly deeds: readonly Deed[] }) => (
  <Deeds>
    {deeds.map((deed, at) => (
      <li key={`${deed.says} ${String(at)}`}>
        {deed.says}
        {deed.with !== undefined && (
          <div>
            <ValueView value={deed.with} />
          </div>
        )}
      </li>
    ))}
  </Deeds>
)

interface StepFactsProps {
  readonly chart: ChartData
  readonly walk: Walk
  readonly at: number
  readonly step: WalkStep
}

/** One step: what happened, where the chart stands, what it asked for, and what it remembers. */
export function StepFacts({ chart, walk, at, step }: StepFactsProps) {
  return (
    <Stack gap={5}>
      <div>
        {at > 0 && <Soft size="sm">{SET_OFF[step.kind]}</Soft>}
        <Display as="h2" size="xl">
          {step.says}
        </Display>
        {at > 0 && <EventData event={step.event} />}
      </div>
      <Row wrap>
        <Soft size="sm">
          {step.transitions.length === 0 && at > 0 ? 'nothing hears it; it stays in' : 'now in'}
        </Soft>
        {step.stands.map(stand => (
          <Tag key={stand} tone="ember">
            {stand}
          </Tag>
        ))}
      </Row>
      {chart.pictures.length > 0 && (
        <StepPicture chart={chart.name} picture={pictureOf(chart, step.stands)} />
      )}
      {step.deeds.length > 0 && (
        <Part title="What it asks for">
          <DeedList deeds={step.deeds} />
        </Part>
      )}
      <Part title="What it remembers">
        {at > 0 && <ChangeRows changes={changesAt(walk, at)} />}
        <Whole open={at === 0}>
          <summary>All of it</summary>
          <ValueView value={contextAt(walk, at)} />
        </Whole>
      </Part>
    </Stack>
  )
}
