// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createInstructionsDraftStorage } from '#app/storage/delivery-draft-storage'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { DeliverySection } from '#pages/cart/delivery/DeliverySection'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { renderView } from '#tests/fixtures/client/render-view'

const ADDRESS = { snapshot: createActor(deliveryAddressMachine).getSnapshot(), send: () => {} }
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'How do we find you?' })
const formButton = () => screen.getByRole('button', { name: /(?:Add|Edit) delivery instructions/ })

/** One tab of one browser. `open` loads its page, with these saved instructions. */
function createTab() {
  const tabStorage = createFakeStorage()
  const drafts = createInstructionsDraftStorage({
    tabStorage,
    storage: createFakeStorage(),
    now: () => 1_000,
    getUserId: () => '7',
  })
  const open = (firstSaved = '') => {
    cleanup()
    const view = (saved: string, isSynced: boolean) => (
      <DeliverySection
        address={ADDRESS}
        instructions={{
          saved,
          isSynced,
          draftStorage: drafts,
          onSave: text => rerender(view(text, false)),
        }}
      />
    )
    const { user, rerender } = renderView(view(firstSaved, true))
    return {
      type: async (text: string) => {
        await user.click(formButton())
        await user.clear(screen.getByRole('textbox'))
        await user.paste(text)
      },
      openForm: () => user.click(formButton()),
      save: () => user.click(screen.getByRole('button', { name: 'Save instructions' })),
      close: () => user.click(screen.getByRole('button', { name: 'Close' })),
      /** The server has answered with these instructions. */
      receive: (saved: string) => rerender(view(saved, true)),
    }
  }
  return { open, tabStorage }
}

describe('the delivery instructions', () => {
  // Specification 11.16.
  it('are in the open form again after a reload', async () => {
    const tab = createTab()
    await tab.open().type('Blue door')
    tab.open()
    expect(field()?.value).toBe('Blue door')
  })

  // Specification 11.16.
  it('leave the tab when the form is closed', async () => {
    const tab = createTab()
    await tab.open().type('Blue door')
    const reloaded = tab.open()
    await reloaded.close()
    expect([field(), tab.tabStorage]).toMatchObject([null, { length: 0 }])
    await reloaded.openForm()
    expect(field()?.value).toBe('')
  })

  // Specification 11.16.
  it('leave the tab once the server has them', async () => {
    const tab = createTab()
    const page = tab.open('Red door')
    await page.type('Blue door')
    await page.save()
    expect([field(), tab.tabStorage]).toMatchObject([null, { length: 1 }])
    page.receive('Blue door')
    expect(tab.tabStorage).toHaveLength(0)
  })

  // Specification 11.16.
  it('are offered again if they could not be saved, also after a reload', async () => {
    const tab = createTab()
    const page = tab.open('Red door')
    await page.type('Blue door')
    await page.save()
    page.receive('Red door')
    await page.openForm()
    expect(field()?.value).toBe('Blue door')
    await page.close()
    const reloaded = tab.open('Red door')
    expect(field()).toBeNull()
    await reloaded.openForm()
    expect(field()?.value).toBe('Blue door')
  })

  // Specification 11.16.
  it('show what another window has saved, not what was saved here before', async () => {
    const tab = createTab()
    const page = tab.open()
    await page.type('Blue door')
    await page.save()
    page.receive('Blue door')
    page.receive('Green door')
    await page.openForm()
    expect(field()?.value).toBe('Green door')
  })
})
