import { describe, expect, it } from 'vitest'
import { createLineItem, setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'

describe('the form of the checkout page', () => {
  const suite = setUpSandbox()

  /** Submits the form, and reads the page to which it returns. */
  async function submitForm(fields: Record<string, string>) {
    const { id } = await suite.createSession({ line_items: [createLineItem(500)] })
    const url = `${suite.sandbox.address}/c/pay/${id}`
    const { headers } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ card: CARDS.declined, expiry: '12/99', cvc: '123', ...fields }),
      redirect: 'manual',
    })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await (await fetch(url, { headers: { cookie } })).text()
    const inputs = [...page.matchAll(/<input id="(\w+)"[^>]*>/g)].map(([tag, name]) => ({ tag, name }))
    return {
      page,
      title: /<title>([^<]*)</.exec(page)?.[1],
      focused: inputs.filter(({ tag }) => tag.includes('autofocus')),
      invalid: inputs.filter(({ tag }) => tag.includes('aria-invalid="true"')).map(({ name }) => name),
    }
  }

  it('focuses the card and describes the decline', async () => {
    const { page, title, focused, invalid } = await submitForm({})
    expect(title).toContain('Not paid yet: £5.00')
    expect(focused).toMatchObject([
      { name: 'card', tag: expect.stringContaining('aria-describedby="declined"') },
    ])
    expect(invalid).toEqual([])
    expect(page).toContain('<p class="alert" role="alert" id="declined"><b>')
    expect(page).not.toContain('class="field-error"')
  })

  it('focuses the first wrong field and describes it', async () => {
    const { page, title, focused, invalid } = await submitForm({ expiry: '1', cvc: '1' })
    expect(title).toContain('Not paid yet: £5.00')
    expect(focused).toMatchObject([
      { name: 'expiry', tag: expect.stringContaining('aria-describedby="expiry-problem"') },
    ])
    expect(invalid).toEqual(['expiry', 'cvc'])
    expect(page).toContain('<p class="field-error" id="cvc-problem">')
    expect(page).not.toContain('role="alert"')
  })

  it('keeps what was typed, except the security code', async () => {
    const { page } = await submitForm({ card: '12', expiry: '12/99', cvc: '987' })
    expect(page).toContain('name="card" value="12"')
    expect(page).toContain('name="expiry" value="12/99"')
    expect(page).toContain('name="cvc" value=""')
  })

  it('has no problem at first', async () => {
    const { id } = await suite.createSession({ line_items: [createLineItem(500)] })
    const page = await (await fetch(`${suite.sandbox.address}/c/pay/${id}`)).text()
    expect(page).toMatch(/<title>Pay £5\.00/)
    expect(page).not.toMatch(/autofocus|aria-invalid="|role="alert"|class="field-error"/)
  })

  it('shows amounts in the currency of the session', async () => {
    const { id } = await suite.createSession({ line_items: [createLineItem(500, 'eur', 3)] })
    const page = await (await fetch(`${suite.sandbox.address}/c/pay/${id}`)).text()
    expect(page).toMatch(/<title>Pay €15\.00 ·/)
    expect(page).toContain('<b>3 ×</b><span>Brisket Bun</span><span>€15.00</span>')
  })

  it('folds more than four lines', async () => {
    const readLines = async (count: number) => {
      const line_items = Array.from({ length: count }, () => createLineItem(100))
      const { id } = await suite.createSession({ line_items })
      const page = await (await fetch(`${suite.sandbox.address}/c/pay/${id}`)).text()
      return /<details( open)?>/.exec(page)?.[0]
    }
    expect([await readLines(4), await readLines(5)]).toEqual(['<details open>', '<details>'])
  })

  it('names, limits and explains each field', async () => {
    const { page } = await submitForm({})
    const fields = [...page.matchAll(/<label for="(\w+)">(.*?) <span>(.*?)<\/span>/g)].map(
      ([, ...rest]) => rest,
    )
    expect(fields).toEqual([
      ['card', 'Card number', ''],
      ['expiry', 'Expiry', 'MM / YY'],
      ['cvc', 'CVC', '3 or 4 digits'],
    ])
    const rules = [...page.matchAll(/autocomplete="([\w-]+)" maxlength="(\d+)"/g)].map(([, ...rest]) => rest)
    expect(rules).toEqual([
      ['cc-number', '23'],
      ['cc-exp', '9'],
      ['cc-csc', '4'],
    ])
  })
})
