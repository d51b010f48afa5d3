import { useEffect, useRef } from 'react'

/**
 * Focuses the first wrong field after a submit that was refused: it may be far above the button, and a screen reader reads its
 * error. An error takes no focus from a person who has gone on typing.
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
