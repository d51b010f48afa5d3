/** Compares the model of the server, with which two tabs are explored, with the server: each generated run has the same answers. */
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  addDish,
  type CartContent,
  createModelPayment,
  expireSession,
  INITIAL_PAYMENT_SERVER,
  type ModelPaymentServer,
  paySession,
  reconcileModelPayment,
} from '#tests/fixtures/combined-models/two-tabs/model-payment-server'
import { wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  addWrapsToCart,
  cardOrderData,
  createFakeProvider,
  sendWebhook,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { IS_LONG_RUN, RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const RUN_COUNT = scaleRunCount(200)
const MAX_ACTIONS = 9
const KEYS = ['first', 'second', 'third'] as const
const CONTENTS = ['one dish', 'two dishes'] as const satisfies CartContent[]

/** What customers, the provider and time do. `position` names one of the payments so far. */
type ServerAction =
  | { readonly kind: 'request'; readonly key: string; readonly content: CartContent }
  | { readonly kind: 'pay' | 'expire' | 'webhook' | 'poll'; readonly position: number }
  | { readonly kind: 'addDish' }

const request = fc.record({
  kind: fc.constant('request' as const),
  key: fc.constantFrom(...KEYS),
  content: fc.constantFrom(...CONTENTS),
})
const onPayment = fc.record({
  kind: fc.constantFrom('pay', 'expire', 'webhook', 'poll'),
  position: fc.nat(2),
})
const arbitraryActions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: request },
    { weight: 5, arbitrary: onPayment },
    { weight: 1, arbitrary: fc.constant({ kind: 'addDish' as const }) },
  ),
  { minLength: 3, maxLength: MAX_ACTIONS, size: 'max' },
)

const STATUSES = { open: 'requires_payment_method', paid: 'succeeded', expired: 'canceled' } as const
const provider = createFakeProvider()

/** A key belongs to one content: another body with the same key is refused before anything is asked. */
const keyOf = ({ key, content }: { readonly key: string; readonly content: CartContent }) =>
  `${key}-${content.replace(' ', '-')}`

describeOnDatabases(
  ['PGlite'],
  'the model of the server',
  at => {
    const customer = createPaymentCustomer(at, provider)
    let runs = 0
    let ids: string[] = []
    let server: ModelPaymentServer = INITIAL_PAYMENT_SERVER

    const prepareRun = async () => {
      await customer.prepare()
      await customer.fillCart()
      runs += 1
      ids = []
      server = INITIAL_PAYMENT_SERVER
    }
    beforeEach(prepareRun)

    /** The number of a payment in the order of creation, which is its id in the model. */
    const numberOf = (paymentId: string) => {
      if (!ids.includes(paymentId)) ids.push(paymentId)
      return String(ids.indexOf(paymentId))
    }
    const sessionOf = (position: number) => {
      const session = provider.sessions().find(({ reference }) => reference === ids[position])
      if (!session) throw new Error('The payment has no session')
      return session
    }
    const isOpenInModel = (position: number) => server.payments[position]?.session === 'open'

    async function requestPayment(wanted: { readonly key: string; readonly content: CartContent }) {
      const isLarge = wanted.content === 'two dishes'
      const idempotencyKey = `run-${runs}-${keyOf(wanted)}`
      const answer = await startPayment(
        at.testServer,
        { token: customer.tokens.demo, idempotencyKey },
        cardOrderData([wrapItem(isLarge ? 2 : 1)]),
        isLarge ? 20.5 : 11,
      )
      const expected = createModelPayment(server, {
        key: keyOf(wanted),
        content: wanted.content,
        newId: String(ids.length),
      })
      server = expected.server
      const id = answer.data?.paymentIntentId
      expect([answer.status, id === undefined ? null : numberOf(id)]).toEqual([
        expected.paymentId === null ? 409 : 201,
        expected.paymentId,
      ])
    }

    async function pollStatus(position: number) {
      server = reconcileModelPayment(server, String(position))
      const { data } = await customer.readStatus(ids[position] ?? '')
      expect(data?.status).toBe(STATUSES[server.payments[position]?.state ?? 'expired'])
    }

    const actions = {
      pay: async (position: number) => {
        if (!isOpenInModel(position)) return
        provider.paySession(sessionOf(position).id)
        server = paySession(server, String(position))
      },
      expire: async (position: number) => {
        if (!isOpenInModel(position)) return
        provider.expireOnTime(sessionOf(position).id)
        server = expireSession(server, String(position))
      },
      webhook: async (position: number) => {
        const { status, reference, id } = sessionOf(position)
        if (status === 'open') return
        const type = status === 'complete' ? 'checkout.session.completed' : 'checkout.session.expired'
        await sendWebhook(at.testServer, { id: `event of ${id}`, type, reference })
        server = reconcileModelPayment(server, String(position))
      },
      poll: pollStatus,
    }

    async function runAction(action: ServerAction): Promise<void> {
      if (action.kind === 'request') return requestPayment(action)
      if (action.kind !== 'addDish')
        return ids[action.position] === undefined ? undefined : actions[action.kind](action.position)
      if (server.cart !== 'one dish') return
      await addWrapsToCart(at.testServer, customer.tokens.demo)
      server = addDish(server)
    }

    /** After each action the cart, the payments and the sessions of both are the same. */
    async function compareStates() {
      const lines = await customer.readCartLines()
      const dishes = lines?.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(dishes).toBe(server.cart === null ? 0 : CONTENTS.indexOf(server.cart) + 1)
      const sessions = ids.map((_, position) => sessionOf(position).status)
      const inModel = Object.values(server.payments).map(({ session }) =>
        session === 'paid' ? 'complete' : session,
      )
      expect(sessions).toEqual(inModel)
    }

    it(
      'answers as the server does, on generated runs of requests, payments, expiries, webhooks and polls',
      async () => {
        const property = fc.asyncProperty(arbitraryActions, async generated => {
          await prepareRun()
          for (const action of generated) {
            await runAction(action)
            await compareStates()
          }
        })
        await fc.assert(property, { numRuns: RUN_COUNT, seed: RANDOM_SEED })
      },
      IS_LONG_RUN ? 600_000 : 60_000,
    )
  },
  { provider },
)
