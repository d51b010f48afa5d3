// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'
import { createFakeToken } from '#tests/fixtures/client/fake-storage'

const LIST = {
  data: [{ id: 2, name: 'Mama Linh’s', status: 'Open' }],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}
const MENU = { items: [{ category: 'Soups', items: [{ id: 21, name: 'Beef Pho', price: 9 }] }] }
const USER = { id: 7, email: 'demo@foodpark.test', name: 'Demo', role: 'customer' }
const PHO = { id: 92, menu_item_id: 21, name: 'Beef Pho', price: 9 }

const cartOf = (quantity: number) => ({
  items: quantity > 0 ? [{ ...PHO, quantity, totalPrice: 9 * quantity }] : [],
  ...{ subtotal: 9, total: 9, orderType: 'dine_in', message: '' },
  vendor_info: [{ id: 2, name: 'Mama Linh’s' }],
})

/** Opens the menu with one Beef Pho in the cart. The answers keep what the page shows. */
async function openMenu(): Promise<void> {
  const fixed = [
    ['/vendors/list', LIST],
    ['/items', MENU],
    ['/auth/me', USER],
  ] as const
  const answer = async (path: string) => {
    const found = fixed.find(([part]) => path.includes(part))
    if (found) return Response.json(found[1])
    // A change stays unanswered, so that the page goes on showing it.
    if (path.includes('/cart/')) return new Promise<Response>(() => {})
    return path.includes('/cart') ? Response.json(cartOf(1)) : Response.json({}, { status: 404 })
  }
  const token = createFakeToken({ ...USER, exp: Date.now() / 1000 + 3_600 })
  await openAppInDocument({ path: `/vendor/2?token=${token}`, answer }).start()
}

// The tab keeps changes that are not answered.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Specification 8.31.
it('a screen reader hears what a quantity counts, and that the last dish is gone', async () => {
  await openMenu()
  const stepper = await screen.findByRole('group', { name: 'Quantity of Beef Pho' })
  const press = (name: string) => fireEvent.click(within(stepper).getByRole('button', { name }))
  press('One more')
  expect(screen.getByText('Quantity of Beef Pho: 2').getAttribute('aria-live')).toBe('polite')
  press('One fewer')
  press('One fewer')
  const gone = await screen.findByText('Beef Pho is no longer in your cart')
  expect(gone.getAttribute('role')).toBe('status')
  expect(screen.getByRole('button', { name: '+ Add Beef Pho' })).toBeTruthy()
})

// Specification 8.32.
it('the bar of the cart says how many dishes there are', async () => {
  await openMenu()
  const stepper = await screen.findByRole('group', { name: 'Quantity of Beef Pho' })
  expect(await screen.findByText('1 dish')).toBeTruthy()
  fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
  expect((await screen.findByText('2 dishes')).closest('a')?.getAttribute('href')).toBe('/cart')
})

// Specification 3.12.
it('the title names the trailer', async () => {
  await openMenu()
  await screen.findByRole('group', { name: 'Quantity of Beef Pho' })
  expect(document.title).toBe('Mama Linh’s · Lantern Yard')
})
