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

/** Explains the colours and marks of a drawing. */
export const Legend = () => (
  <List aria-label="The drawing">
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
    <li>● begins here</li>
    <li>a thick line is the story</li>
    <li>a stacked box is a group: press it to open it</li>
    <li>a number is that of reasons: press a box to read them</li>
  </List>
)
