import { expect, inject, it } from 'vitest'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { changePaymentState } from '#server/payments/store/payment-update-store'
import { insertAbandonedCheckout } from '#tests/fixtures/payments/abandoned-checkout'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { TEST_START_TIME } from '#tests/fixtures/server/databases/seeded-databases'

it('a refunded payment stays refunded when a server that has read it before hears of a refusal', async () => {
  const { db, close } = await borrowSeededPGlite(inject('embeddedTemplate'))
  const now = new Date(TEST_START_TIME)
  const reference = await insertAbandonedCheckout(db, now, 'refunding', 'pi_1')
  const read = await findPaymentByReference(db, reference)
  if (!read) throw new Error('no payment')
  await changePaymentState(db, read, { state: 'refunded' }, now)
  await changePaymentState(db, read, { state: 'needs_review', problem: 'refused' }, now)
  expect(await findPaymentByReference(db, reference)).toMatchObject({ state: 'refunded', problem: null })
  await close()
})
