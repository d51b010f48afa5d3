import { Field, type FieldProps } from '#ui/forms/Field'

/** The field for a code. Phones suggest received codes in it, and do not capitalise or correct what is typed. */
export const CodeField = (
  props: Pick<FieldProps, 'hint' | 'error' | 'autoFocus' | 'inputMode' | 'required'>,
) => (
  <Field
    {...props}
    label="Code"
    name="code"
    maxLength={100}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
