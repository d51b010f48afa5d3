// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'
import { createFakeToken } from '#tests/fixtures/client/fake-storage'

const LIST = {
  data: [
    { id: 1, name: 'Smoky Joe’s', status: 'Open' },
    { id: 2, name: 'Mama Linh’s', status: 'Open' },
  ],
  pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
}
const MENU = { items: [{ category: 'Soups', items: [{ id: 21, name: 'Beef Pho', price: 9 }] }] }
const cartOf = (id: number, name: string, items: readonly object[]) => ({
  ...{ items, subtotal: 9, total: 10.5, orderType: 'dine_in', message: '' },
  vendor_info: [{ id, name }],
})
const DOG = { id: 91, menu_item_id: 1, name: 'Yard Dog', quantity: 1, price: 9, totalPrice: 9 }
const PHO = { ...DOG, id: 92, menu_item_id: 21, name: 'Beef Pho' }
const USER = { id: 7, email: 'demo@foodpark.test', name: 'Demo', role: 'customer' }

// Specification 10.35.
it('says at the first dish of a second trailer that the dishes of the first stay', async () => {
  let isAdded = false
  const fixed = [
    ['/vendors/list', LIST],
    ['/items', MENU],
    ['/auth/me', USER],
    ['/basket', { carts: [cartOf(1, 'Smoky Joe’s', [DOG])] }],
  ] as const
  const answer = async (path: string) => {
    const found = fixed.find(([part]) => path.includes(part))
    if (found) return Response.json(found[1])
    isAdded ||= path.includes('/cart/add')
    if (path.includes('/cart')) return Response.json(cartOf(2, 'Mama Linh’s', isAdded ? [PHO] : []))
    return Response.json({}, { status: 404 })
  }
  const token = createFakeToken({ ...USER, exp: Date.now() / 1000 + 3_600 })
  const app = openAppInDocument({ path: `/vendor/2?token=${token}`, answer })
  await app.start()
  fireEvent.click(await screen.findByRole('button', { name: '+ Add Beef Pho' }))
  expect(await screen.findByText('Your Smoky Joe’s dishes stay in your cart.')).toBeTruthy()
})
