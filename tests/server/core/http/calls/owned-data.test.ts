import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { getOwnData } from '#domain/contract/account/accounts'
import { listSessions } from '#domain/contract/account/sessions'
import { getBoard } from '#domain/contract/kitchen'
import { getCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { bodiesOf, OWNERS_CALLS } from '#tests/fixtures/data/call-access'
import { createIdRequests } from '#tests/fixtures/data/id-requests'
import {
  cashOrder,
  HOT_HONEY_SELECTION,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { addWrapsToCart, createFakeProvider, startPayment } from '#tests/fixtures/payments/fake-provider'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const NOTE = 'No sesame, for the owner alone'
const NO_ROW = 99_999_999
const provider = createFakeProvider()
const codeSchema = z.object({ code: z.string() })
/** What others could change of it. */
const ownDataSchema = z.object({
  orders: z.unknown(),
  payments: z.unknown(),
  cart: z.unknown(),
  sessions: z.unknown(),
})

/** An id of the owner, and one of the same form that does not exist. */
type IdPair = readonly [owned: string | number, unknown: string | number]
type OwnersCall = (typeof OWNERS_CALLS)[number]
/** Every id in a path is of something that belongs to somebody. These calls have one in their body. */
const WITH_ID_IN_BODY = [
  'acceptLineChanges',
  'createPaymentIntent',
  'placeOrder',
  'saveAllergyNote',
  'updateCart',
]
const namesOwned = ({ name, call }: OwnersCall) =>
  call.call.route.includes(':') || WITH_ID_IN_BODY.includes(name)
const textPair = (id: string): IdPair => [id, id.replace(/.{4}$/, 'zzzz')]

describeOnDatabases(
  ['PGlite'],
  'what belongs to a customer or a trailer',
  suite => {
    const tokens = { owner: '', staff: '', otherCustomer: '', otherStaff: '', host: '' }
    let before: unknown
    const ids: Record<'customer' | 'staff', readonly IdPair[]> = { customer: [], staff: [] }
    beforeAll(async () => {
      const { signIn, callApi } = suite.testServer
      tokens.owner = await signIn(DEMO_EMAIL)
      tokens.staff = await signIn(DEMO_STAFF_EMAIL)
      tokens.otherCustomer = await signIn('sam@foodpark.test')
      tokens.otherStaff = await signIn('vendor33@foodpark.test')
      tokens.host = await signIn(DEMO_HOST_EMAIL)
      await signIn(DEMO_EMAIL)
      const owner = { token: tokens.owner }
      const order = await callApi(placeOrder, cashOrder([wrapItem()], { allergyNote: NOTE }), owner)
      await addWrapsToCart(suite.testServer, tokens.owner)
      const payment = await startPayment(suite.testServer, owner)
      const cart = await callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, owner)
      const devices = await callApi(listSessions, {}, owner)
      const phone = devices.data?.sessions.find(({ current }) => !current)
      const orderId: IdPair = [Number(order.data?.id), NO_ROW]
      ids.staff = [orderId, [WRAP_ID, NO_ROW], [HOT_HONEY_SELECTION.addonId, NO_ROW]]
      ids.customer = [
        orderId,
        [Number(cart.data?.lines[0]?.id), NO_ROW],
        textPair(payment.data?.paymentIntentId ?? ''),
        textPair(provider.newestSession().id),
        textPair(phone?.id ?? ''),
      ]
      before = await readOwned()
    })

    const readOwned = async () => {
      const { callApi } = suite.testServer
      const ownData = await callApi(getOwnData, {}, { token: tokens.owner })
      const { orders, payments, cart, sessions } = ownDataSchema.parse(ownData.body)
      const board = await callApi(getBoard, {}, { token: tokens.staff })
      return { orders, payments, cart, sessions, board: board.body }
    }
    const send = async (
      { method, path, body }: ReturnType<typeof createIdRequests>[number],
      token: string,
    ) => {
      const answer = await suite.testServer.request(method, path, body, { token })
      const { code = '' } = codeSchema.safeParse(answer.body).data ?? {}
      return { text: `${answer.status} ${code}`, isLeak: JSON.stringify(answer.body).includes(NOTE) }
    }
    /** Pairs of requests that differ in one id: it is the owner's, or it does not exist. */
    const createPairs = ({ call, isForStaff }: OwnersCall) =>
      ids[isForStaff ? 'staff' : 'customer'].flatMap(([owned, unknown]) =>
        bodiesOf(call).flatMap(body => {
          const others = createIdRequests(call, unknown, body)
          return createIdRequests(call, owned, body)
            .map((request, index) => ({ request, other: others[index] ?? request }))
            .filter(({ request: { replaced } }) => replaced === undefined || typeof replaced === typeof owned)
            .filter(({ request, other }) => JSON.stringify(request) !== JSON.stringify(other))
        }),
      )
    const sendPairs = async (ownersCall: OwnersCall, token: string) => {
      const results: { answers: string; isSame: boolean; isLeak: boolean }[] = []
      for (const { request, other } of createPairs(ownersCall)) {
        const [answer, otherAnswer] = [await send(request, token), await send(other, token)]
        const answers = `${request.place}: ${answer.text}, ${otherAnswer.text}`
        const isLeak = answer.isLeak || otherAnswer.isLeak
        results.push({ answers, isSame: answer.text === otherAnswer.text, isLeak })
      }
      return results
    }

    // Specification 22.16 and 23.1.
    it.each(OWNERS_CALLS)('does not exist for others who use $name', async ownersCall => {
      const { otherCustomer, otherStaff, staff, host } = tokens
      const leaks: string[] = []
      for (const token of ownersCall.isForStaff ? [otherStaff] : [otherCustomer, otherStaff, staff, host]) {
        const results = await sendPairs(ownersCall, token)
        leaks.push(...results.filter(({ isSame, isLeak }) => !isSame || isLeak).map(({ answers }) => answers))
      }
      expect(leaks).toEqual([])
    })

    // Specification 22.16.
    it('stays as it was before others have tried', async () => {
      expect(await readOwned()).toEqual(before)
    })

    // Specification 22.16.
    it.each(OWNERS_CALLS.filter(namesOwned))('exists for its owner who uses $name', async ownersCall => {
      const results = await sendPairs(ownersCall, ownersCall.isForStaff ? tokens.staff : tokens.owner)
      expect(results.filter(({ isSame }) => !isSame)).not.toEqual([])
    })
  },
  { provider },
)
