import { useState } from 'react'
import { TextButton } from '#ui/buttons/TextButton'
import { FreeText } from '#ui/text/FreeText'
import { styled } from '#ui/theme/theme'

/** In characters: about three lines of a card. */
const FOLDED_LENGTH = 90
const FOLDED_LINES = 3

const Text = styled('span', {
  variants: {
    isFolded: {
      true: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: FOLDED_LINES,
        overflow: 'hidden',
      },
    },
  },
})

const isLong = (text: string): boolean =>
  text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES

/** A text that somebody has written. A long one shows its first lines, and opens. */
export function FoldedText({ children, name }: { readonly children: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isLong(children)) return <FreeText css={{ display: 'inline' }}>{children}</FreeText>
  return (
    <>
      <Text isFolded={!isOpen}>
        <FreeText css={{ display: 'inline' }}>{children}</FreeText>
      </Text>
      <TextButton
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Less' : 'All'} of the ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'Show all'}
      </TextButton>
    </>
  )
}
