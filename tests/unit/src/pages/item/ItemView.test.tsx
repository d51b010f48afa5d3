// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useMachine } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import type { InputFrom } from 'xstate'
import type { DishNotes } from '#domain/cart/dish-lines'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { addonsMachine } from '#machines/addons/addons.machine'
import { AllergyNotesSheet } from '#pages/item/allergy-notes/AllergyNotesSheet'
import { ItemView } from '#pages/item/ItemView'
import { findPageLine, type OpenedLine } from '#pages/item/page-line'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildAddonGroup, buildCart } from '#tests/fixtures/data/domain-entities'

const ITEM: MenuItem = {
  id: 412,
  name: 'Brisket bun',
  description: '',
  image: '',
  price: 950,
  originalPrice: null,
  category: 'Mains',
  isSoldOut: false,
  hasRequiredAddons: true,
}
/** The customer chooses exactly one of three sauces. */
const SAUCES = buildAddonGroup({ id: 7, name: 'Sauce', min: 1, max: 1, required: true })
const SIDES = buildAddonGroup({ id: 8, name: 'Sides', min: 0, max: 2 })

interface ItemPageProps {
  readonly item: MenuItem
  readonly input: InputFrom<typeof addonsMachine>
  readonly onAdd: (choice: unknown) => void
  readonly onToast: (toast: unknown) => void
  readonly cart: ReturnType<typeof buildCart>
  readonly opened: OpenedLine
  readonly onNotesChange: (line: unknown, notes: DishNotes) => void
}

/** The item page with its real chart. */
function ItemPage({ item, input, onAdd, onToast, cart, opened, onNotesChange }: ItemPageProps) {
  const [snapshot, send] = useMachine(
    addonsMachine.provide({
      actions: { addToCart: (_, choice) => onAdd(choice), showToast: (_, toast) => onToast(toast) },
    }),
    { input },
  )
  return (
    <ItemView
      vendorId="31"
      cart={cart}
      onRetry={() => {}}
      state={{
        status: 'ready',
        vendorId: 31,
        notePlace: String(item.id),
        ...findPageLine(cart, item.id, { opened, addedNotes: null }, snapshot.context),
        item,
        closedText: '',
        pictures: new Map(),
        onRetryAddons: null,
        NotesSheet: AllergyNotesSheet,
        snapshot,
        send,
        onQuantityChange: () => {},
        onNoteStart: () => {},
        onNotesChange,
      }}
    />
  )
}

