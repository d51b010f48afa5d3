import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import type { InputFrom } from 'xstate'
import { keepAllowedAddons, type SelectedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionsOf } from '#domain/cart/cart-lines'
import { linesOfDish } from '#domain/cart/dish-lines'
import type { Cart } from '#domain/contract/ordering/cart'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { addonsMachine } from '#machines/addons/addons.machine'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { codeQuery } from '#pages/shared/code-query'
import { toAddRequestWithAddons } from './add-request-with-addons'
import { useNoteDrafts } from './allergy-notes/use-note-drafts'
import { ItemView } from './ItemView'

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
  readonly draft: ItemDraft | null
  readonly onDraftChange: (draft: ItemDraft) => void
  readonly onRetry: () => void
  readonly onRetryAddons: () => void
}

const notesSheet = codeQuery(
  'allergyNotesSheet',
  async () => (await import('./allergy-notes/NoteDraftSheet')).NoteDraftSheet,
)

/** Runs the add-ons chart for one dish, from mount to unmount. */
export function ItemForm(props: ItemFormProps) {
  const { vendorId, closedText, item, groups, dishes, cart, onRetry, onRetryAddons } = props
  const cartActor = useFlow('cart')
  const { snapshot, send, reportDraft } = useAddons(props)
  return (
    <ItemView
      vendorId={String(vendorId)}
      cart={cart}
      onRetry={onRetry}
      state={{
        status: 'ready',
        item,
        closedText,
        pictures: new Map(dishes.map(({ name, image }) => [name, image])),
        onRetryAddons: groups === null ? onRetryAddons : null,
        NotesSheet: useQuery(notesSheet).data,
        snapshot,
        send,
        onQuantityChange: (line, quantity) =>
          cartActor?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity }),
        // Once a note is begun, the choice does not restart when the cart loads: a restart would close the sheet.
        onNoteStart: reportDraft,
        onNoteChange: (line, note) =>
          cartActor?.send({ type: 'cart.noteSaved', lineOrDishId: line.id, note }),
      }}
    />
  )
}

/** The add-ons chart, connected to the cart and the toasts. What the customer has entered is reported after each event. */
function useAddons({ vendorId, item, groups, draft, cart, onDraftChange }: ItemFormProps) {
  const addToCart = useAddToCart()
  const { instrumentation } = useAppContext()
  const toasts = useFlow('toasts')
  const drafts = useNoteDrafts()
  const [snapshot, send, addonsActor] = useMachine(
    addonsMachine.provide({
      actions: {
        showToast: (_, toast) => toasts?.send({ type: 'toast.raised', toast }),
        addToCart: (_, choice) => {
          addToCart(toAddRequestWithAddons(vendorId, item, { ...choice, groups: groups ?? [] }))
          drafts?.saveChosen(item.id, '')
        },
      },
    }),
    { input: toAddonsInput({ item, groups, draft, cart }), ...instrumentation },
  )
  const reportDraft = () => {
    const { selection, quantity, note } = addonsActor.getSnapshot().context
    onDraftChange({ selection: groups === null ? null : selection, quantity, note })
  }
  const sendAndReport: typeof send = event => {
    send(event)
    if (event.type === 'note.changed') drafts?.saveChosen(item.id, event.text)
    reportDraft()
  }
  useEffect(() => {
    const { chosen = '' } = drafts?.read(item.id) ?? {}
    if (chosen !== '' && addonsActor.getSnapshot().context.note === '')
      send({ type: 'note.changed', text: chosen })
  }, [drafts, item.id, addonsActor, send])
  return { snapshot, send: sendAndReport, reportDraft }
}

/** The input of the add-ons chart. Without its add-ons, a dish can be added only if it is known to require none. */
function toAddonsInput({
  item: { id, price, hasRequiredAddons },
  groups,
  draft,
  cart,
}: Pick<ItemFormProps, 'item' | 'groups' | 'draft' | 'cart'>): InputFrom<typeof addonsMachine> {
  const { quantity = 1, note } = draft ?? {}
  if (groups === null) return { groups: [], price, quantity, note, lacksOptions: hasRequiredAddons !== false }
  const drafted = draft?.selection && keepAllowedAddons(groups, toAddonSelections(draft.selection))
  return { groups, price, quantity, note, cartSelection: drafted ?? selectionInCart(cart, id, groups) }
}

/** The add-ons of the dish's last cart line, without those that the menu no longer has. */
function selectionInCart(cart: Cart | null, menuItemId: number, groups: AddonGroup[]) {
  const line = cart && linesOfDish(cart, menuItemId).at(-1)
  return line ? keepAllowedAddons(groups, addonSelectionsOf(line)) : undefined
}
