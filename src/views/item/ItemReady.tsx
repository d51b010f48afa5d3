import type { Cart, CartLine } from '#domain/calls/cart'
import type { MenuItem } from '#domain/calls/vendors'
import type { WashName } from '../../ui/wash'
import { AllergyNotes } from './AllergyNotes'
import { type ChoiceProps, ItemBar } from './ItemBar'
import { ItemWords } from './ItemWords'
import { lineOfChoice } from './line-of-choice'
import { OptionGroup } from './OptionGroup'
import { OptionsUnread } from './OptionsUnread'

export interface ItemReadyProps extends ChoiceProps {
  readonly item: MenuItem
  readonly wash: WashName
  readonly cart: Cart | null
  readonly pictures: ReadonlyMap<string, string>
  /** The options could not be loaded: asks for them again. null where they are there. */
  readonly onRetryOptions: (() => void) | null
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onNote: (line: CartLine, note: string) => void
}

/** The dish, its choices, and the one action. The note belongs to the cart line as soon as there is one. */
export function ItemReady(props: ItemReadyProps) {
  const { item, wash, cart, pictures, onRetryOptions, snapshot, send, onQuantity, onNote } = props
  const { groups, selection, note, lacksOptions = false } = snapshot.context
  const line = lineOfChoice(cart, item.id, snapshot.context)
  const saveNote = (text: string) =>
    line === null ? send({ type: 'note.written', text }) : onNote(line, text)
  return (
    <>
      <ItemWords item={item} />
      <AllergyNotes
        key={line?.id ?? 'new'}
        dish={item.name}
        note={line === null ? note : line.allergyNote}
        onNote={saveNote}
      />
      {onRetryOptions && <OptionsUnread isNeeded={lacksOptions} onRetry={onRetryOptions} />}
      {groups.map(group => (
        <OptionGroup
          key={group.id}
          group={group}
          selection={selection}
          wash={wash}
          pictures={pictures}
          onChoose={addonId => send({ type: 'addon.chosen', groupId: group.id, addonId })}
        />
      ))}
      <ItemBar
        dish={item.name}
        cart={cart}
        line={line}
        snapshot={snapshot}
        send={send}
        onQuantity={onQuantity}
      />
    </>
  )
}
