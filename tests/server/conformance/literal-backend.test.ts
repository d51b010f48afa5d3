import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT } from '#tests/fixtures/literal-backend/literal-data'
import { startLiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'
import { type ConformanceOptions, checkBackend } from '#tools/conformance/check-backend'

let backend: Awaited<ReturnType<typeof startLiteralBackend>>
beforeAll(async () => {
  backend = await startLiteralBackend({ seed: 1 })
})
afterAll(() => backend.close())

/** Checks the backend. Without other options, it only reads. */
const checkLiteralBackend = (options: Partial<ConformanceOptions> = {}) =>
  checkBackend({ host: backend.address, account: ACCOUNT, staff: null, isReadOnly: true, ...options })

/** The only checks that break: the specification names no Idempotency-Key. */
const REPEATED_REQUESTS = [
  'adds a dish once when the request is repeated with its key: A dish may be in the cart twice when a request is repeated. Answer the same Idempotency-Key with the cart as it was then.',
  'places one order when the request is repeated with its key: The kitchen may cook an order twice when a request is repeated. Answer the same Idempotency-Key with the same order.',
  'starts one card payment when the request is repeated with its key: Customers may be charged twice when a request is repeated. Answer the same Idempotency-Key with the same payment.',
]

it.each([2, 3, 5, 8])(
  'calls nothing else broken in any form that the specification allows: seed %i',
  async seed => {
    const other = await startLiteralBackend({ seed })
    onTestFinished(other.close)
    const results = await checkLiteralBackend({ host: other.address, isReadOnly: false })
    const broken = results.filter(({ outcome }) => outcome === 'broken')
    expect(broken.map(({ check, detail }) => `${check}: ${detail}`)).toEqual(REPEATED_REQUESTS)
  },
)

it('judges nothing about live connections that the backend does not open', async () => {
  const other = await startLiteralBackend({ seed: 1 })
  onTestFinished(other.close)
  other.setConnections('off')
  const results = await checkLiteralBackend({ host: other.address })
  expect(results.find(({ check }) => check === 'refuses a live connection without a token')).toMatchObject({
    outcome: 'skipped',
  })
})

it('lists exactly what a backend lacks that implements only the specification', async () => {
  const results = await checkLiteralBackend({ isReadOnly: false })
  const linesOf = (wanted: string) =>
    results.filter(({ outcome }) => outcome === wanted).map(({ check, detail }) => `${check}: ${detail}`)
  expect(linesOf('broken')).toEqual(REPEATED_REQUESTS)
  expect(linesOf('tolerated')).toMatchInlineSnapshot(`
    [
      "lists the trailers: the app reads another form of data[].id, pagination.page, pagination.limit; it has no data[].logo, data[].opens, data[].rating, data[].preparationTime and 3 more; the app reads another field in its place, or does without",
      "returns a menu: the app reads another form of items[].items[].id, items[].items[].price; it has no items[].items[].description, items[].items[].original_price, items[].items[].is_available, items[].items[].has_required_addongroups and 3 more; the app reads another field in its place, or does without",
      "returns the add-ons of a dish: the app reads another form of addonGroups[].id, addonGroups[].addons[].id; it has no addonGroups[].addons[].is_available; the app reads another field in its place, or does without",
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
      "returns the delivery address, or says that there is none: status 400, code none; the app shows a general message",
      "empties a cart: it has no message; the app reads another field in its place, or does without",
      "returns an empty cart: the app reads another form of serviceCharge, total, vendor_info[].id; it has no discountSummary.discountPercentage, discountSummary.discountAmount, charges, deliveryInstructions and 3 more; the app reads another field in its place, or does without",
      "adds a dish to the cart: it has no items, subtotal, originalSubtotal, discountSummary and 9 more; the app reads another field in its place, or does without",
      "changes a quantity: the app reads another form of items[].id, items[].price, items[].addonTotal, serviceCharge and 2 more; it has no items[].menu_item_id, items[].description, items[].image, items[].kitchenNote and 7 more; the app reads another field in its place, or does without",
      "removes a line with the quantity 0: the app reads another form of serviceCharge, total, vendor_info[].id; it has no discountSummary.discountPercentage, discountSummary.discountAmount, charges, deliveryInstructions and 3 more; the app reads another field in its place, or does without",
      "saves delivery instructions: it has no message; the app reads another field in its place, or does without",
      "adds a dish with add-ons: the app reads another form of items[].id, items[].price, items[].addonTotal, items[].addons[].groupId and 5 more; it has no items[].menu_item_id, items[].description, items[].image, items[].kitchenNote and 7 more; the app reads another field in its place, or does without",
      "refuses to add an unknown dish: status 400, code none; the app shows a general message",
      "refuses to change a line that is gone: it answers with the cart, which the app then shows",
      "places a cash order: it has no id, vendorId, vendorName, vendor and 24 more; the app reads another field in its place, or does without",
      "empties the cart after an order: it keeps the lines; the app empties the cart itself",
      "returns an order: the app reads another form of items[].menu_item_id, items[].quantity, adminFee, total; it has no vendorId, vendor, vendorPhone, vendorEmail and 21 more; the app reads another field in its place, or does without",
      "returns the details of an order: the app reads another form of data.vendorEmail, data.items[].menu_item_id, data.items[].quantity, data.adminFee and 2 more; it has no data.vendorId, data.vendor.preparation_time_min, data.vendor.preparation_time_max, data.items[].description and 19 more; the app reads another field in its place, or does without",
      "does not let the app decide the price: it accepts the order, at the price of its menu",
      "returns the checkout page: it is on 127.0.0.1: build the app with VITE_CHECKOUT_DOMAIN=127.0.0.1, or it says 'Invalid payment URL' and no customer can pay by card",
      "returns the status of a card payment: it has no error; the app reads another field in its place, or does without",
      "sends missed notifications again: notifications have no number; the app reads the orders again when it reconnects",
    ]
  `)
  expect(linesOf('skipped')).toMatchInlineSnapshot(`
    [
      "keeps a plain note for the kitchen, in a line of its own: its dishes do not say \`takes_kitchen_note\`, and the app offers no such note",
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
  expect(detail).toContain('more')
  expect(fields).toContain('data[].opens')
})
