import { Field, type FieldProps } from '#ui/forms/Field'

/** The field of a code. Phones offer codes there, and change no letters. */
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
