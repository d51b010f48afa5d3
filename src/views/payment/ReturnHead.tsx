import type { ReactNode } from 'react'
import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import { Medal } from '../confirmation/Medal'
import { Ring } from './Ring'

const Root = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  paddingTop: 'clamp(32px, 16dvh, 128px)',
})
/** Ring and medal take the same room, so that nothing moves when one follows the other. */
const Place = styled('div', { height: 132, display: 'grid', placeItems: 'center', marginBottom: '$6' })

export type Sign = 'turning' | 'still' | 'medal'

interface ReturnHeadProps {
  readonly sign: Sign
  readonly heading: string
  readonly children?: ReactNode
}

/** What came of the payment, in the middle of the page; each new heading is read out. */
export function ReturnHead({ sign, heading, children }: ReturnHeadProps) {
  return (
    <Root>
      <Place>{sign === 'medal' ? <Medal /> : <Ring turning={sign === 'turning'} />}</Place>
      <div role="status">
        <Display as="h1" css={{ fontSize: '2.125rem' }}>
          {heading}
        </Display>
      </div>
      <Soft as="div" size="lg" css={{ marginTop: '$2', minHeight: '1.45em' }}>
        {children}
      </Soft>
    </Root>
  )
}
