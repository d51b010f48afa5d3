/** The rows of a vendor's menu. Ids start with the vendor's id: vendor 31 has dishes and groups 3101, 3102, … */
import { originalPrice, pictureUrl, type SeedAddonGroup, type SeedDish, type SeedVendor } from './seed-vendor'

const IDS_PER_VENDOR = 100

export const seedItemId = (vendor: SeedVendor, dish: SeedDish): number =>
  vendor.id * IDS_PER_VENDOR + dish.number
export const seedGroupId = (vendor: SeedVendor, group: SeedAddonGroup): number =>
  vendor.id * IDS_PER_VENDOR + group.number

/** The add-on groups of a vendor, each once, in the order of its dishes. */
export const addonGroupsOf = ({ menu }: SeedVendor): readonly SeedAddonGroup[] => [
  ...new Set(menu.flatMap(({ dishes }) => dishes.flatMap(({ groups }) => groups))),
]

export const dishesOf = ({ menu }: SeedVendor): readonly SeedDish[] => menu.flatMap(({ dishes }) => dishes)

export const vendorRow = (vendor: SeedVendor) => ({
  id: vendor.id,
  name: vendor.name,
  description: vendor.description,
  status: vendor.isOpen ? 'Open' : 'Closed',
  isOpen: vendor.isOpen,
  logo: pictureUrl(vendor.logo),
  image: pictureUrl(vendor.picture),
  rating: vendor.ratingTenths,
  preparationMin: vendor.preparation.min,
  preparationMax: vendor.preparation.max,
  priceCategory: vendor.priceCategory,
  phone: vendor.phone,
  email: vendor.email,
  discountPercent: vendor.discountPercent,
})

export const menuItemRows = (vendor: SeedVendor) =>
  vendor.menu
    .flatMap(({ category, dishes }) => dishes.map(dish => ({ category, dish })))
    .map(({ category, dish }, position) => ({
      id: seedItemId(vendor, dish),
      vendorId: vendor.id,
      category,
      name: dish.name,
      description: dish.description,
      image: pictureUrl(dish.picture),
      price: dish.price,
      originalPrice: originalPrice(vendor, dish),
      isAvailable: dish.isAvailable,
      allergens: [...dish.allergens],
      position,
    }))

export const addonGroupRows = (vendor: SeedVendor) =>
  addonGroupsOf(vendor).map(group => ({
    id: seedGroupId(vendor, group),
    vendorId: vendor.id,
    name: group.name,
    minQuantity: group.min,
    maxQuantity: group.max,
    isRequired: group.min > 0,
  }))

export const addonId = (vendor: SeedVendor, group: SeedAddonGroup, position: number): number =>
  seedGroupId(vendor, group) * IDS_PER_VENDOR + position + 1

export const addonRows = (vendor: SeedVendor) =>
  addonGroupsOf(vendor).flatMap(group =>
    group.addons.map((addon, position) => ({
      id: addonId(vendor, group, position),
      groupId: seedGroupId(vendor, group),
      name: addon.name,
      description: addon.description,
      price: addon.price,
      isDefault: addon.isDefault,
      position,
    })),
  )

export const itemAddonGroupRows = (vendor: SeedVendor) =>
  dishesOf(vendor).flatMap(dish =>
    dish.groups.map((group, position) => ({
      itemId: seedItemId(vendor, dish),
      groupId: seedGroupId(vendor, group),
      position,
    })),
  )
