import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { parsePounds } from '#staff/host/shared/forms/parse-pounds'
import { Tag } from '#ui/feedback/Tag'
import { Row } from '#ui/layout/Row'
import { Entry, EntryFields, EntryHead, EntryName, EntryPrice } from './MenuEditor.styles'

interface MenuEntryProps {
  /** The typed name; '' for a new entry. */
  readonly name: string
  readonly newName: string
  /** The typed price, in pounds. */
  readonly price: string
  readonly tag?: ReactNode
  readonly hasError: boolean
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A dish or an add-on: one line, which opens to its fields. A new one is open, and so is one with an error. */
export function MenuEntry({ name, newName, price, tag, hasError, actions, children }: MenuEntryProps) {
  const [isOpened, setOpened] = useState(name === '')
  const isOpen = isOpened || hasError
  return (
    <Entry open={isOpen} onToggle={event => setOpened(event.currentTarget.open)}>
      <EntryHead>
        <ChevronRight size={18} aria-hidden="true" />
        <EntryName>{name || newName}</EntryName>
        {hasError ? <Tag tone="red">Not right</Tag> : tag}
        <EntryPrice>{parsePounds(price) !== null && `£${price}`}</EntryPrice>
      </EntryHead>
      {/* The fields of two thousand closed dishes would make each key slow. */}
      {isOpen && (
        <EntryFields>
          {children}
          <Row wrap css={{ gap: '$1 $5' }}>
            {actions}
          </Row>
        </EntryFields>
      )}
    </Entry>
  )
}
