import { beforeEach, expect, it } from 'vitest'
import { type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { mails as mailRows, receipts } from '#server/messages/mail/mail-schema'
import { enqueueReceipt } from '#server/ordering/receipts/enqueue-receipt'
import { cashOrder, doubleItem, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

const DEMO = 'demo@foodpark.test'
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const amountRow = (label: string, amount: string) => label.padEnd(45) + amount
const provider = createFakeProvider()
const { mailer, mails } = createTestMailer()

describeOnDatabases(
  ['PGlite'],
  'the server',
  suite => {
    const customer = createPaymentCustomer(suite, provider)
    const { tokens } = customer
    beforeEach(async () => {
      await customer.prepare()
      await suite.testServer.db.delete(mailRows)
      mails.length = 0
    })

    const order = async (fields: Partial<OrderInput> = {}) => {
      const input = cashOrder([doubleItem(2), wrapItem()], fields)
      return (await suite.testServer.callApi(placeOrder, input, { token: tokens.demo })).data?.id ?? ''
    }
    const move = async (orderId: string, ...statuses: string[]) => {
      for (const status of statuses)
        await suite.testServer.callApi(setOrderStatus, { orderId, status }, { token: tokens.staff })
    }
    /** Waits for a mail. A run of the job that is still under way would let the next one out. */
    const receiveMail = async () => {
      const sendDueMails = () => {
        suite.clock.advance(5_000)
        return mails.length
      }
      await expect.poll(sendDueMails, WAIT).toBe(1)
      return mails[0]
    }

    // Specification 24.11.
    it('mails one receipt for a cash order when its cash is taken', async () => {
      const id = await order()
      expect(await suite.testServer.db.$count(receipts)).toBe(0)
      await move(id, 'confirmed', 'preparing', 'ready', 'completed', 'completed')
      const mail = await receiveMail()
      expect(mail).toMatchObject({
        recipient: DEMO,
        subject: `Your receipt from the food park for order #${id}`,
      })
      expect(mail?.text.split('\n')).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Thank you for your order from Smoky Joe’s at the food park. Order #${id} \\([A-Z]\\d\\d\\) of \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d\\.$`,
          ),
        ),
        '',
        amountRow('2 × Smokehouse Double', '£32.00'),
        '  + Large, 3 patties',
        '  + Hot honey',
        amountRow('1 × Campfire Wrap', '£9.50'),
        amountRow('Subtotal', '£41.50'),
        amountRow('Service charge', '£1.50'),
        amountRow('Total', '£43.00'),
        '',
        'Paid in cash.',
        '',
      ])
      expect(mail?.html).toContain('<td>2 × Smokehouse Double</td><td align="right">£32.00</td>')
      expect(await suite.testServer.db.$count(mailRows)).toBe(1)
    })

    // Specification 24.11.
    it('mails one receipt for a card order when it is paid', async () => {
      await customer.fillCart()
      const payment = await customer.startCartPayment()
      expect(await suite.testServer.db.$count(mailRows)).toBe(0)
      provider.paySession(provider.newestSession().id)
      await customer.readStatus(payment)
      await customer.readStatus(payment)
      await move(String(customer.newestOrderId()), 'preparing', 'ready', 'completed')
      const mail = await receiveMail()
      expect(mail?.subject).toBe(`Your receipt from the food park for order #${customer.newestOrderId()}`)
      expect(mail?.text).toContain('Paid by card.')
      expect(await suite.testServer.db.$count(mailRows)).toBe(1)
    })

    it('mails none for an order that is cancelled before it is paid', async () => {
      const id = await order()
      await move(id, 'cancelled')
      expect(await suite.testServer.db.$count(mailRows)).toBe(0)
    })

    it('mails none again after its mail was deleted', async () => {
      const id = await order()
      await move(id, 'confirmed', 'preparing', 'ready', 'completed')
      await suite.testServer.db.delete(mailRows)
      await suite.testServer.db.transaction(async tx => {
        await enqueueReceipt(
          tx,
          { id: Number(id), paymentMethod: 'cash_at_counter' },
          'completed',
          new Date(),
        )
      })
      expect(await suite.testServer.db.$count(mailRows)).toBe(0)
    })

    it('deletes mails after three days, also those that could not be sent', async () => {
      await order().then(id => move(id, 'confirmed', 'preparing', 'ready', 'completed'))
      suite.clock.advance(73 * 3_600_000)
      await expect.poll(() => suite.testServer.db.$count(mailRows), WAIT).toBe(0)
    })
  },
  { provider, mailer },
)
