import { styled } from '../../ui/theme.ts'
import { TransitionTrigger } from '../details/TransitionTrigger.tsx'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  rowGap: 2,
  marginTop: '$2',
  fontSize: '$sm',
})

/** Closed at first, so that the tabs below are visible. Hidden on a phone, which shows no drawing. */
const Marks = styled('details', {
  display: 'none',
  fontSize: '$sm',
  '@tablet': { display: 'block' },
  '& summary': { minHeight: '$tap', lineHeight: '$sizes$tap', color: '$inkSoft', cursor: 'pointer' },
  '& ul': { display: 'grid', gap: '$1', paddingBottom: '$2' },
})

const TriggerColours = () => (
  <List aria-label="The colours">
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

interface LegendProps {
  /** Whether the reader chose other colours and widths, which the controls of the drawing explain. */
  readonly isRecoloured: boolean
  /** Whether a number on an arrow is how often it was taken. */
  readonly hasCounts: boolean
}

/** Explains the colours of a drawing, and its marks in a list that opens on demand. */
export const Legend = ({ isRecoloured, hasCounts }: LegendProps) => (
  <>
    {!isRecoloured && <TriggerColours />}
    <Marks>
      <summary>What the boxes and lines mean</summary>
      <ul>
        <li>● begins here</li>
        {!isRecoloured && <li>a thick line is the story</li>}
        <li>a second border behind a box: a closed group, press it to open it</li>
        <li>a second border inside a box: the end</li>
        <li>a dashed box: one of several that are active side by side</li>
        <li>↻ happens without leaving the box</li>
        {hasCounts ? (
          <li>2× on an arrow: taken 2 times, press it to read in how many recordings or walks</li>
        ) : (
          <li>a number on an arrow: how many reasons it has, press it to read them</li>
        )}
      </ul>
    </Marks>
  </>
)
