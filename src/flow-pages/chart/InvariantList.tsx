import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  '& li': { paddingLeft: '$4', borderLeft: '3px solid $colors$leaf' },
})

/** The invariants of a chart. */
export const InvariantList = ({ invariants }: { readonly invariants: readonly string[] }) => (
  <Stack gap={4}>
    <MutedText size="sm">
      Each holds in every state that can be reached, whatever happens on the way.
    </MutedText>
    <List>
      {invariants.map(statement => (
        <li key={statement}>{statement}</li>
      ))}
    </List>
  </Stack>
)
