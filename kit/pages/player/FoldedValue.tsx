import { styled } from '../ui/theme.ts'
import { ValueView } from './ValueView.tsx'

const Details = styled('details', {
  '& summary': { cursor: 'pointer', paddingBlock: '$1', fontSize: '$sm', color: '$inkSoft' },
})

/** Data with names of the code, folded for readers who did not choose names. */
export const FoldedValue = ({ value }: { readonly value: unknown }) => (
  <Details>
    <summary>The data</summary>
    <ValueView value={value} />
  </Details>
)
