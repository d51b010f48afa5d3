/** The view-transition names of a dish's picture and name, which move from the menu row to the item page. */
export const DISH_TRANSITION_NAMES = { picture: 'dish-picture', name: 'dish-name' } as const
