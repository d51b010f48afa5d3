import type { ReactNode } from 'react'
import { Display } from './Display'
import { Picture } from './Picture'
import { DEFAULT_PICTURE } from './picture-source'
import { Soft } from './Soft'
import { styled } from './theme'
import { Wash } from './Wash'
import type { WashName } from './wash'

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

const Way = styled('div', { marginTop: '$6', minWidth: 220 })

interface EmptyProps {
  readonly picture?: string
  readonly wash?: WashName
  readonly title: string
  readonly text?: string
  /** One way on: a `LinkButton` or `Button`. */
  readonly action?: ReactNode
  readonly as?: 'h1' | 'h2'
  /** Inside a page, instead of in its middle. */
  readonly inline?: boolean
}

/** Nothing here, said kindly, with a way on. */
export function Empty(props: EmptyProps) {
  const { picture = DEFAULT_PICTURE, wash = 'butter', title, text, action, as = 'h2', inline = false } = props
  return (
    <Root inline={inline}>
      <Wash name={wash} css={{ width: 200, height: 200, borderRadius: '50%', marginBottom: '$6' }}>
        <Picture src={picture} alt="" size={128} eager />
      </Wash>
      <Display as={as} size="2xl">
        {title}
      </Display>
      {text && <Soft css={{ marginTop: '$2', maxWidth: '28ch' }}>{text}</Soft>}
      {action && <Way>{action}</Way>}
    </Root>
  )
}
