import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { enterPassword, PRIYA, SAM } from '#tests/e2e/customer-actions'
import { DESKTOP, PHONE } from '#tests/e2e/payments/card-payment'
import type { EnginePage } from './driver/engine-page'
import { addFries, signInFromStorage } from './engine-actions'
import { engineTest as test } from './engine-test'

async function placeCashOrder(page: EnginePage, price: string): Promise<void> {
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: `Proceed to Payment ${price}` }).click()
  await page.getByText(/^[A-Z]\d\d$/).waitFor()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  // Specification 11.12.
  test('a delivery needs an address, includes the fee and is paid in cash', async ({
    engine: { page },
    testServer,
  }) => {
    await signInFromStorage(page, testServer, PRIYA)
    await page.goto('/')
    await page.getByRole('button', { name: 'Delivery' }).click()
    await page.getByRole('heading', { name: 'Food Trailers' }).waitFor()
    await addFries(page)
    await page.goto('/cart')
    await page.getByText('Please add a delivery address to proceed').waitFor()
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByLabel('Door number').fill('14')
    await page.getByLabel('Street').fill('Wharf Road')
    await page.getByLabel('Postcode').fill('n1 7gs')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('14 Wharf Road').waitFor()
    await page.getByText('Delivery Fee').waitFor()
    await placeCashOrder(page, '£8.00')
    await page.getByRole('link', { name: 'Track your order' }).click()
    await page.waitForURL(/\/order\/\d+$/)
    await page.getByRole('tab', { name: 'Order Details' }).click()
    for (const sum of ['£4.00', '£1.50', '£2.50', '£8.00'])
      await page.getByRole('tabpanel').getByText(sum, { exact: true }).waitFor()
  })
})

test.describe('at a table', () => {
  test.use(DESKTOP)

  // Specification 26.8 and 26.11.
  test('a customer opens the code of the host’s new table, and the order goes to it', async ({
    engine: { page: office, newPage },
    testServer,
  }) => {
    await office.goto('/host')
    await enterPassword(office, DEMO_HOST_EMAIL)
    await office.getByRole('link', { name: 'Tables' }).click()
    await office.getByRole('button', { name: 'Add a table' }).click()
    await office.getByRole('textbox', { name: 'Name' }).fill('Terrace 7')
    await office.getByRole('button', { name: 'Save' }).click()
    const table = office.getByRole('listitem', { name: 'Terrace 7' })
    await table.getByRole('img', { name: 'Code of Terrace 7' }).waitFor()
    const address = await table.getByRole('link', { name: 'Open as a customer' }).getAttribute('href')

    const page = await newPage()
    await signInFromStorage(page, testServer, SAM)
    await page.goto(`/${new URL(address).search}`)
    await page.getByText('Your order comes to this table.', { exact: true }).waitFor()
    await addFries(page)
    await page.goto('/cart')
    await page.getByText('Terrace 7', { exact: true }).waitFor()
    await placeCashOrder(page, '£5.50')
  })
})
