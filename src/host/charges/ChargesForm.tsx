import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type getParkCharges, setParkCharges } from '#domain/contract/host/park'
import { toPounds } from '#domain/money'
import { formErrorText } from '#host/shared/forms/error-text'
import { AMOUNT_ERROR, formatPounds, parsePounds } from '#host/shared/forms/parse-pounds'
import { SavedNote } from '#host/shared/forms/SavedNote'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field, type FieldProps } from '#ui/forms/Field'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  maxWidth: 420,
})

interface ChargesFormProps {
  /** In pence. */
  readonly charges: z.output<typeof getParkCharges.responseSchema>
}

/** The charges as a form. An amount that cannot be read stays in its field. */
export function ChargesForm({ charges }: ChargesFormProps) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const save = useHostSave(setParkCharges)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [service, delivery] = [
      parsePounds(String(form.get('service'))),
      parsePounds(String(form.get('delivery'))),
    ]
    setWrong([...(service === null ? ['service'] : []), ...(delivery === null ? ['delivery'] : [])])
    if (service !== null && delivery !== null && !save.isPending) save.mutate({ service, delivery })
  }
  const failure = formErrorText(save.error)
  const errorAt = (name: string) => (wrong.includes(name) ? AMOUNT_ERROR : null)
  return (
    <Form onSubmit={submit} noValidate onChange={() => save.reset()}>
      {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
      <AmountField
        label="Service charge (£)"
        name="service"
        pence={charges.service}
        error={errorAt('service')}
        hint="For any order."
      />
      <AmountField
        label="Delivery charge (£)"
        name="delivery"
        pence={charges.delivery}
        error={errorAt('delivery')}
        hint="For a delivery, on top of the service charge."
      />
      <Button type="submit" busy={save.isPending} busyText="Saving...">
        Save
      </Button>
      <SavedNote shown={save.isSuccess} />
    </Form>
  )
}

interface AmountFieldProps extends Pick<FieldProps, 'label' | 'name' | 'error' | 'hint'> {
  readonly pence: number
}

const AmountField = ({ pence, ...rest }: AmountFieldProps) => (
  <Field {...rest} inputMode="decimal" defaultValue={formatPounds(toPounds(pence))} />
)