function renderItem({
  groups = [SAUCES, SIDES] as AddonGroup[],
  cart = buildCart([]),
  item = ITEM,
  opened = null as OpenedLine,
} = {}) {
  const callbacks = { onAdd: vi.fn(), onToast: vi.fn(), onNotesChange: vi.fn() }
  const input = { groups, price: ITEM.price, quantity: 1 }
  const page = { item, input, opened, ...callbacks }
  const view = renderView(<ItemPage cart={cart} {...page} />)
  const showCart = (newCart: typeof cart) => view.rerender(<ItemPage cart={newCart} {...page} />)
  return { ...callbacks, ...view, showCart }
}
const option = (role: 'radio' | 'checkbox', group: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole<HTMLInputElement>(role, {
    name,
  })

// Specification 9.40.
it('says beside the hint of a group that it may be left out', () => {
  renderItem()
  expect(screen.getByRole('group', { name: /^Sides/ }).textContent).toContain('Choose 0 to 2 · optional')
  expect(screen.getByRole('group', { name: /^Sauce/ }).textContent).not.toContain('optional')
})

// Specification 9.28.
it('says that a dish is sold out in the place of its buttons', () => {
  renderItem({ item: { ...ITEM, isSoldOut: true }, groups: [] })
  expect(screen.getByRole('button', { name: 'Sold out' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('group', { name: 'Quantity of Brisket bun' })).toBeNull()
})

// Specification 9.31.
describe('a dish that stands twice in the cart with equal add-ons', () => {
  const twoBowls = buildCart([
    { id: 1_000_001, menu_item_id: ITEM.id, quantity: 1, allergyInformation: 'nuts' },
    { id: 1_000_002, menu_item_id: ITEM.id, quantity: 3, allergyInformation: 'milk' },
  ])

  it.each([
    [1_000_001, 'nuts', '1'],
    [1_000_002, 'milk', '3'],
  ])('opens line %s with its own note and quantity, and saves a note to it alone', async (...expected) => {
    const [opened, note, quantity] = expected
    const { user, onNotesChange } = renderItem({ groups: [], cart: twoBowls, opened })
    expect(screen.getByRole('group', { name: /^Quantity/ }).textContent).toContain(quantity)
    await user.click(screen.getByRole('button', { name: /Allergy Notes/ }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toBe(note)
    await user.clear(field)
    await user.type(field, 'eggs')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: opened }), {
      note: 'eggs',
    })
  })

  it('offers one more, which begins without a note', () => {
    renderItem({ groups: [], cart: twoBowls, opened: 'new' })
    expect(screen.getByRole('button', { name: /Allergy Notes/ }).textContent).toBe('+ Allergy Notes')
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy()
  })
})

// Specification 9.33.
it('changes the named line when other add-ons are chosen, at its quantity', async () => {
  const cart = buildCart([{ id: 1_000_001, menu_item_id: ITEM.id, quantity: 2 }])
  const { user, onAdd } = renderItem({ groups: [SIDES], cart, opened: 1_000_001 })
  expect(screen.getByText('View Cart', { exact: false })).toBeTruthy()
  await user.click(option('checkbox', 'Sides', /Add-on 3/))
  await user.click(screen.getByRole('button', { name: /^Update Cart £/ }))
  expect(onAdd).toHaveBeenCalledOnce()
})

// Specification 9.31.
it('begins the next bowl without the note of the one that was just added', async () => {
  const { user, onAdd } = renderItem({ groups: [SIDES] })
  await user.click(screen.getByRole('button', { name: /Allergy Notes/ }))
  await user.type(screen.getByRole('textbox'), 'nuts')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  await user.click(option('checkbox', 'Sides', /Add-on 3/))
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(onAdd.mock.calls.map(([choice]) => choice.note)).toEqual(['nuts', ''])
})

// Specification 9.28.
it('keeps the buttons of a dish in the cart that is sold out', () => {
  const cart = buildCart([{ id: 5, menu_item_id: ITEM.id, quantity: 2 }])
  renderItem({ item: { ...ITEM, isSoldOut: true }, groups: [], cart })
  expect(screen.queryByText('Sold out')).toBeNull()
  expect(screen.getByRole('group', { name: 'Quantity of Brisket bun' }).textContent).toContain('2')
})

// Specification 9.27.
it('names the allergens that the trailer has given', () => {
  renderItem({ item: { ...ITEM, allergens: ['gluten', 'milk'] } })
  expect(screen.getByText(/^Contains/).textContent).toBe('Contains cereals with gluten and milk.')
  expect(screen.getByText(/Ask the trailer about other allergens\./)).toBeTruthy()
})

// Specification 9.27.
it.each([undefined, []])('says nothing about allergens when %s are given', allergens => {
  const { container } = renderItem({ item: { ...ITEM, allergens } })
  expect(container.textContent).not.toMatch(/contains|allergens|free/i)
})

describe('the choice of add-ons', () => {
  it('says what is missing and focuses it, as long as a required group is incomplete', async () => {
    const { user, onAdd, onToast } = renderItem()
    await user.click(screen.getByRole('button', { name: 'Please complete required selections' }))
    expect(onToast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }))
    expect(document.activeElement).toBe(option('radio', 'Sauce', /Add-on 1/))
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('adds the dish with the chosen add-ons and the total price', async () => {
    const { user, onAdd } = renderItem()
    await user.click(option('radio', 'Sauce', /Add-on 2/))
    await user.click(option('checkbox', 'Sides', /Add-on 3/))
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(screen.getByRole('button', { name: 'Add to Cart £21.00' }))
    expect(onAdd).toHaveBeenCalledExactlyOnceWith({
      quantity: 2,
      selections: [
        { addonGroupId: 7, addonId: 2, quantity: 1 },
        { addonGroupId: 8, addonId: 3, quantity: 1 },
      ],
      note: '',
      kitchenNote: '',
    })
  })

  it('disables the other options of a full group, until one is taken back', async () => {
    const { user } = renderItem()
    await user.click(option('checkbox', 'Sides', /Add-on 1/))
    await user.click(option('checkbox', 'Sides', /Add-on 2/))
    expect(option('checkbox', 'Sides', /Add-on 3/).disabled).toBe(true)
    await user.click(option('checkbox', 'Sides', /Add-on 1/))
    expect(option('checkbox', 'Sides', /Add-on 3/).disabled).toBe(false)
  })
})

describe('the allergy note', () => {
  const openSheet = (user: ReturnType<typeof renderItem>['user']) =>
    user.click(screen.getByRole('button', { name: /Allergy Notes/ }))
  const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /look out for/ })

  it('is saved from the sheet without blanks at its ends, and added with the dish', async () => {
    const { user, onAdd } = renderItem({ groups: [] })
    await openSheet(user)
    await user.type(noteField(), ' No nuts ')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /Allergy Notes.*No nuts.*note saved/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Add to Cart/ }))
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ note: 'No nuts' }))
  })

  it('is removed again', async () => {
    const { user } = renderItem({ groups: [] })
    await openSheet(user)
    await user.type(noteField(), 'No nuts')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await openSheet(user)
    await user.click(screen.getByRole('button', { name: 'Remove note' }))
    expect(screen.queryByText(/note saved/)).toBeNull()
  })

  it('belongs to the cart line of a dish that is in the cart', async () => {
    const line = { id: 9, menu_item_id: ITEM.id, allergyInformation: 'No nuts' }
    const { user, onNotesChange } = renderItem({ groups: [], cart: buildCart([line]) })
    await openSheet(user)
    await user.type(noteField(), ' or milk')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }), {
      note: 'No nuts or milk',
    })
  })

  // Specification 9.4.
  it('stays in the open sheet when its dish comes into the cart, and belongs to that line then', async () => {
    const { user, onNotesChange, showCart } = renderItem({ groups: [] })
    await openSheet(user)
    await user.type(noteField(), 'No nuts')
    showCart(buildCart([{ id: 9, menu_item_id: ITEM.id }]))
    expect(noteField().value).toBe('No nuts')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }), {
      note: 'No nuts',
    })
  })

  // Specification 9.4.
  it('does not replace a note that came with the cart meanwhile until the customer has read it', async () => {
    const { user, onNotesChange, showCart } = renderItem({ groups: [] })
    await openSheet(user)
    await user.type(noteField(), 'No nuts')
    showCart(buildCart([{ id: 9, menu_item_id: ITEM.id, allergyInformation: 'No eggs' }]))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(onNotesChange).not.toHaveBeenCalled()
    expect(noteField().value).toBe('No nuts')
    expect(document.activeElement).toBe(noteField())
    expect(screen.getByRole('dialog').textContent).toMatch(
      /This dish now has another note: .*No eggs.*save again to replace it\./,
    )
    await user.type(noteField(), ' or eggs')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }), {
      note: 'No nuts or eggs',
    })
  })

  // Specification 9.4.
  it('is not removed before the customer has read it', async () => {
    const { user, onNotesChange, showCart } = renderItem({ groups: [] })
    await openSheet(user)
    showCart(buildCart([{ id: 9, menu_item_id: ITEM.id, allergyInformation: 'No eggs' }]))
    await user.click(screen.getByRole('button', { name: 'Remove note' }))
    expect(onNotesChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog').textContent).toMatch(
      /This dish now has another note: .*No eggs.*remove again to delete it\./,
    )
    await user.click(screen.getByRole('button', { name: 'Remove note' }))
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }), { note: '' })
  })

  // Specification 10.18.
  it('is offered again if it could not be saved, and not if another window has changed the note since', async () => {
    const cartWith = (allergyInformation: string) =>
      buildCart([{ id: 9, menu_item_id: ITEM.id, allergyInformation }])
    const { user, showCart } = renderItem({ groups: [], cart: cartWith('No nuts') })
    await openSheet(user)
    await user.type(noteField(), ' or milk')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await openSheet(user)
    expect(noteField().value).toBe('No nuts or milk')
    await user.keyboard('{Escape}')
    showCart(cartWith('No eggs'))
    await openSheet(user)
    expect(noteField().value).toBe('No eggs')
  })

  it('is not saved when the sheet is closed', async () => {
    const { user } = renderItem({ groups: [] })
    await openSheet(user)
    await user.type(noteField(), 'No nuts')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/note saved/)).toBeNull()
  })
})
