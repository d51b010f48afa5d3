import type { ReactNode } from 'react'
import { Heading } from '#ui/text/Heading'
import { Picture } from '#ui/media/Picture'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import type { WashName } from '#ui/media/backdrops'

const Root = styled('div', {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  // Also holds what was searched for, which may be one long word.
  overflowWrap: 'anywhere',
  minHeight: 'calc(100dvh - 108px)',
  paddingBottom: 90,
  variants: { inline: { true: { minHeight: 0, paddingBlock: '$12' } } },
})

const ActionSlot = styled('div', { marginTop: '$6', minWidth: 220 })

interface EmptyStateProps {
  readonly picture?: string
  readonly backdrop?: WashName
  readonly title: string
  readonly text?: string
  /** One way on: a `LinkButton` or `Button`. */
  readonly action?: ReactNode
  readonly as?: 'h1' | 'h2'
  /** Inside a page, instead of in its middle. */
  readonly inline?: boolean
}

/** Nothing here, said kindly, with a way on. */
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
