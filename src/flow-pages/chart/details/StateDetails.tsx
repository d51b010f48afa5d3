import { Heading } from '#ui/text/Heading'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { Tag } from '#ui/feedback/Tag'
import type { ChartData, StateData } from '#flow-pages/flow-data'
import { StepPicture } from '#flow-pages/player/StepPicture'
import { DetailList, DetailRow } from './DetailRow'
import { pictureOfStates } from './picture-of-states'
import { CoverageRow } from './CoverageRow'
import { TransitionLinks } from './TransitionLinks'

const listRow = (name: string, items: readonly string[]) =>
  items.length > 0 && <DetailRow name={name}>{items.join(', ')}</DetailRow>

interface StateDetailsProps {
  readonly chart: ChartData
  readonly state: StateData
}

/** What a state means, what works meanwhile, and what it hears. */
export function StateDetails({ chart, state }: StateDetailsProps) {
  const { id, name, description, tags, actors, entryActions, exitActions } = state
  const leaving = chart.transitions.filter(({ source }) => source === id)
  const around = chart.transitions.filter(({ source }) => id.startsWith(`${source}.`))
  const coming = chart.transitions.filter(({ source, targets }) => source !== id && targets.includes(id))
  return (
    <Stack gap={4}>
      <div>
        <Heading as="h1" size="2xl">
          {name}
        </Heading>
        {tags.length > 0 && (
          <Row css={{ marginTop: '$2' }}>
            {tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        )}
        <MutedText css={{ marginTop: '$2' }}>{description}</MutedText>
      </div>
      <DetailList>
        {listRow('Works meanwhile', actors)}
        {listRow('Does on entry', entryActions)}
        {listRow('Does on leaving', exitActions)}
        <CoverageRow covered={chart.covered} id={id} />
      </DetailList>
      <TransitionLinks title="What it hears" chart={chart} transitions={leaving} />
      <TransitionLinks
        title="What the states around it hear, where it does not"
        chart={chart}
        transitions={around}
      />
      <TransitionLinks title="How it is reached" chart={chart} transitions={coming} showSource />
      {chart.pictures.length > 0 && (
        <StepPicture chart={chart.name} picture={pictureOfStates(chart, [name])} />
      )}
    </Stack>
  )
}
