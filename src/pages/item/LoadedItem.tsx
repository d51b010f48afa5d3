import type { Cart, CartLine } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import type { BackdropName } from '#ui/media/backdrops'
import { OptionsUnread } from './AddonsUnavailable'
import { AllergyNotes } from './allergy-notes/AllergyNotes'
import { findChosenLine } from './find-chosen-line'
import { type AddonsFlowProps, ItemActionBar } from './ItemActionBar'
import { ItemHeader } from './ItemHeader'
import { OptionGroup } from './OptionGroup'

export interface LoadedItemProps extends AddonsFlowProps {
  readonly item: MenuItem
  readonly backdrop: BackdropName
  readonly cart: Cart | null
  readonly pictures: ReadonlyMap<string, string>
  /** The options could not be loaded: asks for them again. null where they are there. */
  readonly onRetryOptions: (() => void) | null
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onNoteChange: (line: CartLine, note: string) => void
}

/** The dish, its choices, and the one action. The note belongs to the cart line as soon as there is one. */
export function LoadedItem(props: LoadedItemProps) {
  const { item, backdrop, cart, pictures, onRetryOptions, snapshot, send, onQuantityChange, onNoteChange } =
    props
  const { groups, selection, note, lacksOptions = false } = snapshot.context
  const line = findChosenLine(cart, item.id, snapshot.context)
  const saveNote = (text: string) =>
    line === null ? send({ type: 'note.changed', text }) : onNoteChange(line, text)
  return (
    <>
      <ItemHeader item={item} />
      <AllergyNotes
        key={line?.id ?? 'new'}
        dish={item.name}
        note={line === null ? note : line.allergyNote}
        onNoteChange={saveNote}
      />
      {onRetryOptions && <OptionsUnread isNeeded={lacksOptions} onRetry={onRetryOptions} />}
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
        dish={item.name}
        cart={cart}
        line={line}
        snapshot={snapshot}
        send={send}
        onQuantityChange={onQuantityChange}
      />
    </>
  )
}
