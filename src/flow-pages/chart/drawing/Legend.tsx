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

/** Explains the colours of the arrows. */
export const Legend = () => (
  <List aria-label="The arrows">
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
  </List>
)
