import type { FormEvent } from 'react'
import { validateAddress } from '#domain/address/address-rules'
import type { AddressFields } from '#domain/contract/address'
import type { AddressFlowProps } from '#pages/cart/cart-flow-props'
import { Button } from '#ui/buttons/Button'
import { Field, type FieldProps } from '#ui/forms/Field'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'

interface AddressField extends Pick<FieldProps, 'label' | 'autoComplete' | 'autoCapitalize' | 'inputMode'> {
  readonly name: keyof AddressFields
}

const FIELDS = [
  { name: 'doorNo', label: 'Door number', autoComplete: 'address-line1' },
  { name: 'street', label: 'Street', autoComplete: 'address-line2' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', autoCapitalize: 'characters' },
] as const satisfies readonly AddressField[]

/** The first field that needs another look takes the focus, so that its message is read. */
function focusFirstInvalid(form: HTMLFormElement, fields: AddressFields) {
  const errors = validateAddress(fields)
  const wrong = FIELDS.find(({ name }) => errors[name])
  const input = wrong && form.elements.namedItem(wrong.name)
  if (input instanceof HTMLElement) input.focus()
}

/** The delivery address form (spec, section 5). Its texts and errors are the chart's, so they outlive a failed save. */
export function AddressSheet({ snapshot, send }: AddressFlowProps) {
  const { address, fields, errors } = snapshot.context
  const open = snapshot.hasTag('formOpen')
  const busy = open && snapshot.hasTag('busy')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    send({ type: 'address.submitted' })
    focusFirstInvalid(event.currentTarget, fields)
  }
  return (
    <Sheet
      title={address ? 'Change address' : 'Add Address'}
      description="Where in the UK should your food go?"
      open={open}
      onOpenChange={next => !next && send({ type: 'address.cancelled' })}
    >
      <form noValidate onSubmit={save}>
        <Stack gap={4}>
          {FIELDS.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              name={name}
              required
              readOnly={busy}
              value={fields[name]}
              error={errors[name]}
              onChange={event =>
                send({ type: 'address.fieldChanged', field: name, value: event.target.value })
              }
            />
          ))}
        </Stack>
        <Button wide type="submit" busy={busy} busyText="Saving..." css={{ marginTop: '$6' }}>
          Save address
        </Button>
      </form>
    </Sheet>
  )
}
