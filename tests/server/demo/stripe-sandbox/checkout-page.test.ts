import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetFaults } from '#demo/stripe-sandbox/fault-injection'
import type { Sandbox } from '#demo/stripe-sandbox/sandbox'
import {
  CARDS,
  createStripeClient,
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  startTestSandbox,
  submitCheckoutPage,
} from '#tests/fixtures/payments/test-sandbox'
import { createTestClock } from '#tests/fixtures/server/test-server'

describe('the checkout page', () => {
  const clock = createTestClock()
  let sandbox: Sandbox
  let stripe: Stripe
  beforeAll(async () => {
    sandbox = await startTestSandbox({ clock })
    stripe = createStripeClient(sandbox)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => resetFaults(sandbox.faults))

  const createSession = async (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    (await stripe.checkout.sessions.create({ ...LUNCH_SESSION_PARAMS, ...params })).id
  const fetchPage = (id: string) => fetch(`${sandbox.address}/c/pay/${id}`)
  const statusOf = async (id: string) => (await stripe.checkout.sessions.retrieve(id)).status
  const chargesOf = (id: string) => sandbox.charges().filter(({ session }) => session === id)
  const successUrlOf = (id: string) => `http://shop.test/payment-success?session_id=${id}`
  const eventTypes = () => sandbox.events().map(({ type }) => type)
  const monthFromNow = (months: number) => {
    const date = new Date(clock.now())
    date.setUTCMonth(date.getUTCMonth() + months, 1)
    return `${date.getUTCMonth() + 1}/${date.getUTCFullYear() % 100}`
  }

  // Specification 22.21.
  it('shows the lines, the total and the link back', async () => {
    const page = await (await fetchPage(await createSession())).text()
    for (const part of ['2 ×', 'Brisket Bun', '£14.90', 'Mac &amp; Cheese', '£3.50', 'Pay £18.40'])
      expect(page).toContain(part)
    expect(page).toContain('href="http://shop.test/stripe-webview-payment?cancelled=1"')
    expect(page).toContain('4000 0000 0000 9995')
  })

  // Specification 22.21.
  it('allows no scripts, sends no referrer, and may redirect a form to the shop', async () => {
    const { headers } = await fetchPage(await createSession())
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' http:\/\/shop\.test;/,
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('escapes markup in names', async () => {
    const name = '</span><script>alert("1")</script>\''
    const product = { currency: 'gbp', unit_amount: 500, product_data: { name } }
    const page = await (
      await fetchPage(await createSession({ line_items: [{ quantity: 1, price_data: product }] }))
    ).text()
    expect(page).toContain('&lt;/span&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;')
    expect(page).not.toContain('<script')
  })

  it('charges the card and redirects to the shop', async () => {
    const id = await createSession()
    expect(await payOnCheckoutPage(sandbox, id)).toMatchObject({ status: 303, location: successUrlOf(id) })
    expect(chargesOf(id)).toEqual([
      expect.objectContaining({ amount: 1840, currency: 'gbp', reference: 'pay_lunch', refundedAmount: 0 }),
    ])
    expect(eventTypes().slice(-2)).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  })

  it.each(['4242424242424242', '4242-4242 4242-4242', ' 4242 4242 4242 4242 '])(
    'accepts the card as “%s”',
    async card => {
      expect((await payOnCheckoutPage(sandbox, await createSession(), card)).status).toBe(303)
    },
  )

  it.each([
    [CARDS.declined, 'Your card was declined.', 'generic_decline'],
    [CARDS.insufficient, 'Your card has insufficient funds.', 'insufficient_funds'],
  ])('shows why the card %s is declined, and stays', async (card, message, code) => {
    const id = await createSession()
    const page = await payOnCheckoutPage(sandbox, id, card)
    expect(page).toMatchObject({ status: 303, location: null })
    expect(page.html).toContain(`role="alert" id="declined"><b>${message}</b>`)
    expect(page.html).toContain(`value="${card}"`)
    expect(await statusOf(id)).toBe('open')
    expect(chargesOf(id)).toEqual([])
    expect(sandbox.events().at(-1)).toMatchObject({
      type: 'payment_intent.payment_failed',
      data: { object: { last_payment_error: { decline_code: code }, metadata: { reference: 'pay_lunch' } } },
    })
  })

  it('accepts another card after a decline, with one payment intent for both', async () => {
    const id = await createSession()
    await payOnCheckoutPage(sandbox, id, CARDS.declined)
    const failed = sandbox.events().at(-1)?.data.object
    expect((await payOnCheckoutPage(sandbox, id)).status).toBe(303)
    const [charge] = chargesOf(id)
    expect(failed).toMatchObject({ id: charge?.paymentIntent })
  })

  it.each([
    ['an empty card', { card: '' }, 'Please enter your card number.'],
    ['an incomplete card', { card: '4242 4242' }, 'Your card number is incomplete.'],
    ['letters', { card: '4242 4242 4242 424x' }, 'A card number has digits only.'],
    ['a wrong digit', { card: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [
      'a card that is not a test card',
      { card: '5555 5555 5555 4444' },
      'This checkout takes test cards only.',
    ],
    ['no expiry', { expiry: '' }, 'Please enter the expiry date.'],
    ['a month 13', { expiry: '13/40' }, 'Please enter the expiry date as MM / YY.'],
    ['last month', { expiry: monthFromNow(-1) }, 'Your card has expired.'],
    ['no code', { cvc: '' }, 'Please enter the security code.'],
    ['a short code', { cvc: '12' }, 'The security code has 3 or 4 digits.'],
  ])('marks the field with %s, and only that one', async (_, fields, message) => {
    const id = await createSession()
    const [name = ''] = Object.keys(fields)
    const { status, html } = await submitCheckoutPage(sandbox, id, fields)
    expect(status).toBe(303)
    expect(html).toContain(`id="${name}-problem">${message}`)
    expect(html).toMatch(
      new RegExp(`id="${name}" [^>]*aria-invalid="true" aria-describedby="${name}-problem" autofocus`),
    )
    expect(html.match(/aria-invalid/g)).toHaveLength(1 + (html.match(/input\[aria-invalid/g)?.length ?? 0))
    expect(await statusOf(id)).toBe('open')
  })

  it.each(['12/40', '12 / 2040', '1240', monthFromNow(0)])('accepts the expiry %s', async expiry => {
    expect((await submitCheckoutPage(sandbox, await createSession(), { expiry })).status).toBe(303)
  })

  it('keeps the typed text, except the security code', async () => {
    const { html } = await submitCheckoutPage(sandbox, await createSession(), {
      card: '4242 "x',
      expiry: '01 / 20',
      cvc: '987',
    })
    expect(html).toContain('value="4242 &quot;x"')
    expect(html).toContain('value="01 / 20"')
    expect(html).not.toContain('987')
  })

  // Specification 22.65.
  it('answers a refused card by a redirect, and shows the refusal once', async () => {
    const url = `${sandbox.address}/c/pay/${await createSession()}`
    const body = new URLSearchParams({ card: CARDS.declined, expiry: '12 / 40', cvc: '123' })
    const posted = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    expect(posted.status).toBe(303)
    const cookie = posted.headers.get('set-cookie')?.split(';')[0] ?? ''
    const shown = await fetch(url, { headers: { cookie } })
    expect(await shown.text()).toContain('Your card was declined.')
    expect(shown.headers.get('set-cookie')).toMatch(/^refused-form=; Max-Age=0/)
    expect(await (await fetch(url)).text()).not.toContain('Your card was declined.')
  })

  it('charges once for 20 concurrent submits', async () => {
    const id = await createSession()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payOnCheckoutPage(sandbox, id)))
    expect(answers.map(({ location }) => location)).toEqual(Array(20).fill(successUrlOf(id)))
    expect((await payOnCheckoutPage(sandbox, id, CARDS.declined)).location).toBe(successUrlOf(id))
    expect(chargesOf(id)).toHaveLength(1)
  })

  it('says that it is paid already, with a link to the shop', async () => {
    const id = await createSession()
    await payOnCheckoutPage(sandbox, id)
    const page = await (await fetchPage(id)).text()
    expect(page).toContain('This is paid already')
    expect(page).toContain(`href="${successUrlOf(id)}"`)
    expect(page).not.toContain('<form')
  })

  it('says that it has expired, charges nothing, and links back', async () => {
    const id = await createSession()
    await stripe.checkout.sessions.expire(id)
    const [page, answer] = [await (await fetchPage(id)).text(), await payOnCheckoutPage(sandbox, id)]
    expect(answer.status).toBe(410)
    for (const html of [page, answer.html]) {
      expect(html).toContain('This checkout has expired')
      expect(html).toContain('href="http://shop.test/stripe-webview-payment?cancelled=1"')
    }
    expect(chargesOf(id)).toEqual([])
  })

  it('charges nothing just after the expiry', async () => {
    const id = await createSession({ expires_at: Math.floor(clock.now() / 1000) + 1_801 })
    clock.advance(1_801_000)
    expect((await payOnCheckoutPage(sandbox, id)).status).toBe(410)
    expect(chargesOf(id)).toEqual([])
  })

  it('answers 404 for an unknown checkout', async () => {
    for (const path of ['/c/pay/cs_test_nobody', '/', '/c/pay/%00', '/c/pay/']) {
      const answer = await fetch(`${sandbox.address}${path}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('There is no checkout here')
    }
    expect((await payOnCheckoutPage(sandbox, 'cs_test_nobody')).status).toBe(404)
  })

  it('says that something went wrong with a form that it cannot read', async () => {
    const url = `${sandbox.address}/c/pay/${await createSession()}`
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('<h1>Something went wrong</h1><p>Please go back and try again.</p>')
  })

  it('charges another amount and currency with the tamper fault', async () => {
    const id = await createSession()
    Object.assign(sandbox.faults.tamper, { amount: 1, currency: 'eur' })
    await payOnCheckoutPage(sandbox, id)
    expect(chargesOf(id)).toEqual([expect.objectContaining({ amount: 1, currency: 'eur' })])
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 1, currency: 'eur' })
  })
})
