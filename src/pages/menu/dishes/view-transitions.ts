/** The names under which a dish's picture and name travel from its row to its page (250 ms, none with reduced motion). */
export const DISH_TRANSITION_NAMES = { picture: 'dish-picture', name: 'dish-name' } as const

/** Marks what travels in a row: one name may stand once in a page, so a row takes it only when it is pressed. */
export const dishTransitionProps = (part: keyof typeof DISH_TRANSITION_NAMES) => ({
  'data-transition-name': DISH_TRANSITION_NAMES[part],
})

/** Names the parts of the row that was pressed, and takes the names from every other row. */
export function startDishTransition(pressed: Element): void {
  const row = pressed.closest('article')
  for (const part of document.querySelectorAll<HTMLElement>('[data-transition-name]')) {
    part.style.viewTransitionName = row?.contains(part) ? (part.dataset.transitionName ?? '') : ''
  }
}
