import { TransitionTrigger } from '#flow-pages/chart/details/TransitionTrigger'
import { styled } from '#ui/theme/theme'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  rowGap: 2,
  marginTop: '$2',
  fontSize: '$sm',
})

const TriggerColours = () => (
  <>
    <li>
      <TransitionTrigger kind="event">an event</TransitionTrigger>
    </li>
    <li>
      <TransitionTrigger kind="after">after a time</TransitionTrigger>
    </li>
    <li>
      <TransitionTrigger kind="done">✓ an answer</TransitionTrigger>
    </li>
    <li>
      <TransitionTrigger kind="error">✗ a failure</TransitionTrigger>
    </li>
    <li>
      <TransitionTrigger kind="always">at once</TransitionTrigger>
    </li>
  </>
)

interface LegendProps {
  /** Whether the reader chose other colours and widths, which the controls of the drawing explain. */
  readonly isRecoloured: boolean
}

/** Explains the colours and marks of a drawing. */
export const Legend = ({ isRecoloured }: LegendProps) => (
  <List aria-label="The drawing">
    {!isRecoloured && <TriggerColours />}
    <li>● begins here</li>
    {!isRecoloured && <li>a thick line is the story</li>}
    <li>a stacked box is a group: press it to open it</li>
    <li>a number is that of reasons: press a box to read them</li>
  </List>
)
