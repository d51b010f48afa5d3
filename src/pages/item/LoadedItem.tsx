import type { ComponentType } from 'react'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { BackdropName } from '#ui/media/backdrops'
import { AddAnotherLink } from './AddAnotherLink'
import { AddonsUnavailable } from './AddonsUnavailable'
import type { AddonsFlowProps } from './addons-flow-props'
import { AllergyNotes } from './allergy-notes/AllergyNotes'
import type { NoteDraftSheetProps } from './allergy-notes/NoteDraftSheet'
import { ItemActionBar } from './ItemActionBar'
import { ItemHeader, type ItemHeaderProps } from './ItemHeader'
import { OptionGroup } from './OptionGroup'
import type { PageLine } from './page-line'

export interface LoadedItemProps extends AddonsFlowProps, ItemHeaderProps, PageLine {
  readonly vendorId: number
  /** Where the note of the page is written; null if its text may not be kept. */
  readonly notePlace: string | null
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
  readonly NotesSheet: ComponentType<NoteDraftSheetProps> | undefined
}

/** A dish with its add-ons. The allergy note is saved on the cart line if there is one. */
export function LoadedItem(props: LoadedItemProps) {
  const { vendorId, item, closedText, backdrop, cart, pictures, onRetryAddons, snapshot, send } = props
  const { line, isChanged, notePlace, NotesSheet, onQuantityChange, onNoteStart, onNoteChange } = props
  const { groups, selection, note, lacksOptions = false } = snapshot.context
  const saveNote = (text: string) =>
    line === null ? send({ type: 'note.changed', text }) : onNoteChange(line, text)
  return (
    <>
      <ItemHeader item={item} closedText={closedText} />
      <AllergyNotes
        dish={item.name}
        place={notePlace}
        lineId={line?.id ?? null}
        note={line === null ? note : line.allergyNote}
        onNoteChange={saveNote}
        onOpen={onNoteStart}
        Sheet={NotesSheet}
      />
      {line !== null && <AddAnotherLink vendorId={vendorId} item={item} />}
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
        isChanged={isChanged}
        snapshot={snapshot}
        send={send}
        onQuantityChange={onQuantityChange}
      />
    </>
  )
}
