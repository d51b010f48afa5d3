import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectAtCheckout,
  expectBackAtCart,
  expectOrderPage,
  expectPaidOnce,
  expectWaiting,
  openPopup,
  payWith,
  proceedByCard,
  reachPayment,
  startButton,
} from '#tests/e2e/payments/card-payment'

test.use(DESKTOP)

/** Collects the pop-ups that a page opens. */
function collectPopups(page: Page): readonly Page[] {
  const popups: Page[] = []
  page.on('popup', popup => popups.push(popup))
  return popups
}

async function centreOf(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('Start Payment pressed twice opens one pop-up, and a closed one opens again with the same checkout', async ({
  page,
  testServer,
}) => {
  const popups = collectPopups(page)
  await reachPayment(page, testServer)
  const [first] = await Promise.all([page.waitForEvent('popup'), startButton(page).dblclick()])
  await expectAtCheckout(first)
  await expectWaiting(page)
  expect(popups).toHaveLength(1)
  await first.close()
  await expectWaiting(page)
  await openPopup(page, page.getByRole('button', { name: 'Open the payment page again' }))
  await test.step('Enter and a click on Start Payment', async () => {
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expectBackAtCart(page)
    await proceedByCard(page)
    await startButton(page).focus()
    const [third] = await Promise.all([
      page.waitForEvent('popup'),
      page.keyboard.press('Enter'),
      page.mouse.click(...(await centreOf(startButton(page)))),
    ])
    await payWith(third)
  })
  await expectOrderPage(page)
  expect(popups).toHaveLength(3)
  await expectPaidOnce(testServer)
})
