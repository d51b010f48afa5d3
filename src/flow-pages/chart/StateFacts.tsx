import { Display } from '../../ui/Display'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { Tag } from '../../ui/Tag'
import type { ChartData, StateNote } from '../flow-data'
import { StepPicture } from '../player/StepPicture'
import { Fact, Facts } from './Fact'
import { pictureOf } from './picture'
import { ReachedBy } from './ReachedBy'
import { TransitionLinks } from './TransitionLinks'

const listed = (name: string, items: readonly string[]) =>
  items.length > 0 && <Fact name={name}>{items.join(', ')}</Fact>

interface StateFactsProps {
  readonly chart: ChartData
  readonly state: StateNote
}

/** What a state means, what works meanwhile, and what it hears. */
export function StateFacts({ chart, state }: StateFactsProps) {
  const { id, name, says, tags, runs, onEntry, onExit } = state
  const leaving = chart.transitions.filter(({ source }) => source === id)
  const around = chart.transitions.filter(({ source }) => id.startsWith(`${source}.`))
  const coming = chart.transitions.filter(({ source, targets }) => source !== id && targets.includes(id))
  return (
    <Stack gap={4}>
      <div>
        <Display as="h1" size="2xl">
          {name}
        </Display>
        {tags.length > 0 && (
          <Row css={{ marginTop: '$2' }}>
            {tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        )}
        <Soft css={{ marginTop: '$2' }}>{says}</Soft>
      </div>
      <Facts>
        {listed('Works meanwhile', runs)}
        {listed('Does on entry', onEntry)}
        {listed('Does on leaving', onExit)}
        <ReachedBy covered={chart.covered} id={id} />
      </Facts>
      <TransitionLinks title="What it hears" chart={chart} transitions={leaving} />
      <TransitionLinks
        title="What the states around it hear, where it does not"
        chart={chart}
        transitions={around}
      />
      <TransitionLinks title="How it is reached" chart={chart} transitions={coming} from />
      {chart.pictures.length > 0 && <StepPicture chart={chart.name} picture={pictureOf(chart, [name])} />}
    </Stack>
  )
}
