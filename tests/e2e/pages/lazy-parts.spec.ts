/** The parts of rendered pages that the app hydrates after the rest, over a network that fails. */
import { cutNetwork } from '#tests/e2e/cut-network'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { watchShifts } from '#tests/e2e/watch-shifts'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

const MENU = `/vendor/${SMOKY_JOES_ID}`
const DISH = `${MENU}/item/${WRAP_ID}`

test('a dish keeps its content and its taps after a network failure of its choice', async ({ page }) => {
  const network = await cutNetwork(page, /\/assets\/ItemForm-/)
  await page.goto(DISH)
  const controls = await page.locator('main :is(h1, button)').elementHandles()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.poll(network.countFailures).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'One more' })).toBeVisible()
  network.restore()
  await waitForApp(page)
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  expect(controls.length).toBeGreaterThan(2)
  for (const control of controls) expect(await control.evaluate(element => element.isConnected)).toBe(true)
})

for (const width of [390, 1280])
  test(`a menu of ${width} pixels keeps its filters and its input after a network failure of its lazy part`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const network = await cutNetwork(page, /\/assets\/MenuPart-/)
    await page.goto(MENU)
    const chip = page.getByRole('button', { name: 'Sides', exact: true })
    const controls = [
      ...(await page.locator('main a[href="/cart"]').elementHandles()),
      ...(await page.locator('[role=search] input, [aria-label=Categories] button').elementHandles()),
    ]
    const readShifts = await watchShifts(page)
    await page.getByRole('searchbox').fill('fries')
    await chip.click()
    await expect.poll(network.countFailures).toBeGreaterThan(1)
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    expect(await readShifts()).toBe(0)
    network.restore()
    await waitForApp(page)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/q=fries&category=Sides/)
    await expect(page.getByRole('searchbox')).toHaveValue('fries')
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) expect(await control.evaluate(element => element.isConnected)).toBe(true)
  })
