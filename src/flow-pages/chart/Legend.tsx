import { styled } from '../../ui/theme'
import { When } from './When'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  rowGap: 2,
  marginTop: '$2',
  fontSize: '$sm',
})

/** What the arrows of a drawing are set off by. */
export const Legend = () => (
  <List aria-label="The arrows">
    <li>
      <When kind="event">an event</When>
    </li>
    <li>
      <When kind="after">after a time</When>
    </li>
    <li>
      <When kind="done">✓ an answer</When>
    </li>
    <li>
      <When kind="error">✗ a failure</When>
    </li>
    <li>
      <When kind="always">at once</When>
    </li>
  </List>
)
