import { useLayoutEffect, useRef } from 'react'

/** Runs after the browser has painted the next frame. */
const runAfterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/**
 * Moves the focus to the new control when a press replaces one control by another ('One fewer' by '+ Add'). It does so
 * after the paint: moving the focus makes the browser lay out the page at once, which would delay the paint.
 * @param shown the name of the control on the screen
 * @returns `containerRef` for the element around the controls, and `rememberFocus` to call on each press
 */
export function useRestoreFocus(shown: string) {
  const containerRef = useRef<HTMLDivElement>(null)
  const pressedOn = useRef<string | null>(null)
  useLayoutEffect(() => {
    const replaced = pressedOn.current !== null && pressedOn.current !== shown
    if (!replaced) return
    pressedOn.current = null
    runAfterPaint(() => {
      // The customer has moved the focus in the meantime: leave it there.
      if (document.activeElement !== document.body) return
      const controls = containerRef.current?.querySelectorAll<HTMLElement>('button, a') ?? []
      Array.from(controls).at(-1)?.focus()
    })
  }, [shown])
  const rememberFocus = () => {
    pressedOn.current = shown
  }
  return { containerRef, rememberFocus }
}
