import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { InputFrom } from 'xstate'
import type { ChoiceDraft } from '#app/storage/dish-draft-storage'
import { keepAllowedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionsOf } from '#domain/cart/cart-lines'
import type { AddedNotes } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { addonsMachine, type DishChoice } from '#machines/addons/addons.machine'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useChangeQuantity } from '#pages/hooks/use-change-quantity'
import { toAddRequestWithAddons } from './add-request-with-addons'
import { notesSheetQuery } from './allergy-notes/notes-sheet-query'
import { ItemView } from './ItemView'
import { findOpenedLine, findPageLine, type OpenedLine, type PageLine } from './page-line'
import { useDishDraft } from './use-dish-draft'

interface ItemFormProps {
  readonly vendorId: number
  readonly closedText: string
  readonly item: MenuItem
  /** null when they could not be loaded. */
  readonly groups: AddonGroup[] | null
  /** All dishes of the menu. */
  readonly dishes: readonly MenuItem[]
  readonly cart: Cart | null
  readonly opened: OpenedLine
  /** Where the tab keeps what is entered; null if it may not be kept. */
  readonly place: string | null
  /** What the customer has entered before a restart of the choice, such as with newly loaded add-ons. */
  readonly draft: ChoiceDraft | null
  readonly onDraftChange: (draft: ChoiceDraft) => void
  readonly onRetry: () => void
  readonly onRetryAddons: () => void
}

/** Runs the add-ons chart for one dish, from mount to unmount. */
export function ItemForm(props: ItemFormProps) {
  const { vendorId, closedText, item, groups, dishes, cart, place, onRetry, onRetryAddons } = props
  const cartActor = useFlow('cart')
  const { snapshot, send, reportDraft, pageLine, notesSaved } = useAddons(props)
  return (
    <ItemView
      vendorId={String(vendorId)}
      cart={cart}
      onRetry={onRetry}
      state={{
        status: 'ready',
        vendorId,
        item,
        closedText,
        pictures: new Map(dishes.map(({ name, image }) => [name, image])),
        onRetryAddons: groups === null ? onRetryAddons : null,
        NotesSheet: useQuery(notesSheetQuery).data,
        notePlace: place,
        ...pageLine,
        snapshot,
        send,
        onQuantityChange: useChangeQuantity(),
        // Once a note is begun, the choice does not restart when the cart loads: a restart would close the sheet.
        onNoteStart: () => void reportDraft(),
        onNotesChange: (line, notes) => {
          cartActor?.send({ type: 'cart.noteSaved', lineOrDishId: line.id, ...notes })
          notesSaved(notes)
        },
      }}
    />
  )
}

/** The add-ons chart, connected to the cart and the toasts. What the customer has entered is reported after each event. */
function useAddons(props: ItemFormProps) {
  const { item, groups, draft, cart, opened, place, onDraftChange } = props
  const { instrumentation } = useAppContext()
  const toasts = useFlow('toasts')
  const isSignedIn = useFlow('cart') !== undefined
  const [addedNotes, setAddedNotes] = useState<AddedNotes | null>(null)
  const addDish = useAddDish(props)
  const findLine = (chosen: Parameters<typeof findPageLine>[3]) =>
    findPageLine(cart, item.id, { opened, addedNotes }, chosen)
  const stored = useDishDraft(place)
  const [snapshot, send, addonsActor] = useMachine(
    addonsMachine.provide({
      actions: {
        showToast: (_, toast) => toasts?.send({ type: 'toast.raised', toast }),
        addToCart: (_, choice) => {
          addDish(choice, findLine(addonsActor.getSnapshot().context))
          setAddedNotes(choice)
          stored?.saveChoice(null)
        },
      },
    }),
    { input: toAddonsInput({ item, groups, draft, cart, opened }), ...instrumentation },
  )
  const reportDraft = () => {
    const { selection, quantity, note, kitchenNote } = addonsActor.getSnapshot().context
    const selections = groups === null ? null : toAddonSelections(selection)
    const entered = { selections, quantity, note, kitchenNote }
    onDraftChange(entered)
    return entered
  }
  const sendAndReport: typeof send = event => {
    send(event)
    const entered = reportDraft()
    // The cart keeps what was added. A visitor signs in first, and comes back to this page.
    if (event.type !== 'addons.submitted' || !isSignedIn) stored?.saveChoice(entered)
  }
  const notesSaved = (notes: AddedNotes) => addedNotes !== null && setAddedNotes(notes)
  return { snapshot, send: sendAndReport, reportDraft, pageLine: findLine(snapshot.context), notesSaved }
}

/** Adds the dish to the cart. With other add-ons for the line that the page was opened for, it takes the place of that line. */
function useAddDish({ vendorId, item, groups }: ItemFormProps) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  return (choice: DishChoice, { line, isChanged }: PageLine) => {
    const request = toAddRequestWithAddons(vendorId, item, { ...choice, groups: groups ?? [] })
    if (!line || !isChanged) return addToCart(request)
    const { id: replacesLine, quantity, allergyNote: note, kitchenNote } = line
    addToCart({ ...request, replacesLine, quantity, note, kitchenNote })
    void navigate({ to: PATHS.cart })
  }
}

/** The input of the add-ons chart. Without its add-ons, a dish can be added only if it is known to require none. */
function toAddonsInput({
  item: { id, price, hasRequiredAddons },
  groups,
  draft,
  cart,
  opened,
}: Pick<ItemFormProps, 'item' | 'groups' | 'draft' | 'cart' | 'opened'>): InputFrom<typeof addonsMachine> {
  const { quantity = 1, note, kitchenNote } = draft ?? {}
  const entered = { price, quantity, note, kitchenNote }
  if (groups === null) return { groups: [], ...entered, lacksOptions: hasRequiredAddons !== false }
  const drafted = draft?.selections && keepAllowedAddons(groups, draft.selections)
  return {
    groups,
    ...entered,
    cartSelection: drafted ?? selectionOf(findOpenedLine(cart, id, opened), groups),
  }
}

/** The add-ons of a line, without those that the menu no longer has. */
const selectionOf = (line: CartLine | null, groups: AddonGroup[]) =>
  line ? keepAllowedAddons(groups, addonSelectionsOf(line)) : undefined
