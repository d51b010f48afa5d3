/** The dish of the addons chart as the API returns it. It has the add-on groups of the chart's fixtures. */
import { toPounds } from '#domain/money'
import { addonsFixtures, GROUPS } from '#machines/addons/spec/fixtures'
import { buildCartResponse, VENDOR } from '#tests/e2e/walks/server/default-answers'

const DISH_ID = 620

export const DISH = {
  id: DISH_ID,
  name: 'Yard Dog',
  description: 'Smoked over oak',
  image: '/food/hot-dog.webp',
  price: toPounds(addonsFixtures.input.price),
  category: 'Grill',
  has_required_addongroups: true,
  takes_kitchen_note: true,
}

export const DISH_PAGE = `/vendor/${VENDOR.id}/item/${DISH_ID}`
export const DISH_MENU = { items: [{ category: DISH.category, items: [DISH] }] }
export const NO_CART = buildCartResponse(0)

/** The groups as `GET /menu-items/:id/addon-groups` returns them. */
export const DISH_GROUPS = {
  addonGroups: GROUPS.map(({ min, max, required, addons, ...group }) => ({
    ...group,
    min_quantity: min,
    max_quantity: max,
    is_required: required,
    addons: addons.map(addon => ({ ...addon, price: toPounds(addon.price) })),
  })),
}
