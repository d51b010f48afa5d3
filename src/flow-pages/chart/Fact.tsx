import type { ReactNode } from 'react'
import { styled } from '../../ui/theme'

export const Facts = styled('dl', { display: 'grid', gap: '$3' })
const Name = styled('dt', { fontSize: '$sm', color: '$inkSoft' })
const What = styled('dd', { margin: 0, overflowWrap: 'anywhere' })

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

/** One thing that is known. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <Name>{name}</Name>
    <What>{children}</What>
  </div>
)
