/** The view-transition names of a dish's picture and name, which move from the menu row to the item page. */
export const DISH_TRANSITION_NAMES = { picture: 'dish-picture', name: 'dish-name' } as const

/** Marks a part of a row. Names must be unique on a page, so a row gets its names only when it is pressed. */
export const dishTransitionProps = (part: keyof typeof DISH_TRANSITION_NAMES) => ({
  'data-transition-name': DISH_TRANSITION_NAMES[part],
})

/** Sets the transition names on the pressed row and clears them on all others. */
export function startDishTransition(pressed: Element): void {
  const row = pressed.closest('article')
  for (const part of document.querySelectorAll<HTMLElement>('[data-transition-name]')) {
    part.style.viewTransitionName = row?.contains(part) ? (part.dataset.transitionName ?? '') : ''
  }
}
