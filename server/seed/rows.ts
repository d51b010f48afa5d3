/** A trailer's rows for the tables of the menu. Ids follow from the trailer's: 31 has dishes and groups 3101, 3102, … */
import { type Dish, type OptionGroup, originalPrice, pictureUrl, type Trailer } from '#server/seed/trailer'

const NUMBERS_EACH = 100

export const itemId = (trailer: Trailer, dish: Dish): number => trailer.id * NUMBERS_EACH + dish.number
export const groupId = (trailer: Trailer, group: OptionGroup): number =>
  trailer.id * NUMBERS_EACH + group.number

/** A trailer's groups, each once, in the order in which its dishes name them. */
export const groupsOf = ({ menu }: Trailer): readonly OptionGroup[] => [
  ...new Set(menu.flatMap(({ dishes }) => dishes.flatMap(({ groups }) => groups))),
]

export const dishesOf = ({ menu }: Trailer): readonly Dish[] => menu.flatMap(({ dishes }) => dishes)

export const vendorRow = (trailer: Trailer) => ({
  id: trailer.id,
  name: trailer.name,
  description: trailer.about,
  status: trailer.isOpen ? 'Open' : 'Closed',
  isOpen: trailer.isOpen,
  logo: pictureUrl(trailer.logo),
  image: pictureUrl(trailer.picture),
  rating: trailer.ratingTenths,
  preparationMin: trailer.preparation.min,
  preparationMax: trailer.preparation.max,
  priceCategory: trailer.priceCategory,
  phone: trailer.phone,
  email: trailer.email,
  discountPercent: trailer.discountPercent,
})

export const itemRows = (trailer: Trailer) =>
  trailer.menu
    .flatMap(({ category, dishes }) => dishes.map(dish => ({ category, dish })))
    .map(({ category, dish }, position) => ({
      id: itemId(trailer, dish),
      vendorId: trailer.id,
      category,
      name: dish.name,
      description: dish.about,
      image: pictureUrl(dish.picture),
      price: dish.price,
      originalPrice: originalPrice(trailer, dish),
      isAvailable: dish.isAvailable,
      position,
    }))

export const groupRows = (trailer: Trailer) =>
  groupsOf(trailer).map(group => ({
    id: groupId(trailer, group),
    vendorId: trailer.id,
    name: group.name,
    minQuantity: group.min,
    maxQuantity: group.max,
    isRequired: group.min > 0,
  }))

export const addonId = (trailer: Trailer, group: OptionGroup, position: number): number =>
  groupId(trailer, group) * NUMBERS_EACH + position + 1

export const addonRows = (trailer: Trailer) =>
  groupsOf(trailer).flatMap(group =>
    group.options.map((option, position) => ({
      id: addonId(trailer, group, position),
      groupId: groupId(trailer, group),
      name: option.name,
      description: option.about,
      price: option.price,
      isDefault: option.isDefault,
      position,
    })),
  )

export const itemGroupRows = (trailer: Trailer) =>
  dishesOf(trailer).flatMap(dish =>
    dish.groups.map((group, position) => ({
      itemId: itemId(trailer, dish),
      groupId: groupId(trailer, group),
      position,
    })),
  )
