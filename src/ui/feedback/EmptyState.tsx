import type { ReactNode } from 'react'
import type { BackdropVariant } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  // The title may repeat a search text, which can be one long word.
  overflowWrap: 'anywhere',
  minHeight: 'calc(100dvh - 108px)',
  paddingBottom: 90,
  variants: { inline: { true: { minHeight: 0, paddingBlock: '$12' } } },
})

const ActionSlot = styled('div', { marginTop: '$6', minWidth: 220 })

interface EmptyStateProps {
  readonly picture?: string
  readonly backdrop?: BackdropVariant
  readonly title: string
  readonly text?: string
  /** The next step: a `LinkButton` or `Button`. */
  readonly action?: ReactNode
  readonly as?: 'h1' | 'h2'
  /** Inside a page instead of filling the screen. */
  readonly inline?: boolean
}

/** An empty page or list: a picture, a title, a text and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const {
    picture = DEFAULT_PICTURE,
    backdrop = 'butter',
    title,
    text,
    action,
    as = 'h2',
    inline = false,
  } = props
  return (
    <Root inline={inline}>
      <ImageBackdrop
        name={backdrop}
        css={{ width: 200, height: 200, borderRadius: '50%', marginBottom: '$6' }}
      >
        <Picture src={picture} alt="" size={128} eager />
      </ImageBackdrop>
      <Heading as={as} size="2xl">
        {title}
      </Heading>
      {text && <MutedText css={{ marginTop: '$2', maxWidth: '28ch' }}>{text}</MutedText>}
      {action && <ActionSlot>{action}</ActionSlot>}
    </Root>
  )
}
