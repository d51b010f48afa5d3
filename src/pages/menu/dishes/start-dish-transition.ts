/** The menu's side of the transition to a dish. The page of a dish needs only the names, and does not load this code. */
import { DISH_TRANSITION_NAMES } from './view-transitions'

/** Marks a part of a row. Names must be unique on a page, so a row gets its names only when it is pressed. */
export const dishTransitionProps = (part: keyof typeof DISH_TRANSITION_NAMES) => ({
  'data-transition-name': DISH_TRANSITION_NAMES[part],
})

/** A weak reference, because a row that was removed from the page would keep its whole menu in memory. */
let namedRow: WeakRef<Element> | undefined

function setTransitionNames(row: Element | null | undefined, nameOf: (part: HTMLElement) => string): void {
  for (const part of row?.querySelectorAll<HTMLElement>('[data-transition-name]') ?? [])
    part.style.viewTransitionName = nameOf(part)
}

/** Sets the transition names on the pressed row and clears the names on the row before. */
export function startDishTransition(pressed: Element): void {
  setTransitionNames(namedRow?.deref(), () => '')
  const row = pressed.closest('article')
  namedRow = row ? new WeakRef(row) : undefined
  setTransitionNames(row, ({ dataset }) => dataset.transitionName ?? '')
}
