import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import {
  addTable,
  listHostTables,
  removeTable,
  renameTable,
  renewTableCode,
} from '#domain/contract/host/tables'
import { getBoard } from '#domain/contract/kitchen'
import { clearCart } from '#domain/contract/ordering/cart'
import { getOrder, type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { getTable } from '#domain/contract/ordering/tables'
import { orders } from '#server/core/db/schema'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import {
  addWrapsToCart,
  cardOrderData,
  createFakeProvider,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const INVALID = { status: 409, body: { code: 'table_code_invalid' } }

describeOnDatabases(
  ['PGlite'],
  'the tables of the park',
  at => {
    let host = ''
    let customer = ''
    let staff = ''
    const call: typeof at.testServer.callApi = (...args) => at.testServer.callApi(...args)
    const readTables = async () =>
      (await call(listHostTables, {}, { token: host })).data?.tables ?? expect.fail('no tables')
    /** @returns its id and the code in its address */
    const findTable = async (name: string) => {
      const { id, url, version } =
        (await readTables()).find(table => table.name === name) ?? expect.fail(name)
      return { id, version, code: new URL(url).searchParams.get('t') ?? '' }
    }
    const addNewTable = async (name: string) => {
      expect((await call(addTable, { name }, { token: host })).status).toBe(200)
      return findTable(name)
    }
    const order = (fields: Partial<OrderInput>) =>
      call(placeOrder, cashOrder(undefined, fields), { token: customer })
    beforeAll(async () => {
      host = await at.testServer.signIn(DEMO_HOST_EMAIL)
      customer = await at.testServer.signIn(DEMO_EMAIL)
      staff = await at.testServer.signIn(DEMO_STAFF_EMAIL)
    })

    // Specification 26.7.
    it('have codes that lead to them, under the address of the shop', async () => {
      const { id, code } = await addNewTable('Table 1')
      expect((await readTables()).at(-1)?.url).toBe(`https://park.test/?t=${encodeURIComponent(code)}`)
      expect((await call(getTable, { code })).data).toEqual({ id, name: 'Table 1' })
    })

    // Specification 26.7.
    it('have no other code', async () => {
      const { id, code } = await addNewTable('Table 2')
      const last = code.at(-1) === 'A' ? 'B' : 'A'
      const forged = [code.slice(0, -1) + last, code.slice(0, -1), `${code}A`, `${id + 1}${code.slice(1)}`]
      for (const wrong of [...forged, `${id}`, `${id}.`, '99999999999.x', 'x', "'"])
        expect(await call(getTable, { code: wrong })).toMatchObject(INVALID)
    })

    // Specification 26.10.
    it('are on the order, with the name that they had, and on the board', async () => {
      const { code, id, version } = await addNewTable('Table 3')
      const placed = (await order({ tableCode: code })).data
      expect(placed).toMatchObject({ tableName: 'Table 3', orderType: 'dine_in' })
      await call(renameTable, { tableId: id, name: 'Terrace 3', version }, { token: host })
      const orderId = placed?.id ?? ''
      expect((await call(getOrder, { orderId }, { token: customer })).data).toMatchObject({
        tableName: 'Table 3',
        collectionCode: placed?.collectionCode,
      })
      const board = (await call(getBoard, {}, { token: staff })).data
      expect(board?.orders.find(shown => shown.id === orderId)).toMatchObject({
        tableName: 'Table 3',
        collectionCode: placed?.collectionCode,
      })
      expect((await order({ tableCode: code })).data?.tableName).toBe('Terrace 3')
    })

    // Specification 26.10.
    it('are on an order by card', async () => {
      const { code } = await addNewTable('Table 4')
      await addWrapsToCart(at.testServer, customer)
      const orderData = cardOrderData(undefined, { tableCode: code })
      expect((await startPayment(at.testServer, { token: customer }, orderData)).status).toBe(201)
      const [newest] = await at.testServer.db.select().from(orders).orderBy(sql`id DESC`).limit(1)
      expect(newest).toMatchObject({ tableName: 'Table 4', paymentMethod: 'stripe' })
      const forged = cardOrderData(undefined, { tableCode: `${code}x` })
      expect(await startPayment(at.testServer, { token: customer }, forged)).toMatchObject(INVALID)
      await call(clearCart, { vendorId: SMOKY_JOES_ID }, { token: customer })
    })

    // Specification 26.10.
    it('count for dine-in alone', async () => {
      const { code } = await addNewTable('Table 5')
      expect((await order({ tableCode: code, orderType: 'takeaway' })).data?.tableName).toBe('')
      expect((await order({})).data?.tableName).toBe('')
    })

    // Specification 25.25 and 26.7.
    it('take no order any more when the code is renewed or the table is removed', async () => {
      const { id, code, version } = await addNewTable('Table 6')
      await call(renewTableCode, { tableId: id, version }, { token: host })
      expect(await order({ tableCode: code })).toMatchObject(INVALID)
      expect(await call(getTable, { code })).toMatchObject(INVALID)
      const renewed = (await findTable('Table 6')).code
      expect((await order({ tableCode: renewed })).data?.tableName).toBe('Table 6')
      const message = "Ada Brook has given 'Table 6' a new code since you opened it"
      const stale = { status: 409, body: { code: 'edit_conflict', message } }
      for (const change of [renewTableCode, removeTable])
        expect(await call(change, { tableId: id, version }, { token: host })).toMatchObject(stale)
      expect((await findTable('Table 6')).code).toBe(renewed)
      expect(
        await at.testServer.request('DELETE', `/host/tables/${id}`, undefined, { token: host }),
      ).toMatchObject({
        status: 409,
        body: { code: 'page_outdated' },
      })
      const current = (await findTable('Table 6')).version
      await call(removeTable, { tableId: id, version: current }, { token: host })
      expect(await order({ tableCode: renewed })).toMatchObject(INVALID)
      for (const gone of [renameTable, renewTableCode, removeTable])
        expect(await call(gone, { tableId: id, name: 'Table 6', version }, { token: host })).toMatchObject({
          status: 404,
          body: { code: 'table_not_found' },
        })
      // Its name is free again, and the new table has a code of its own.
      expect((await addNewTable('Table 6')).code).not.toBe(renewed)
    })

    // Specification 25.25 and 26.6.
    it('have names of their own', async () => {
      const { id, version } = await addNewTable('Table 7')
      const rename = (name: string) => call(renameTable, { tableId: id, name, version }, { token: host })
      const taken = { status: 409, body: { code: 'table_name_taken' } }
      expect(await call(addTable, { name: ' table 7 ' }, { token: host })).toMatchObject(taken)
      await addNewTable('Table 8')
      expect(await rename('TABLE 8')).toMatchObject(taken)
      expect((await rename('TABLE 7')).status).toBe(200)
      expect(await rename('Table 7b')).toMatchObject({
        status: 409,
        body: {
          code: 'edit_conflict',
          message: "Ada Brook has renamed this table to 'TABLE 7' since you opened it",
        },
      })
      expect((await call(addTable, { name: '  ' }, { token: host })).status).toBe(400)
    })
  },
  { provider: createFakeProvider() },
)

describeOnDatabases(['PGlite'], 'the collection code of an order', at => {
  let customer = ''
  let staff = ''
  beforeAll(async () => {
    customer = await at.testServer.signIn(DEMO_EMAIL)
    staff = await at.testServer.signIn(DEMO_STAFF_EMAIL)
  })
  const place = async () =>
    (await at.testServer.callApi(placeOrder, cashOrder(), { token: customer })).data ??
    expect.fail('no order')
  /** The next order gets this id. Every 2,000 ids the codes begin again. */
  const setNextId = (id: number) =>
    at.testServer.db.execute(sql`SELECT setval('orders_id_seq', ${id}::bigint, false)`)

  // Specification 26.11.
  it('is short, and differs from the code of the order before', async () => {
    const codes = [await place(), await place(), await place()].map(({ collectionCode }) => collectionCode)
    expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^[A-HJ-NPR-X]\d\d$/)))
    expect(new Set(codes).size).toBe(3)
  })

  // Specification 26.11.
  it('belongs to one open order of a trailer', async () => {
    const first = await place()
    await setNextId(Number(first.id) + 2_000)
    const second = await place()
    expect(second.collectionCode).not.toBe(first.collectionCode)
    await at.testServer.callApi(setOrderStatus, { orderId: first.id, status: 'cancelled' }, { token: staff })
    await setNextId(Number(first.id) + 4_000)
    expect((await place()).collectionCode).toBe(first.collectionCode)
  })
})
