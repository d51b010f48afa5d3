import type { ComponentType } from 'react'
import type { DishNotes } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import type { BackdropName } from '#ui/media/backdrops'
import { AddAnotherLink } from './AddAnotherLink'
import { AddonsUnavailable } from './AddonsUnavailable'
import type { AddonsFlowProps } from './addons-flow-props'
import { AllergyNotes } from './allergy-notes/AllergyNotes'
import type { NoteDraftSheetProps } from './allergy-notes/NoteDraftSheet'
import { ItemActionBar } from './ItemActionBar'
import { ItemHeader, type ItemHeaderProps } from './ItemHeader'
import { ItemColumns } from './item.styles'
import { OptionGroup } from './OptionGroup'
import type { PageLine } from './page-line'

export interface LoadedItemProps extends AddonsFlowProps, ItemHeaderProps, PageLine {
  readonly vendorId: number
  /** Where the notes of the page are written; null if their texts may not be kept. */
  readonly notePlace: string | null
  readonly backdrop: BackdropName
  readonly cart: Cart | null
  readonly pictures: ReadonlyMap<string, string>
  /** Loads the add-ons again after a failure; null when they have loaded. */
  readonly onRetryAddons: (() => void) | null
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  /** Called when the customer begins to write a note. */
  readonly onNoteStart: () => void
  readonly onNotesChange: (line: CartLine, notes: DishNotes) => void
  /** The sheet for notes; undefined until its code has loaded. */
  readonly NotesSheet: ComponentType<NoteDraftSheetProps> | undefined
}

const notesOf = (
  { takesKitchenNote }: MenuItem,
  { allergyNote, kitchenNote = '' }: Pick<CartLine, 'allergyNote' | 'kitchenNote'>,
): DishNotes => ({ note: allergyNote, ...(takesKitchenNote && { kitchenNote }) })

/** A dish with its add-ons. Its notes are saved on the cart line if there is one. */
export function LoadedItem(props: LoadedItemProps) {
  const { vendorId, item, closedText, backdrop, cart, pictures, onRetryAddons, snapshot, send } = props
  const { line, isChanged, notePlace, NotesSheet, onQuantityChange, onNoteStart, onNotesChange } = props
  const { groups, selection, lacksOptions = false } = snapshot.context
  const saveNotes = (notes: DishNotes) =>
    line === null
      ? send({ type: 'note.changed', text: notes.note, kitchenNote: notes.kitchenNote })
      : onNotesChange(line, notes)
  return (
    <>
      <ItemColumns>
        <div>
          <ItemHeader item={item} closedText={closedText} />
          <AllergyNotes
            dish={item.name}
            place={notePlace}
            lineId={line?.id ?? null}
            notes={notesOf(item, line ?? { ...snapshot.context, allergyNote: snapshot.context.note })}
            onNotesChange={saveNotes}
            onOpen={onNoteStart}
            Sheet={NotesSheet}
          />
          {line !== null && <AddAnotherLink vendorId={vendorId} item={item} />}
        </div>
        <div>
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
        </div>
      </ItemColumns>
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
