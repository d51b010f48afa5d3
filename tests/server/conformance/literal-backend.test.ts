import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT } from '#tests/fixtures/literal-backend/literal-data'
import { startLiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'
import { type ConformanceOptions, checkBackend } from '#tools/conformance/check-backend'

let backend: Awaited<ReturnType<typeof startLiteralBackend>>
beforeAll(async () => {
  backend = await startLiteralBackend()
})
afterAll(() => backend.close())

/** Checks the backend. Without other options, it only reads. */
const checkLiteralBackend = (options: Partial<ConformanceOptions> = {}) =>
  checkBackend({ host: backend.address, account: ACCOUNT, staff: null, isReadOnly: true, ...options })

it('lists exactly what a backend lacks that implements only the specification', async () => {
  const results = await checkLiteralBackend({ isReadOnly: false })
  const linesOf = (wanted: string) =>
    results.filter(({ outcome }) => outcome === wanted).map(({ check, detail }) => `${check}: ${detail}`)
  expect(linesOf('broken')).toEqual([
    'adds a dish once when the request is repeated with its key: A dish may be in the cart twice when a request is repeated. Answer the same Idempotency-Key with the cart as it was then.',
    'places one order when the request is repeated with its key: The kitchen may cook an order twice when a request is repeated. Answer the same Idempotency-Key with the same order.',
    'starts one card payment when the request is repeated with its key: Customers may be charged twice when a request is repeated. Answer the same Idempotency-Key with the same payment.',
  ])
  expect(linesOf('tolerated')).toMatchInlineSnapshot(`
    [
      "lists the trailers: the app reads another form of data[].id, data[].rating, data[].preparationTime.min, data[].preparationTime.max and 4 more; it has no data[].opens; the app reads another field in its place, or does without",
      "returns a menu: the app reads another form of items[].items[].id, items[].items[].price; it has no items[].items[].original_price, items[].items[].is_available, items[].items[].has_required_addongroups, items[].items[].allergens and 1 more; the app reads another field in its place, or does without",
      "returns the add-ons of a dish: it has no addonGroups[].addons[].description, addonGroups[].addons[].default; the app reads another field in its place, or does without",
      "refuses the menu of an unknown trailer: no error code; the app judges by the status 404",
      "refuses the add-ons of an unknown dish: it answers with an empty list; the app shows nothing to order",
      "refuses a wrong password: no error code; the app judges by the status 401",
      "signs in: the app reads another form of user.id; it has no user.phone, user.vendorId; the app reads another field in its place, or does without",
      "returns the profile of a token: the app reads another form of id; it has no phone, vendorId; the app reads another field in its place, or does without",
      "refuses a call without a token: no error code; the app judges by the status 401",
      "refuses a wrong token: no error code; the app judges by the status 401",
      "refuses to sign up with a common password: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "refuses a wrong confirmation code: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "refuses a wrong link for a new password: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "refuses to change a password without the current one: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "returns the customer's own data: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "lists the devices that are signed in: the backend does not have this call; the app says that the park does not offer it, or hides it if \`features.accounts\` is off in the app config",
      "lists the orders: it has no nextCursor; the app reads another field in its place, or does without",
      "answers that an unknown order does not exist: it answers \`success: false\`, and the app shows that there is no such order",
      "returns the delivery address, or says that there is none: no error code; the app judges by the status 404",
      "returns an empty cart: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "adds a dish to the cart: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "changes a quantity: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "removes a line with the quantity 0: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "adds a dish with add-ons: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "refuses to add an unknown dish: no error code; the app judges by the status 404",
      "refuses to change a line that is gone: it answers with the cart, which the app then shows",
      "places a cash order: the app reads another form of items[].id, items[].price, adminFee, deliveryFee and 1 more; it has no id, vendorId, vendor, vendorPhone and 17 more; the app reads another field in its place, or does without",
      "empties the cart after an order: it keeps the lines; the app empties the cart itself",
      "returns an order: the app reads another form of id, items[].id, items[].price, adminFee and 2 more; it has no vendorId, vendor, vendorPhone, vendorEmail and 16 more; the app reads another field in its place, or does without",
      "returns the details of an order: the app reads another form of data.id, data.items[].id, data.items[].price, data.adminFee and 2 more; it has no data.vendorId, data.vendor, data.vendorPhone, data.vendorEmail and 16 more; the app reads another field in its place, or does without",
      "does not let the app decide the price: it accepts the order, at the price of its menu",
      "starts a card payment: the app reads another form of clientSecret",
      "returns the checkout page: it is on 127.0.0.1: build the app with VITE_CHECKOUT_DOMAIN=127.0.0.1, or it says 'Invalid payment URL' and no customer can pay by card",
      "returns the status of a card payment: it has no error; the app reads another field in its place, or does without",
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
  const results = await checkLiteralBackend({ account })
  expect(results.filter(({ outcome }) => outcome === 'broken').map(({ detail }) => detail)).toEqual([
    'The backend refuses this account, so nothing more is checked. Compare --email and --password. (status 401)',
  ])
})

it('says which calls of pages on another origin a browser blocks', async () => {
  const results = await checkLiteralBackend({ pages: 'https://eat.example' })
  expect(results.slice(0, 5).map(({ check, outcome }) => `${outcome}: ${check}`)).toEqual([
    'broken: lets the pages of https://eat.example send GET',
    'broken: lets the pages of https://eat.example send POST',
    'broken: lets the pages of https://eat.example send PUT',
    'broken: lets the pages of https://eat.example send DELETE',
    'tolerated: lets the pages of https://eat.example open a live connection',
  ])
})

it('names every field of a response that differs, for programs', async () => {
  const results = await checkLiteralBackend()
  const { detail, fields } = results.find(({ check }) => check === 'lists the trailers') ?? {}
  expect(detail).toContain('and 4 more')
  expect(fields).toContain('data[].opens')
})
