import { type FormEvent, useRef } from 'react'
import { REFUND_REASON_LIMIT } from '#domain/contract/host/money'
import { toPounds } from '#domain/money'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { Field } from '#ui/forms/Field'
import { Stack } from '#ui/layout/Stack'
import { refundableText } from './order-texts'
import type { RefundProps } from './use-refund'

const readField = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

/** Asks for an amount and a reason. */
export function RefundForm({ snapshot, send }: RefundProps) {
  const { fields, errors, target } = snapshot.context
  const errorFocus = useErrorFocus()
  const amount = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    send({ type: 'refund.submitted', amount: readField(form, 'amount'), reason: readField(form, 'reason') })
  }
  const fillRest = () => {
    if (amount.current) amount.current.value = toPounds(target.refundable).toFixed(2)
    send({ type: 'refund.fieldEdited', field: 'amount' })
  }
  return (
    <form {...errorFocus} onSubmit={submit} noValidate>
      <Stack>
        <Field
          ref={amount}
          label="Amount in pounds"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={fields.amount}
          error={errors.amount}
          hint={refundableText(target.refundable)}
          onChange={() => send({ type: 'refund.fieldEdited', field: 'amount' })}
          after={
            // Without the type, Enter in a field would press it.
            <TextButton type="button" onClick={fillRest}>
              All of it
            </TextButton>
          }
        />
        <Field
          label="Reason"
          name="reason"
          maxLength={REFUND_REASON_LIMIT}
          defaultValue={fields.reason}
          error={errors.reason}
          hint="Only hosts read it."
          onChange={() => send({ type: 'refund.fieldEdited', field: 'reason' })}
        />
        <Button type="submit" wide>
          Continue
        </Button>
      </Stack>
    </form>
  )
}
