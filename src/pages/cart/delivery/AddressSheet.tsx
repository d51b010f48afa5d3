import type { FormEvent } from 'react'
import { validateAddress } from '#domain/address/address-rules'
import { ADDRESS_LIMIT, type AddressFields, PHONE_LIMIT } from '#domain/contract/ordering/address'
import type { AddressFlowProps } from '#pages/cart/cart-flow-props'
import { Button } from '#ui/buttons/Button'
import { Field, type FieldProps } from '#ui/forms/Field'
import { Stack } from '#ui/layout/Stack'
import { PageSheet } from '#ui/overlays/PageSheet'

interface AddressField
  extends Pick<FieldProps, 'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'inputMode'> {
  readonly name: keyof AddressFields
}

const FIELDS = [
  { name: 'doorNo', label: 'Door number', autoComplete: 'address-line1' },
  { name: 'street', label: 'Street', autoComplete: 'address-line2' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  {
    name: 'phone',
    label: 'Phone',
    autoComplete: 'tel',
    inputMode: 'tel',
    hint: 'Optional, so that the rider can reach you.',
  },
] as const satisfies readonly AddressField[]

/** Focuses the first invalid field, so that a screen reader reads its error. */
function focusFirstInvalid(form: HTMLFormElement, fields: AddressFields) {
  const errors = validateAddress(fields)
  const invalid = FIELDS.find(({ name }) => errors[name])
  const input = invalid && form.elements.namedItem(invalid.name)
  if (input instanceof HTMLElement) input.focus()
}

/**
 * The delivery address form (specification 11.4, 11.6). The chart holds its texts and errors, so they survive a failed save.
 */
export function AddressSheet({ snapshot, send }: AddressFlowProps) {
  const { address, fields } = snapshot.context
  const open = snapshot.hasTag('formOpen')
  const busy = open && snapshot.hasTag('busy')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    send({ type: 'address.submitted' })
    focusFirstInvalid(event.currentTarget, fields)
  }
  return (
    <PageSheet
      title={address ? 'Change address' : 'Add Address'}
      description="Where in the UK should your food go?"
      open={open}
      onOpenChange={next => !next && send({ type: 'address.cancelled' })}
    >
      <form noValidate onSubmit={save}>
        <AddressInputs snapshot={snapshot} send={send} />
        <Button wide type="submit" busy={busy} busyText="Saving..." css={{ marginTop: '$6' }}>
          Save address
        </Button>
      </form>
    </PageSheet>
  )
}

/** The inputs, read-only while the address is being saved. */
function AddressInputs({ snapshot, send }: AddressFlowProps) {
  const { fields, errors } = snapshot.context
  return (
    <Stack gap={4}>
      {FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          required={name !== 'phone'}
          maxLength={name === 'phone' ? PHONE_LIMIT : ADDRESS_LIMIT}
          readOnly={snapshot.hasTag('busy')}
          value={fields[name] ?? ''}
          error={errors[name]}
          onChange={event => send({ type: 'address.fieldChanged', field: name, value: event.target.value })}
        />
      ))}
    </Stack>
  )
}
