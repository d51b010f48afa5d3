import { VisuallyHidden } from '#ui/text/VisuallyHidden'

const ID = 'announcer'

/** Where `announce` writes. Each page has one. React gives it no content, so it changes none. */
export const Announcer = () => <VisuallyHidden id={ID} role="status" />

/** Lets screen readers say what has no place on the page, such as a dish that is gone. */
export function announce(text: string): void {
  const announcer = document.getElementById(ID)
  if (announcer) announcer.textContent = text
}
