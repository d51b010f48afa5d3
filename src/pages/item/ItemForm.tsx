import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { InputFrom } from 'xstate'
import { keepAllowedAddons, type SelectedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionsOf } from '#domain/cart/cart-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { addonsMachine, type DishChoice } from '#machines/addons/addons.machine'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { toAddRequestWithAddons } from './add-request-with-addons'
import { notePlace } from './allergy-notes/note-place'
import { notesSheetQuery } from './allergy-notes/notes-sheet-query'
import { useNoteDrafts } from './allergy-notes/use-note-drafts'
import { ItemView } from './ItemView'
import { findOpenedLine, findPageLine, type OpenedLine, type PageLine } from './page-line'

/** What the customer has entered. It is kept for a restart of the choice, such as with newly loaded add-ons. */
export interface ItemDraft {
  /** null while the add-ons were not known. */
  readonly selection: SelectedAddons | null
  readonly quantity: number
  readonly note: string
}

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
  readonly draft: ItemDraft | null
  readonly onDraftChange: (draft: ItemDraft) => void
  readonly onRetry: () => void
  readonly onRetryAddons: () => void
}

/** Runs the add-ons chart for one dish, from mount to unmount. */
export function ItemForm(props: ItemFormProps) {
  const { vendorId, closedText, item, groups, dishes, cart, opened, onRetry, onRetryAddons } = props
  const cartActor = useFlow('cart')
  const { snapshot, send, reportDraft, pageLine, noteSaved } = useAddons(props)
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
        notePlace: notePlace(item.id, opened),
        ...pageLine,
        snapshot,
        send,
        onQuantityChange: (line, quantity) =>
          cartActor?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity }),
        // Once a note is begun, the choice does not restart when the cart loads: a restart would close the sheet.
        onNoteStart: reportDraft,
        onNoteChange: (line, note) => {
          cartActor?.send({ type: 'cart.noteSaved', lineOrDishId: line.id, note })
          noteSaved(note)
        },
      }}
    />
  )
}

/** The add-ons chart, connected to the cart and the toasts. What the customer has entered is reported after each event. */
function useAddons(props: ItemFormProps) {
  const { item, groups, draft, cart, opened, onDraftChange } = props
  const place = notePlace(item.id, opened)
  const { instrumentation } = useAppContext()
  const toasts = useFlow('toasts')
  const [addedNote, setAddedNote] = useState<string | null>(null)
  const addDish = useAddDish(props)
  const findLine = (chosen: Parameters<typeof findPageLine>[3]) =>
    findPageLine(cart, item.id, { opened, addedNote }, chosen)
  const drafts = useNoteDrafts()
  const [snapshot, send, addonsActor] = useMachine(
    addonsMachine.provide({
      actions: {
        showToast: (_, toast) => toasts?.send({ type: 'toast.raised', toast }),
        addToCart: (_, choice) => {
          addDish(choice, findLine(addonsActor.getSnapshot().context))
          setAddedNote(choice.note)
          drafts?.saveChosen(place, '')
        },
      },
    }),
    { input: toAddonsInput({ item, groups, draft, cart, opened }), ...instrumentation },
  )
  const reportDraft = () => {
    const { selection, quantity, note } = addonsActor.getSnapshot().context
    onDraftChange({ selection: groups === null ? null : selection, quantity, note })
  }
  const sendAndReport: typeof send = event => {
    send(event)
    if (event.type === 'note.changed') drafts?.saveChosen(place, event.text)
    reportDraft()
  }
  useEffect(() => {
    const { chosen = '' } = drafts?.read(place) ?? {}
    if (chosen !== '' && addonsActor.getSnapshot().context.note === '')
      send({ type: 'note.changed', text: chosen })
  }, [drafts, place, addonsActor, send])
  const noteSaved = (note: string) => addedNote !== null && setAddedNote(note)
  return { snapshot, send: sendAndReport, reportDraft, pageLine: findLine(snapshot.context), noteSaved }
}

/** Adds the dish to the cart. With other add-ons for the line that the page was opened for, it takes the place of that line. */
function useAddDish({ vendorId, item, groups }: ItemFormProps) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  return (choice: DishChoice, { line, isChanged }: PageLine) => {
    const request = toAddRequestWithAddons(vendorId, item, { ...choice, groups: groups ?? [] })
    if (!line || !isChanged) return addToCart(request)
    const { id: replacesLine, quantity, allergyNote: note } = line
    addToCart({ ...request, replacesLine, quantity, note })
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
  const { quantity = 1, note } = draft ?? {}
  if (groups === null) return { groups: [], price, quantity, note, lacksOptions: hasRequiredAddons !== false }
  const drafted = draft?.selection && keepAllowedAddons(groups, toAddonSelections(draft.selection))
  return {
    groups,
    price,
    quantity,
    note,
    cartSelection: drafted ?? selectionOf(findOpenedLine(cart, id, opened), groups),
  }
}

/** The add-ons of a line, without those that the menu no longer has. */
const selectionOf = (line: CartLine | null, groups: AddonGroup[]) =>
  line ? keepAllowedAddons(groups, addonSelectionsOf(line)) : undefined
