// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openAppInDocument } from '#tests/fixtures/client/app-in-document'
import { createFakeToken } from '#tests/fixtures/client/fake-storage'

const DISH_PATH = '/vendor/1/item/1'
const LIST = {
  data: [{ id: 1, name: 'Smoky Joe’s', status: 'Open' }],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
}
const MENU = { items: [{ category: 'Burgers', items: [{ id: 1, name: 'Yard Dog', price: 9 }] }] }
const EMPTY_CART = { items: [], subtotal: 0, total: 0, orderType: 'dine_in', message: '' }
const SAM = { id: 7, email: 'sam@park.test', name: 'Sam', role: 'customer' }
const PRIYA = { id: 8, email: 'priya@park.test', name: 'Priya', role: 'customer' }
const tokenOf = (user: typeof SAM) => createFakeToken({ ...user, exp: Date.now() / 1000 + 3_600 })

const sauce = (id: number, name: string) => ({ id, name, price: 0, is_available: !soldOut.includes(name) })
const groups = () => ({
  addonGroups: [
    {
      id: 3,
      name: 'Sauce',
      min_quantity: 1,
      max_quantity: 1,
      is_required: true,
      addons: [sauce(31, 'Smoke'), sauce(32, 'Aioli')],
    },
  ],
})

let soldOut: string[] = []
let user = SAM
/** The answers of a server that refuses each dish. */
const answer = async (path: string) => {
  const answers = [
    ['/vendors/list', LIST],
    ['/items', MENU],
    ['/addon-groups', groups()],
    ['/auth/login', { token: tokenOf(user), user }],
    ['/auth/me', user],
    ['/auth/logout', {}],
    ['/basket', { carts: [] }],
  ] as const
  const found = answers.find(([part]) => path.includes(part))
  if (found) return Response.json(found[1])
  if (path.endsWith('/cart/add-with-addons')) return Response.json({ message: 'Sold out' }, { status: 409 })
  return path.includes('/cart') ? Response.json(EMPTY_CART) : Response.json({}, { status: 404 })
}

beforeEach(() => {
  soldOut = []
  user = SAM
  window.localStorage.clear()
  window.sessionStorage.clear()
})

async function openPage(path = DISH_PATH) {
  const app = openAppInDocument({ path, answer })
  await app.start()
  await findSauce('Aioli')
  return app
}
const findSauce = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const quantity = () => screen.getByRole('group', { name: /^Quantity/ }).textContent
const notesButton = () => screen.getByRole('button', { name: /Allergy Notes/ })

/** Chooses aioli, two of the dish and a note. */
async function choose() {
  fireEvent.click(await findSauce('Aioli'))
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  fireEvent.click(notesButton())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'No nuts' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(notesButton().textContent).toContain('No nuts'))
}

async function expectChoice() {
  await waitFor(async () => expect((await findSauce('Aioli')).checked).toBe(true))
  expect(quantity()).toContain('2')
  expect(notesButton().textContent).toContain('No nuts')
}

async function expectNoChoice() {
  expect((await findSauce('Aioli')).checked).toBe(false)
  expect(quantity()).toContain('1')
  expect(notesButton().textContent).not.toContain('No nuts')
}

/** Opens the sign-in page, and signs in there. */
async function signIn({ router }: Awaited<ReturnType<typeof openPage>>, customer: typeof SAM) {
  await router.navigate({ to: '/login', search: { redirect: DISH_PATH } })
  await submitSignIn(customer)
}

/** Signs in on the open sign-in page, which returns to the dish. */
async function submitSignIn(customer: typeof SAM) {
  user = customer
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: customer.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'lunchtime' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(window.location.pathname).toBe(DISH_PATH))
  await findSauce('Aioli')
}

/** Signs the customer out in another tab. */
function signOutElsewhere() {
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }))
}

// Specification 9.37.
it.each(['a visitor', 'a customer'])('keeps what %s has chosen over a reload', async who => {
  const path = who === 'a visitor' ? DISH_PATH : `${DISH_PATH}?token=${tokenOf(SAM)}`
  const page = await openPage(path)
  await waitFor(() => expect(page.requested.some(url => url.includes('/auth/me'))).toBe(who === 'a customer'))
  await choose()
  page.close()
  await openPage()
  await expectChoice()
})

// Specification 9.38.
it('keeps what a visitor has chosen over the sign-in, for this customer alone', async () => {
  const page = await openPage()
  await choose()
  await signIn(page, SAM)
  await expectChoice()
  signOutElsewhere()
  await waitFor(() => expect(window.sessionStorage.getItem('foodpark.dishDraft.7')).toBeNull())
  // The page still shows the choice of Sam. What is changed there now is kept for nobody.
  fireEvent.click(await findSauce('Aioli'))
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  await signIn(page, PRIYA)
  await expectNoChoice()
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('No nuts')
})

// Specification 9.38.
it('keeps the options and the quantity of a dish that the server has refused after the sign-in', async () => {
  const page = await openPage()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  await submitSignIn(SAM)
  await waitFor(() => expect(page.requested.some(url => url.endsWith('/cart/add-with-addons'))).toBe(true))
  await waitFor(async () => expect((await findSauce('Aioli')).checked).toBe(true))
  expect((await screen.findByRole('button', { name: /^Add to Cart/ })).textContent).toContain('£18.00')
})

// Specification 9.37.
it('forgets the choice when the customer leaves for another page', async () => {
  const page = await openPage()
  await choose()
  await page.router.navigate({ to: '/vendor/$vendorId', params: { vendorId: '1' } })
  await screen.findByRole('button', { name: '+ Add Yard Dog' })
  expect(window.sessionStorage.getItem('foodpark.dishDraft.')).toBeNull()
  await page.router.navigate({ href: DISH_PATH })
  await expectNoChoice()
})

// Specification 9.37.
it('begins the next dish anew once the dish is added', async () => {
  const page = await openPage(`${DISH_PATH}?token=${tokenOf(SAM)}`)
  await waitFor(() => expect(page.requested.some(url => url.includes('/cart'))).toBe(true))
  await choose()
  fireEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(window.sessionStorage.getItem('foodpark.dishDraft.7')).toBeNull()
})

// Specification 9.39.
it('drops a kept option that is sold out by now', async () => {
  const page = await openPage()
  await choose()
  page.close()
  soldOut = ['Aioli']
  await openPage()
  await waitFor(() => expect(quantity()).toContain('2'))
  expect((await findSauce('Aioli')).checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Please complete required selections' })).toBeTruthy()
})
