import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import type { ChartData, Walk } from '../flow-data'
import { WalkLinks } from './WalkLinks'
import { fromStart, walksOf } from './walks'

interface GroupProps {
  readonly chart: string
  readonly title: string
  readonly says: string
  readonly walks: readonly Walk[]
}

const Group = ({ chart, title, says, walks }: GroupProps) =>
  walks.length > 0 && (
    <section>
      <Display as="h3" size="lg">
        {title}
      </Display>
      <Soft size="sm">{says}</Soft>
      <WalkLinks chart={chart} walks={fromStart(walks)} />
    </section>
  )

/** What the chart's tests are worth: one thing is changed at a time, and they are to notice. */
export function ChangesTab({ chart }: { readonly chart: ChartData }) {
  const { mutation, name } = chart
  if (!mutation)
    return (
      <Soft>
        Not measured yet: npm run mutate does it, and these pages show it once they are built again.
      </Soft>
    )
  return (
    <Stack gap={6}>
      <Soft>
        One thing in the chart was changed at a time, {mutation.made} times. The tests noticed{' '}
        {mutation.caught} of them.
      </Soft>
      <Group
        chart={name}
        title="Noticed: counterexamples"
        says="One for each law that a change breaks, by the shortest way on which it does."
        walks={walksOf(chart, 'counterexample')}
      />
      <Group
        chart={name}
        title="Not noticed: survivors"
        says="Each is the shortest way through the part that was changed."
        walks={walksOf(chart, 'survivor')}
      />
    </Stack>
  )
}
