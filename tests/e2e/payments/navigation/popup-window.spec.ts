import type { Locator, Page } from '@playwright/test'
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
import { expect, test } from '#tests/e2e/e2e-test'

test.use(DESKTOP)

/** The pop-ups that a page opens from now on. */
function collectPopups(page: Page): readonly Page[] {
  const opened: Page[] = []
  page.on('popup', popup => opened.push(popup))
  return opened
}

async function centreOf(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a pop-up that the customer has closed is opened again with the same checkout', async ({
  page,
  park,
}) => {
  await reachPayment(page, park)
  const first = await openPopup(page)
  await first.close()
  await expectWaiting(page)
  const second = await openPopup(page, page.getByRole('button', { name: 'Open the payment page again' }))
  await payWith(second)
  await expectOrderPage(page)
  await expectPaidOnce(park)
})

test('Start Payment pressed twice opens one pop-up with one checkout', async ({ page, park }) => {
  const opened = collectPopups(page)
  await reachPayment(page, park)
  const [popup] = await Promise.all([page.waitForEvent('popup'), startButton(page).dblclick()])
  await payWith(popup)
  await expectOrderPage(page)
  expect(opened).toHaveLength(1)
  await expectPaidOnce(park)
})

test('Enter and a click on Start Payment open one pop-up with one checkout', async ({ page, park }) => {
  const opened = collectPopups(page)
  await reachPayment(page, park)
  await startButton(page).focus()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.keyboard.press('Enter'),
    page.mouse.click(...(await centreOf(startButton(page)))),
  ])
  await payWith(popup)
  await expectOrderPage(page)
  expect(opened).toHaveLength(1)
  await expectPaidOnce(park)
})
