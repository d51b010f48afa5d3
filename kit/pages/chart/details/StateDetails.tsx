import { isStateWithin } from '../../../explore/is-state-within.ts'
import type { ChartData, StateData } from '../../flow-data.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { StepPicture } from '../../player/StepPicture.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Heading, MutedText, Tag } from '../../ui/text.tsx'
import { StartsLinks } from '../StartsLinks.tsx'
import { CoverageRow } from './CoverageRow.tsx'
import { DetailList, DetailRow } from './DetailRow.tsx'
import { findStatePicture } from './find-state-picture.ts'
import { ShortestPathDetails } from './ShortestPathDetails.tsx'
import { TransitionLinks } from './TransitionLinks.tsx'

interface DirectTransitionsProps {
  readonly chart: ChartData
  /** The ids of two states or groups. */
  readonly from: string
  readonly to: string
}

/** Every transition between two states or groups, which the drawing shows as one arrow. */
function DirectTransitions({ chart, from, to }: DirectTransitionsProps) {
  const { hasNames } = useDrawingOptions()
  const direct = chart.transitions.filter(
    ({ source, targets }) => isStateWithin(source, from) && targets.some(target => isStateWithin(target, to)),
  )
  const title = `From ${partLabel(chart, from, hasNames)} to ${partLabel(chart, to, hasNames)}`
  return <TransitionLinks title={title} chart={chart} transitions={direct} coverage="browser" />
}

const listRow = (name: string, items: readonly string[]) =>
  items.length > 0 && <DetailRow name={name}>{items.join(', ')}</DetailRow>

/** The picture of a state, with a note if the state can also show other messages. */
function StatePicture({ chart, name }: { readonly chart: ChartData; readonly name: string }) {
  if (chart.pictures.length === 0) return null
  const file = findStatePicture(chart, [name])
  const message = Object.keys(chart.messagePictures).find(text => chart.messagePictures[text] === file)
  return (
    <section>
      {message !== undefined && (
        <MutedText size="sm">With the message ‘{message}’. The state may show another one.</MutedText>
      )}
      <StepPicture chart={chart.name} file={file} />
    </section>
  )
}

interface StateDetailsProps {
  readonly chart: ChartData
  readonly state: StateData
  /** The id of a second state, for the path to it. */
  readonly to?: string | null
}

/** The description, actors, actions, coverage and transitions of a state. */
export function StateDetails({ chart, state, to = null }: StateDetailsProps) {
  const { id, name, description, tags, actors, work, starts, entryActions, exitActions } = state
  const { hasNames } = useDrawingOptions()
  const outgoing = chart.transitions.filter(({ source }) => source === id)
  const inherited = chart.transitions.filter(({ source }) => id.startsWith(`${source}.`))
  const incoming = chart.transitions.filter(({ source, targets }) => source !== id && targets.includes(id))
  const shortestPath = <ShortestPathDetails chart={chart} from={id} to={to} />
  return (
    <Stack gap={4}>
      <div>
        <Heading as="h1" size="2xl">
          {partLabel(chart, id, hasNames)}
        </Heading>
        {hasNames && tags.length > 0 && (
          <Row css={{ marginTop: '$2' }}>
            {tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        )}
        <MutedText css={{ marginTop: '$2' }}>{description}</MutedText>
        <StartsLinks charts={starts} />
      </div>
      {to !== null && (
        <>
          <DirectTransitions chart={chart} from={id} to={to} />
          {shortestPath}
        </>
      )}
      <StatePicture chart={chart} name={name} />
      <DetailList>
        {listRow('Meanwhile', hasNames ? actors : work)}
        {hasNames && listRow('Does on entry', entryActions)}
        {hasNames && listRow('Does on leaving', exitActions)}
        <CoverageRow chart={chart} id={id} />
      </DetailList>
      <TransitionLinks title="What can happen here" chart={chart} transitions={outgoing} />
      <TransitionLinks
        title="Also possible here, from the states around it"
        chart={chart}
        transitions={inherited}
      />
      <TransitionLinks title="How it is reached" chart={chart} transitions={incoming} showSource />
      {to === null && shortestPath}
    </Stack>
  )
}
