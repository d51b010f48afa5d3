/** A trailer's rows for the tables of the menu. Ids follow from the trailer's: 31 has dishes and groups 3101, 3102, … */
import {
  originalPrice,
  pictureUrl,
  type SeedAddonGroup,
  type SeedDish,
  type SeedVendor,
} from './seed-vendor'

const IDS_PER_VENDOR = 100

export const seedItemId = (trailer: SeedVendor, dish: SeedDish): number =>
  trailer.id * IDS_PER_VENDOR + dish.number
export const seedGroupId = (trailer: SeedVendor, group: SeedAddonGroup): number =>
  trailer.id * IDS_PER_VENDOR + group.number

/** A trailer's groups, each once, in the order in which its dishes name them. */
export const addonGroupsOf = ({ menu }: SeedVendor): readonly SeedAddonGroup[] => [
  ...new Set(menu.flatMap(({ dishes }) => dishes.flatMap(({ groups }) => groups))),
]

export const dishesOf = ({ menu }: SeedVendor): readonly SeedDish[] => menu.flatMap(({ dishes }) => dishes)

export const vendorRow = (trailer: SeedVendor) => ({
  id: trailer.id,
  name: trailer.name,
  description: trailer.description,
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

export const menuItemRows = (trailer: SeedVendor) =>
  trailer.menu
    .flatMap(({ category, dishes }) => dishes.map(dish => ({ category, dish })))
    .map(({ category, dish }, position) => ({
      id: seedItemId(trailer, dish),
      vendorId: trailer.id,
      category,
      name: dish.name,
      description: dish.description,
      image: pictureUrl(dish.picture),
      price: dish.price,
      originalPrice: originalPrice(trailer, dish),
      isAvailable: dish.isAvailable,
      position,
    }))

export const addonGroupRows = (trailer: SeedVendor) =>
  addonGroupsOf(trailer).map(group => ({
    id: seedGroupId(trailer, group),
    vendorId: trailer.id,
    name: group.name,
    minQuantity: group.min,
    maxQuantity: group.max,
    isRequired: group.min > 0,
  }))

export const addonId = (trailer: SeedVendor, group: SeedAddonGroup, position: number): number =>
  seedGroupId(trailer, group) * IDS_PER_VENDOR + position + 1

export const addonRows = (trailer: SeedVendor) =>
  addonGroupsOf(trailer).flatMap(group =>
    group.addons.map((option, position) => ({
      id: addonId(trailer, group, position),
      groupId: seedGroupId(trailer, group),
      name: option.name,
      description: option.description,
      price: option.price,
      isDefault: option.isDefault,
      position,
    })),
  )

export const itemAddonGroupRows = (trailer: SeedVendor) =>
  dishesOf(trailer).flatMap(dish =>
    dish.groups.map((group, position) => ({
      itemId: seedItemId(trailer, dish),
      groupId: seedGroupId(trailer, group),
      position,
    })),
  )
