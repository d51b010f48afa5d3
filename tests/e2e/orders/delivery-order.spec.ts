import type { Page } from '@playwright/test'
import { cartStorageKey } from '#app/storage/cart-time'
import { updateAddress } from '#domain/contract/ordering/address'
import { addToCart } from '#domain/contract/ordering/cart'
import { addFriesToCart, PRIYA, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { expectAtCheckout, PHONE, startButton } from '#tests/e2e/payments/card-payment'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

// Specification 12.3.
test.use(MOTION)

async function expectMissingFieldErrors(page: Page): Promise<void> {
  await expect(page.getByText('Please add a delivery address to proceed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  // Specification 11.5.
  for (const [field, message] of [
    ['Door number', 'Door number is required'],
    ['Street', 'Street address is required'],
    ['Postcode', 'Postcode is required'],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(message)
  }
}

async function saveAddress(page: Page): Promise<void> {
  const postcode = page.getByLabel('Postcode')
  await page.getByLabel('Door number').fill('14')
  await page.getByLabel('Street').fill('Wharf Road')
  await postcode.fill('n1 7')
  await expect(postcode).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(postcode).toHaveAccessibleDescription('Please enter a valid UK postcode')
  await postcode.fill('n1 7gs')
  await expect(postcode).toHaveValue('N1 7GS')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Delivery address saved successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('14 Wharf Road')).toBeVisible()
}

async function saveInstructions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add delivery instructions' }).click()
  const box = page.getByRole('textbox', { name: 'How do we find you?' })
  await page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(box).toHaveAccessibleDescription('Please enter delivery instructions')
  await box.fill('Blue door, ring twice')
  await expect(page.getByText('21/500')).toBeVisible()
  await page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(page.getByText('Delivery instructions saved successfully', { exact: true })).toBeVisible()
}

// Specification 11.12.
test('a delivery order needs an address, includes the fee and is placed', async ({ page, testServer }) => {
  await storeSession(page, testServer, PRIYA)
  await page.goto('/')
  await page.getByRole('button', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeVisible()
  await addFriesToCart(page)
  await page.goto('/cart')
  await test.step('is told what is missing', () => expectMissingFieldErrors(page))
  await test.step('saves an address', () => saveAddress(page))
  await test.step('saves instructions', () => saveInstructions(page))
  await expect(page.getByText('Delivery Fee')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('tab', { name: 'Order Details' }).click()
  const bill = page.getByRole('tabpanel')
  for (const sum of ['£4.00', '£1.50', '£2.50', '£8.00']) {
    await expect(bill.getByText(sum, { exact: true }).last()).toBeVisible()
  }
})

test.describe('a delivery by card', () => {
  test.use(PHONE)

  // Specification 12.23.
  test('goes to no address that the customer has not seen', async ({ page, testServer }) => {
    const cart = { vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const
    const stored = JSON.stringify({ ...cart, cart: null, ordered: null })
    const token = await storeSession(page, testServer, SAM, userId => ({ [cartStorageKey(userId)]: stored }))
    const moveTo = (street: string) =>
      testServer.callApi(updateAddress, { doorNo: '9', street, postcode: 'E8 1AA' }, { token })
    await testServer.callApi(addToCart, { ...cart, itemId: FRIES_ID, quantity: 1 }, { token })
    await moveTo('Lock Street')
    await page.goto('/cart')
    await expect(page.getByText('9 Lock Street')).toBeVisible()
    await moveTo('Canal Walk')
    await page.getByRole('radio', { name: 'Card' }).click()
    await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
    await startButton(page).click()
    await expect(page.getByRole('main')).toContainText('Your delivery address has changed meanwhile.')
    expect(testServer.sandbox.sessions()).toEqual([])
    await page.getByRole('button', { name: 'Back to cart' }).last().click()
    await expect(page.getByText('9 Canal Walk')).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
    await startButton(page).click()
    await expectAtCheckout(page)
  })
})
