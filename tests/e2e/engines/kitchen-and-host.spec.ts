import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { enterPassword, placeCashOrderFor, SAM, setOrderStatusAsStaff } from '#tests/e2e/customer-actions'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { REACTION, tapUntil } from './engine-actions'
import { engineTest as test } from './engine-test'

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

// Specification 23.21.
test('the kitchen takes an order from its first step to its hand-over', async ({
  engine: { page: board },
  testServer,
}) => {
  await board.goto('/kitchen')
  await board.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await enterPassword(board, `vendor${SMOKY_JOES_ID}@foodpark.test`)
  // Whether a sound needs a tap differs between engines.
  await board.getByText(/^No new orders\./).waitFor()
  const id = await placeCashOrderFor(testServer, SAM)
  const card = board.getByRole('listitem', { name: `Order ${id}` })
  await card.waitFor()
  const take = board.getByRole('button', { name: /taken, cook later$/ })
  await tapUntil(card.getByRole('button', { name: /^Take £/ }), () => take.waitFor({ timeout: REACTION }))
  await tapUntil(take, () => take.waitFor({ state: 'hidden', timeout: REACTION }))
  for (const name of ['Start', 'Ready', 'Hand over']) {
    const button = card.getByRole('button', { name })
    await tapUntil(button, () => button.waitFor({ state: 'hidden', timeout: REACTION }))
  }
  await card.waitFor({ state: 'hidden' })
})

test('the host finds an order, and the takings count it once it is paid', async ({
  engine: { page: office },
  testServer,
}) => {
  const id = await placeCashOrderFor(testServer, SAM)
  await office.goto('/host')
  await enterPassword(office, DEMO_HOST_EMAIL)
  await office.getByRole('link', { name: 'Orders', exact: true }).click()
  await office.getByLabel('Search').fill(`#${id}`)
  await office.getByRole('link', { name: new RegExp(`^#${id} · [A-Z]\\d\\d · Smoky Joe’s`) }).click()
  await office.getByRole('heading', { name: `#${id}` }).waitFor()
  await setOrderStatusAsStaff(testServer, id, 'confirmed')
  await office.getByRole('link', { name: 'Takings' }).click()
  await office
    .getByRole('row', { name: /Smoky Joe’s/ })
    .filter({ hasText: '£11.00' })
    .waitFor()
})
