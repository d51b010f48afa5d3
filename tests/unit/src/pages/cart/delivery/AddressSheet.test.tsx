// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useMachine } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { DeliverySection } from '#pages/cart/delivery/DeliverySection'
import { renderView } from '#tests/fixtures/client/render-view'

/** The delivery section of a customer who has no address yet, with its real chart. */
function Delivery({ saveAddress }: { readonly saveAddress: (request: unknown) => Promise<never> }) {
  const [snapshot, send] = useMachine(
    deliveryAddressMachine.provide({
      actors: {
        loadAddress: fromPromise(() => Promise.reject(new Error('No delivery address found'))),
        saveAddress: fromPromise(({ input }) => saveAddress(input)),
      },
    }),
  )
  return (
    <>
      <button type="button" onClick={() => send({ type: 'address.needed' })}>
        Load
      </button>
      <DeliverySection
        address={{ snapshot, send }}
        instructions={{ saved: '', isSynced: true, draftStorage: undefined, onSave: () => {} }}
      />
    </>
  )
}

/** Opens the form and pastes a text into each given field: typing each key would be slow. */
async function openForm(texts: Readonly<Record<string, string>> = {}) {
  const saveAddress = vi.fn<(request: unknown) => Promise<never>>(() => new Promise<never>(() => {}))
  const { user } = renderView(<Delivery saveAddress={saveAddress} />)
  await user.click(screen.getByRole('button', { name: 'Load' }))
  await user.click(await screen.findByRole('button', { name: 'Add Address' }))
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label))
    await user.paste(text)
  }
  return { user, saveAddress }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: /Save address|Saving/ })
/** The error below a field; '' for none. */
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('the address form', () => {
  // Specification 11.17.
  it('asks for a phone number, which may stay empty but must be one', async () => {
    const { user, saveAddress } = await openForm()
    for (const [label, text] of [
      ['Door number', '12'],
      ['Street', 'High Street'],
      ['Postcode', 'SW1A 1AA'],
    ] as const)
      await user.type(field(label), text)
    await user.type(field('Phone'), 'call me')
    await user.click(saveButton())
    expect(errorOf('Phone')).toContain('Please enter a valid phone number')
    expect(saveAddress).not.toHaveBeenCalled()
    await user.clear(field('Phone'))
    await user.type(field('Phone'), '07700 900123')
    await user.click(saveButton())
    expect(saveAddress).toHaveBeenCalledOnce()
  })

  // Specification 11.4.
  // Specification 19.11.
  it('keeps a street that is too long for the server, and does not save it', async () => {
    const { user, saveAddress } = await openForm()
    fireEvent.change(field('Street'), { target: { value: 'x'.repeat(121) } })
    await user.click(saveButton())
    expect(field('Street').value).toHaveLength(121)
    expect(errorOf('Street')).toContain('1 character too long')
    expect(saveAddress).not.toHaveBeenCalled()
  })

  it.each([
    ['Door number', 'Door number is required'],
    ['Street', 'Street address is required'],
    ['Postcode', 'Postcode is required'],
  ])('asks for an empty %s', async (label, error) => {
    const { user, saveAddress } = await openForm()
    await user.click(saveButton())
    expect(errorOf(label)).toContain(error)
    expect(saveAddress).not.toHaveBeenCalled()
  })

  it('refuses a text that is no UK postcode', async () => {
    const { user } = await openForm({ 'Door number': '12', Street: 'Canal Street', Postcode: '12345' })
    await user.click(saveButton())
    expect(errorOf('Postcode')).toMatch(/valid UK postcode/i)
    expect(document.activeElement).toBe(field('Postcode'))
  })

  it('focuses the first invalid field, and drops its error with the next key', async () => {
    const { user } = await openForm({ 'Door number': '12' })
    await user.click(saveButton())
    expect(document.activeElement).toBe(field('Street'))
    await user.keyboard('C')
    expect(errorOf('Street')).toBe('')
    expect(errorOf('Postcode')).not.toBe('')
  })

  it('saves a valid address, with the postcode in upper case', async () => {
    const { user, saveAddress } = await openForm({
      'Door number': '12',
      Street: 'Canal Street',
      Postcode: 'm1 1ae',
    })
    await user.click(saveButton())
    expect(saveAddress).toHaveBeenCalledExactlyOnceWith({
      fields: { doorNo: '12', street: 'Canal Street', postcode: 'M1 1AE' },
      method: 'POST',
    })
    expect(saveButton().getAttribute('aria-busy')).toBe('true')
  })

  it('closes without saving', async () => {
    const { user, saveAddress } = await openForm({ 'Door number': '12' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saveAddress).not.toHaveBeenCalled()
  })
})
