import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { AccountErrors } from '#domain/accounts/account-rules'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  marginTop: '$6',
  // The bar at the bottom of the profile must not cover a field that gets the focus.
  '& input': { scrollMarginBottom: 96 },
})

/** Focuses the first input that matches a selector. */
function focusInput(form: HTMLFormElement | null, selector: string): void {
  const input = form?.querySelector(selector)
  if (input instanceof HTMLElement) input.focus()
}

interface AccountFormProps {
  readonly errors: AccountErrors
  readonly busy: boolean
  /** Gets the text of a field by its name. */
  readonly onSubmit: (read: (field: string) => string) => void
  /** Focuses the first field when the form replaces another one. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/**
 * A form of the account pages. Its inputs are uncontrolled, so that no failure loses their text. After a refused submit the first
 * wrong field gets the focus, and a screen reader reads its error.
 */
export function AccountForm({ errors, busy, onSubmit, takesFocus = false, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsAnswer = useRef(false)
  const takesFocusAtMount = useRef(takesFocus)
  useEffect(() => {
    if (takesFocusAtMount.current) focusInput(form.current, 'input')
  }, [])
  useEffect(() => {
    if (!awaitsAnswer.current || Object.keys(errors).length === 0) return
    awaitsAnswer.current = false
    focusInput(form.current, '[aria-invalid=true]')
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    awaitsAnswer.current = true
    onSubmit(field => String(data.get(field) ?? ''))
  }
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      {errors.form !== undefined && <ErrorAlert>{errors.form}</ErrorAlert>}
      {children}
    </Form>
  )
}
