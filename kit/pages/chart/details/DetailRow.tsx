import type { ReactNode } from 'react'
import { styled } from '../../ui/theme.ts'

export const DetailList = styled('dl', { display: 'grid', gap: '$3' })
const DetailName = styled('dt', { fontSize: '$sm', color: '$inkSoft' })
const DetailValue = styled('dd', { margin: 0, overflowWrap: 'anywhere' })

interface DetailRowProps {
  readonly name: string
  readonly children: ReactNode
}

/** A name and its value in a `DetailList`. */
export const DetailRow = ({ name, children }: DetailRowProps) => (
  <div>
    <DetailName>{name}</DetailName>
    <DetailValue>{children}</DetailValue>
  </div>
)
