/** The typed address waits in the tab, so that a reload does not lose it. Specification 11.15. */
import { createAddressDraftStorage } from '#app/storage/delivery-draft-storage'
import type { DraftStorage, DraftStorageDeps } from '#app/storage/draft-storage'
import { ADDRESS_FIELDS } from '#domain/address/address-rules'
import type { AddressFields } from '#domain/contract/ordering/address'
import { isSameJson } from '#domain/same-json'
import { addressFormFields } from '#machines/delivery-address/delivery-address.machine'
import type { AppActor } from './app-actor'
import { waitFor } from './wait-for'

type AddressActor = NonNullable<ReturnType<AppActor['getSnapshot']>['children']['deliveryAddress']>

const FORM_OPENED = { type: 'address.formOpened' } as const

/** Opens the form with the texts of the page before the reload, once it is known that they are not saved. */
async function reopenForm(addressActor: AddressActor, fields: AddressFields): Promise<void> {
  const { context } = await waitFor(addressActor, snapshot => snapshot.can(FORM_OPENED))
  if (isSameJson(fields, addressFormFields(context.address))) return
  addressActor.send(FORM_OPENED)
  for (const field of ADDRESS_FIELDS)
    addressActor.send({ type: 'address.fieldChanged', field, value: fields[field] })
}

/** The texts of the open form; null while it is closed. */
const openFields = (snapshot: ReturnType<AddressActor['getSnapshot']>): AddressFields | null =>
  snapshot.hasTag('formOpen') ? snapshot.context.fields : null

/** Keeps what is typed while the form is open. */
async function keepForm(
  addressActor: AddressActor,
  addressDraft: DraftStorage<AddressFields>,
): Promise<void> {
  const draft = addressDraft.read()
  if (draft) await reopenForm(addressActor, draft)
  let lastFields = openFields(addressActor.getSnapshot())
  if (lastFields === null) addressDraft.save(null)
  addressActor.subscribe(snapshot => {
    const fields = openFields(snapshot)
    // The form has closed, or a text has changed.
    if (lastFields !== null && !isSameJson(fields, lastFields)) addressDraft.save(fields)
    lastFields = fields
  })
}

/** Call it as soon as the app has started, before it knows who is signed in. */
export function keepAddressDraft(appActor: AppActor, deps: DraftStorageDeps): void {
  const addressDraft = createAddressDraftStorage(deps)
  let lastActor: AddressActor | undefined
  appActor.subscribe(({ children: { deliveryAddress } }) => {
    if (deliveryAddress === lastActor) return
    lastActor = deliveryAddress
    // A sign-out stops the actor, and the wait for it fails.
    if (deliveryAddress) void keepForm(deliveryAddress, addressDraft).catch(() => {})
  })
}
