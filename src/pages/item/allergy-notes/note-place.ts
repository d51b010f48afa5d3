/** The name under which the tab keeps a note that is being written for a dish or for one line of the cart. */
export const notePlace = (menuItemId: number, line: number | 'new' | null): string =>
  line === null ? String(menuItemId) : `${menuItemId}/${line}`
