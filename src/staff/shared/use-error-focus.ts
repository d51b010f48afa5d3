import { useEffect, useRef } from 'react'

/**
 * Focuses the first wrong field after a refused submit: it may be far above the button, and a screen reader reads its error. The
 * focus does not move if something was typed after the submit.
 * @returns the props of the form
 */
export function useErrorFocus() {
  const form = useRef<HTMLFormElement>(null)
  const awaitsAnswer = useRef(false)
  useEffect(() => {
    if (!awaitsAnswer.current) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    awaitsAnswer.current = false
    field.focus()
  })
  return {
    ref: form,
    onSubmitCapture: () => {
      awaitsAnswer.current = true
    },
    onInputCapture: () => {
      awaitsAnswer.current = false
    },
  }
}
