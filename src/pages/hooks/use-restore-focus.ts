import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in its place when pressing a control puts another in its stead ('+ Add' and the stepper).
 * `shown` names which one stands there; `keep` is called with the press.
 */
export function useRestoreFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const pressedOn = useRef<string | null>(null)
  useLayoutEffect(() => {
    const replaced = pressedOn.current !== null && pressedOn.current !== shown
    if (!replaced) return
    pressedOn.current = null
    // Whoever has moved on in the meantime is left where they are.
    if (document.activeElement !== document.body) return
    const controls = place.current?.querySelectorAll<HTMLElement>('button, a') ?? []
    Array.from(controls).at(-1)?.focus()
  }, [shown])
  const keep = () => {
    pressedOn.current = shown
  }
  return { place, keep }
}
