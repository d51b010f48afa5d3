import { pathWords } from '../name-words.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import type { ContextChange } from './context-changes.ts'
import { FoldedValue } from './FoldedValue.tsx'
import { formatValue, ValueView } from './ValueView.tsx'

const List = styled('dl', { display: 'grid', gap: '$2' })
const Item = styled('div', { borderRadius: '$md', background: '$sunken', overflow: 'hidden' })
const Name = styled('dt', {
  padding: '$space$2 $space$3',
  fontSize: '$sm',
  fontWeight: '$strong',
  overflowWrap: 'anywhere',
})
const Value = styled('dd', {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  alignItems: 'baseline',
  padding: '4px 12px',
  '& > span': { fontSize: '$xs' },
  variants: {
    side: {
      before: { background: '$redTint', color: '$redInk' },
      after: { background: '$greenTint', color: '$greenInk' },
    },
  },
})

/** In characters. Longer data is folded, unless the reader chose names of the code. */
const MAX_LENGTH = 60

function ChangedValue({ value }: { readonly value: unknown }) {
  const { hasNames } = useDrawingOptions()
  const isLong = typeof value === 'object' && formatValue(value).length > MAX_LENGTH
  return isLong && !hasNames ? <FoldedValue value={value} /> : <ValueView value={value} />
}

/** The changes of the context, with the values before and after. */
export function ContextChangeList({ changes }: { readonly changes: readonly ContextChange[] }) {
  const { hasNames } = useDrawingOptions()
  if (changes.length === 0) return <MutedText size="sm">Nothing changed in it.</MutedText>
  return (
    <List>
      {changes.map(({ name, before, after }) => (
        <Item key={name}>
          <Name>{hasNames ? name : pathWords(name)}</Name>
          <Value side="before">
            <span>before</span>
            <ChangedValue value={before} />
          </Value>
          <Value side="after">
            <span>after</span>
            <ChangedValue value={after} />
          </Value>
        </Item>
      ))}
    </List>
  )
}
