import type { ReactNode } from 'react'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/layout/Card'
import { EntryRows } from './MenuEditor.styles'

interface MenuCardProps {
  /** '' for a new one. */
  readonly name: string
  readonly kind: 'category' | 'group'
  /** The fields of the card itself. */
  readonly head: ReactNode
  /** The entries. */
  readonly children: ReactNode
  readonly addLabel: string
  /** What a removal also removes, for the question before it. */
  readonly removalText: string
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A category of dishes or a group of add-ons, with its entries. */
export function MenuCard(props: MenuCardProps) {
  const { name, kind, head, children, addLabel, removalText, onAdd, onRemove } = props
  return (
    <Card as="section" aria-label={name || `New ${kind}`} css={{ padding: '$4' }}>
      {head}
      <EntryRows>{children}</EntryRows>
      <Button kind="dashed" wide css={{ marginBlock: '$2' }} onClick={onAdd}>
        {addLabel}
      </Button>
      <ActionButton
        label={`Remove ${kind}`}
        of={name}
        question={`Remove ${name || `this ${kind}`}?`}
        text={removalText}
        busy={false}
        onAction={onRemove}
      />
    </Card>
  )
}
