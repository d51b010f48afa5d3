/** In px. A row may fade out its edge. */
const EDGE = 48

/**
 * Scrolls a row sideways until the focused element is fully visible. A browser scrolls only to an element that is not visible at
 * all. A focus by pointer is ignored, because an element that moves between press and release is not clicked. @returns stops
 */
export function revealFocus(document: Document): () => void {
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const row = target.closest('[role="group"], ul')
    if (!row || row.scrollWidth <= row.clientWidth) return
    const [focused, visible] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft +=
      Math.min(focused.left - visible.left - EDGE, 0) + Math.max(focused.right - visible.right + EDGE, 0)
  }
  document.addEventListener('focusin', handleFocus)
  return () => document.removeEventListener('focusin', handleFocus)
}
