import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT } from '#tests/fixtures/literal-backend/literal-data'
import { startLiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'
import { checkBackend } from '#tools/conformance/check-backend'

let backend: Awaited<ReturnType<typeof startLiteralBackend>>
beforeAll(async () => {
  backend = await startLiteralBackend()
})
afterAll(() => backend.close())

it('lists exactly what a backend lacks that implements only the specification', async () => {
  const results = await checkBackend({
    host: backend.address,
    account: ACCOUNT,
    staff: null,
    isReadOnly: false,
  })
  const linesOf = (wanted: string) =>
    results.filter(({ outcome }) => outcome === wanted).map(({ check, detail }) => `${check}: ${detail}`)
  expect(linesOf('broken')).toEqual([
    'adds a dish once when the request is repeated with its key: A dish may be in the cart twice when a request is repeated.',
    'places one order when the request is repeated with its key: Customers may be charged twice when a request is repeated.',
    'starts one card payment when the request is repeated with its key: Customers may be charged twice when a request is repeated.',
  ])
  expect(linesOf('tolerated')).toMatchInlineSnapshot(`
    [
      "lists the trailers: the app reads another form of data[].id, data[].opens, data[].rating, data[].preparationTime.min and 5 more, or does without it",
      "returns a menu: the app reads another form of items[].items[].id, items[].items[].price, items[].items[].original_price, items[].items[].is_available and 2 more, or does without it",
      "returns the add-ons of a dish: the app reads another form of addonGroups[].addons[].description, addonGroups[].addons[].default, or does without it",
      "refuses the menu of an unknown trailer: no error code; the app judges by the status 404",
      "refuses the add-ons of an unknown dish: it answers with an empty list; the app shows nothing to order",
      "refuses a wrong password: no error code; the app judges by the status 401",
      "signs in: the app reads another form of user.id, user.phone, user.vendorId, or does without it",
      "returns the profile of a token: the app reads another form of id, phone, vendorId, or does without it",
      "refuses a call without a token: no error code; the app judges by the status 401",
      "refuses a wrong token: no error code; the app judges by the status 401",
      "refuses to sign up with a common password: the backend does not have this call; its customers sign in with the accounts that they have",
      "refuses a wrong confirmation code: the backend does not have this call; its customers sign in with the accounts that they have",
      "refuses a wrong link for a new password: the backend does not have this call; its customers sign in with the accounts that they have",
      "returns the customer's own data: the backend does not have this call; its customers sign in with the accounts that they have",
      "lists the devices that are signed in: the backend does not have this call; the profile says that this park does not list the devices",
      "lists the orders: the app reads another form of nextCursor, or does without it",
      "answers that an unknown order does not exist: it answers \`success: false\`, and the app shows that there is no such order",
      "returns the delivery address, or says that there is none: no error code; the app judges by the status 404",
      "returns an empty cart: the app reads another form of items, subtotal, originalSubtotal, discountSummary and 8 more, or does without it",
      "adds a dish to the cart: the app reads another form of items, subtotal, originalSubtotal, discountSummary and 8 more, or does without it",
      "changes a quantity: the app reads another form of items, subtotal, originalSubtotal, discountSummary and 8 more, or does without it",
      "removes a line with the quantity 0: the app reads another form of items, subtotal, originalSubtotal, discountSummary and 8 more, or does without it",
      "adds a dish with add-ons: the app reads another form of items, subtotal, originalSubtotal, discountSummary and 8 more, or does without it",
      "refuses to add an unknown dish: no error code; the app judges by the status 404",
      "refuses to change a line that is gone: it answers with the cart, which the app then shows",
      "places a cash order: the app reads another form of id, vendorId, vendor, vendorPhone and 22 more, or does without it",
      "empties the cart after an order: it keeps the lines; the app empties the cart itself",
      "returns an order: the app reads another form of id, vendorId, vendor, vendorPhone and 22 more, or does without it",
      "returns the details of an order: the app reads another form of data.id, data.vendorId, data.vendor, data.vendorPhone and 22 more, or does without it",
      "does not let the app decide the price: it accepts the order, at the price of its menu",
      "starts a card payment: the app reads another form of clientSecret, or does without it",
      "returns the status of a card payment: the app reads another form of error, or does without it",
      "sends missed notifications again: notifications have no number; the app reads the orders again when it reconnects",
    ]
  `)
  expect(linesOf('skipped')).toMatchInlineSnapshot(`
    [
      "sends an event when the status of an order changes: it needs the sign-in of vendor staff",
    ]
  `)
})

it('asks to compare the email and the password if the backend refuses them', async () => {
  const account = { ...ACCOUNT, password: 'dinner' }
  const results = await checkBackend({ host: backend.address, account, staff: null, isReadOnly: true })
  expect(results.filter(({ outcome }) => outcome === 'broken').map(({ detail }) => detail)).toEqual([
    'The backend refuses this account, so nothing more is checked. Compare --email and --password. (status 401)',
  ])
})
