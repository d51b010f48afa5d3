import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { styled } from '#ui/theme/theme'

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  '& li': { paddingLeft: '$4', borderLeft: '3px solid $colors$leaf' },
})

/** What always holds. */
export const InvariantList = ({ laws }: { readonly laws: readonly string[] }) => (
  <Stack gap={4}>
    <MutedText size="sm">
      Each holds in every state that can be reached, whatever happens on the way.
    </MutedText>
    <List>
      {laws.map(law => (
        <li key={law}>{law}</li>
      ))}
    </List>
  </Stack>
)
