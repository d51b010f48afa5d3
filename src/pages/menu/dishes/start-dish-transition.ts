/** The menu's side of the transition to a dish. The page of a dish needs the names alone, and does not load this. */
import { DISH_TRANSITION_NAMES } from './view-transitions'

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
