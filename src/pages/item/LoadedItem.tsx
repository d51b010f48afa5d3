import type { ComponentType } from 'react'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { BackdropName } from '#ui/media/backdrops'
import { AddonsUnavailable } from './AddonsUnavailable'
import type { AddonsFlowProps } from './addons-flow-props'
import { AllergyNotes } from './allergy-notes/AllergyNotes'
import type { AllergyNotesSheetProps } from './allergy-notes/AllergyNotesSheet'
import { findChosenLine } from './find-chosen-line'
import { ItemActionBar } from './ItemActionBar'
import { ItemHeader, type ItemHeaderProps } from './ItemHeader'
import { OptionGroup } from './OptionGroup'

export interface LoadedItemProps extends AddonsFlowProps, ItemHeaderProps {
  readonly backdrop: BackdropName
  readonly cart: Cart | null
  readonly pictures: ReadonlyMap<string, string>
  /** Loads the add-ons again after a failure; null when they have loaded. */
  readonly onRetryAddons: (() => void) | null
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  /** Called when the customer begins to write a note. */
  readonly onNoteStart: () => void
  readonly onNoteChange: (line: CartLine, note: string) => void
  /** The sheet for allergy notes; undefined until its code has loaded. */
  readonly NotesSheet: ComponentType<AllergyNotesSheetProps> | undefined
}

/** A dish with its add-ons. The allergy note is saved on the cart line if there is one. */
export function LoadedItem(props: LoadedItemProps) {
  const { item, closedText, backdrop, cart, pictures, onRetryAddons, snapshot, send } = props
  const { NotesSheet, onQuantityChange, onNoteStart, onNoteChange } = props
  const { groups, selection, note, lacksOptions = false } = snapshot.context
  const line = findChosenLine(cart, item.id, snapshot.context)
  const saveNote = (text: string) =>
    line === null ? send({ type: 'note.changed', text }) : onNoteChange(line, text)
  return (
    <>
      <ItemHeader item={item} closedText={closedText} />
      <AllergyNotes
        dish={item.name}
        lineId={line?.id ?? null}
        note={line === null ? note : line.allergyNote}
        onNoteChange={saveNote}
        onOpen={onNoteStart}
        Sheet={NotesSheet}
      />
      {onRetryAddons && <AddonsUnavailable isNeeded={lacksOptions} onRetry={onRetryAddons} />}
      {groups.map(group => (
        <OptionGroup
          key={group.id}
          group={group}
          selection={selection}
          backdrop={backdrop}
          pictures={pictures}
          onChoose={addonId => send({ type: 'addon.toggled', groupId: group.id, addonId })}
        />
      ))}
      <ItemActionBar
        item={item}
        cart={cart}
        line={line}
        snapshot={snapshot}
        send={send}
        onQuantityChange={onQuantityChange}
      />
    </>
  )
}
