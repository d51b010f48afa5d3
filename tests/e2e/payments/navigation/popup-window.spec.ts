import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectWaiting,
  openPopup,
  payWith,
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

test('a closed pop-up opens again with the same checkout', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  const first = await openPopup(page)
  await first.close()
  await expectWaiting(page)
  const second = await openPopup(page, page.getByRole('button', { name: 'Open the payment page again' }))
  await payWith(second)
  await expectOrderPage(page)
  await expectPaidOnce(testServer)
})

test('Start Payment pressed twice opens one pop-up with one checkout', async ({ page, testServer }) => {
  const popups = collectPopups(page)
  await reachPayment(page, testServer)
  const [popup] = await Promise.all([page.waitForEvent('popup'), startButton(page).dblclick()])
  await payWith(popup)
  await expectOrderPage(page)
  expect(popups).toHaveLength(1)
  await expectPaidOnce(testServer)
})

test('Enter and a click on Start Payment open one pop-up with one checkout', async ({ page, testServer }) => {
  const popups = collectPopups(page)
  await reachPayment(page, testServer)
  await startButton(page).focus()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.keyboard.press('Enter'),
    page.mouse.click(...(await centreOf(startButton(page)))),
  ])
  await payWith(popup)
  await expectOrderPage(page)
  expect(popups).toHaveLength(1)
  await expectPaidOnce(testServer)
})
