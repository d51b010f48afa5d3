import type { ComponentType } from 'react'
import type { DishNotes } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { TextButton } from '#ui/buttons/TextButton'
import { TextLink } from '#ui/buttons/TextLink'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { BackdropName } from '#ui/media/backdrops'
import type { AddonsFlowProps } from './addons-flow-props'
import { AllergyNotes } from './allergy-notes/AllergyNotes'
import type { NoteDraftSheetProps } from './allergy-notes/NoteDraftSheet'
import { ItemActionBar } from './ItemActionBar'
import { ItemHeader, type ItemHeaderProps } from './ItemHeader'
import { ItemColumns } from './item.styles'
import { OptionGroup } from './OptionGroup'
import type { PageLine } from './page-line'

interface AddonsUnavailableProps {
  /** Whether the dish has required add-ons, so that it cannot be added without them. */
  readonly isNeeded: boolean
  readonly onRetry: () => void
}

/** An error with a retry button, instead of add-ons that failed to load. */
function AddonsUnavailable({ isNeeded, onRetry }: AddonsUnavailableProps) {
  return (
    <ErrorAlert action={<TextButton onClick={onRetry}>Try again</TextButton>}>
      {`The options of this dish could not be loaded.${isNeeded ? ' It can be added once they are here.' : ''}`}
    </ErrorAlert>
  )
}

interface AddAnotherLinkProps {
  readonly vendorId: number
  readonly item: MenuItem
}

/** Begins one more of a dish that is in the cart, with its own add-ons and its own note. Specification 9.32. */
const AddAnotherLink = ({ vendorId, item }: AddAnotherLinkProps) =>
  item.isSoldOut ? null : (
    <TextLink
      to={PATHS.item}
      params={{ vendorId: String(vendorId), itemId: String(item.id) }}
      search={{ line: 'new' }}
      css={{ marginTop: '$2' }}
    >
      Add another with its own options and note
    </TextLink>
  )

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
