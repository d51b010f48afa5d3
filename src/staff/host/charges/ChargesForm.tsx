import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { getParkCharges, setParkCharges } from '#domain/contract/host/park-charges'
import { toPounds } from '#domain/money'
import { useHost } from '#staff/host/host-context'
import { AMOUNT_ERROR, formatPounds, parsePounds } from '#staff/host/shared/forms/parse-pounds'
import { SavedNote } from '#staff/host/shared/forms/SavedNote'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { Button } from '#ui/buttons/Button'
import { Field, type FieldProps } from '#ui/forms/Field'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  maxWidth: 420,
})

/** In pence. */
type ParkCharges = z.output<typeof getParkCharges.responseSchema>

interface ChargesFormProps {
  readonly newest: ParkCharges
}

/** The form for the park charges. An amount that cannot be read stays in its field. */
export function ChargesForm({ newest }: ChargesFormProps) {
  const { request } = useHost()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const errorFocus = useErrorFocus()
  const form = useVersionedForm({
    newest,
    readNewest: () => request(getParkCharges, {}),
    save: (charges: Omit<ParkCharges, 'version'>, { version }) =>
      request(setParkCharges, { ...charges, version }),
  })
  const { base, formKey, onChange, isSaving } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [service, delivery] = [
      parsePounds(String(fields.get('service'))),
      parsePounds(String(fields.get('delivery'))),
    ]
    setWrong([...(service === null ? ['service'] : []), ...(delivery === null ? ['delivery'] : [])])
    if (service !== null && delivery !== null) form.submit({ service, delivery })
  }
  const errorAt = (name: string) => (wrong.includes(name) ? AMOUNT_ERROR : null)
  return (
    <Form key={formKey} {...errorFocus} onSubmit={submit} noValidate onChange={onChange}>
      <AmountField
        label="Service charge (£)"
        name="service"
        pence={base.service}
        error={errorAt('service')}
        hint="For any order."
      />
      <AmountField
        label="Delivery fee (£)"
        name="delivery"
        pence={base.delivery}
        error={errorAt('delivery')}
        hint="For a delivery, on top of the service charge."
      />
      <SaveFailure {...form.failure} subject="charges" />
      <Button type="submit" busy={isSaving} busyText="Saving...">
        Save
      </Button>
      <SavedNote shown={form.saved !== null} />
    </Form>
  )
}

interface AmountFieldProps extends Pick<FieldProps, 'label' | 'name' | 'error' | 'hint'> {
  readonly pence: number
}

const AmountField = ({ pence, ...rest }: AmountFieldProps) => (
  <Field {...rest} inputMode="decimal" defaultValue={formatPounds(toPounds(pence))} />
)
