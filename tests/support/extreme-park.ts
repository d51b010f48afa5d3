/** A park in which there is too much of everything, planted through the server's own tables into one that is seeded. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database'
import {
  addonGroups,
  addons,
  addresses,
  cartLines,
  carts,
  itemAddonGroups,
  menuItems,
  users,
  vendors,
} from '#server/schema'
import { DEMO_EMAIL } from '#server/seed/accounts'
import { EVENING } from './engines'
import { plantOrders } from './extreme-orders'
import * as words from './extreme-words'

/** Who has ordered too much. */
export const EXTREME_EMAIL = 'extreme@foodpark.test'
/** The trailer with the long name and 400 dishes. */
export const EXTREME_TRAILER = 1
/** Its first dish; the others follow. */
export const FIRST_DISH = 1001
/** The dish with three add-on groups, one of them with 40 options. */
export const CHOICE_DISH = 1003

const DISHES = 400
const CATEGORIES = 30
const EXTRA_TRAILERS = 186
const LINES = 60
const OPTIONS = 40
/** £0.00, £0.01 and £1,234.50, and others: few enough that the server takes an order of 60 lines. */
const PRICES = [123_450, 1, 0, 950, 400, 120, 250, 380, 95, 60, 110, 350, 275, 480, 130, 20, 40, 35, 80, 99]

const REQUIRED = 901
const MANY = 902
const TOGETHER = 903

const at = <Item>(items: readonly Item[], index: number, otherwise: Item): Item =>
  items[index % items.length] ?? otherwise

/** The strange ones first, then as many usual ones as it takes. */
const named = (usual: string, index: number) => words.STRANGE_NAMES[index] ?? `${usual} ${index + 1}`

const vendorRow = (index: number) => ({
  id: index < 20 ? index + 1 : index + 100,
  name: named('Trailer', index),
  description: index % 2 === 0 ? words.LONG_TEXT : '',
  status: index % 5 === 4 ? words.LONG_NAME : 'Open',
  isOpen: true,
  logo: index === 0 ? '' : words.BROKEN_PICTURE,
  image: index === 0 ? '   ' : words.BROKEN_PICTURE,
  rating: 50,
  preparationMin: 100,
  preparationMax: 1_000,
  priceCategory: 'under_10',
  phone: '+44 (0)20 7946 0131 extension 99999999999999',
  email: 'too@much.test',
})

const itemRow = (index: number) => ({
  id: FIRST_DISH + index,
  vendorId: EXTREME_TRAILER,
  category: named('Category', Math.floor(index / (DISHES / CATEGORIES))),
  name: named('Dish', index),
  description: index < 10 ? words.LONG_TEXT : '',
  image: index % 2 === 0 ? '' : words.BROKEN_PICTURE,
  price: at(PRICES, index, 0),
  originalPrice: index % 3 === 0 ? 9_999_999 : null,
  position: index,
})

const group = (id: number, name: string, minQuantity: number, maxQuantity: number) => ({
  id,
  vendorId: EXTREME_TRAILER,
  name,
  minQuantity,
  maxQuantity,
  isRequired: minQuantity > 0,
})

const optionRow = (groupId: number) => (_: unknown, index: number) => ({
  id: groupId * 100 + index,
  groupId,
  name: named('Option', index),
  description: index % 4 === 0 ? words.LONG_TEXT.slice(0, 200) : '',
  price: at(PRICES, index, 0),
  position: index,
})

const rows = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index))

async function plantMenu(db: Db): Promise<void> {
  await db.insert(vendors).values(rows(EXTRA_TRAILERS, vendorRow))
  await db.insert(menuItems).values(rows(DISHES, itemRow))
  await db
    .insert(addonGroups)
    .values([
      group(REQUIRED, words.LONG_NAME, 1, 2),
      group(MANY, words.UNBROKEN_NAME, 0, 0),
      group(TOGETHER, 'Frequently Bought Together', 0, 0),
    ])
  await db
    .insert(addons)
    .values([
      ...Array.from({ length: OPTIONS }, optionRow(MANY)),
      ...Array.from({ length: 9 }, optionRow(REQUIRED)),
      ...Array.from({ length: 9 }, optionRow(TOGETHER)),
    ])
  await db
    .insert(itemAddonGroups)
    .values(
      [REQUIRED, MANY, TOGETHER].map((groupId, position) => ({ itemId: CHOICE_DISH, groupId, position })),
    )
}

/** @returns the id of the customer */
async function plantCustomer(db: Db): Promise<number> {
  const [demo] = await db.select().from(users).where(eq(users.email, DEMO_EMAIL))
  const passwordHash = demo?.passwordHash ?? ''
  const account = { email: EXTREME_EMAIL, name: words.LONG_PERSON, phone: null, passwordHash }
  const [customer] = await db.insert(users).values(account).returning({ id: users.id })
  const userId = customer?.id ?? 0
  await db.insert(addresses).values({
    userId,
    doorNo: words.UNBROKEN_NAME,
    street: words.SCRIPT_NAME + words.LONG_NAME.slice(0, 60),
    postcode: 'SW1A 1AA',
  })
  return userId
}

/** Every option of the group with 40, and the one that must be chosen. */
const SELECTIONS = [
  { addonGroupId: REQUIRED, addonId: REQUIRED * 100, quantity: 1 },
  ...rows(OPTIONS, index => ({ addonGroupId: MANY, addonId: MANY * 100 + index, quantity: 1 })),
]

const NOTES = [words.LONG_NOTE, words.UNBROKEN_NOTE, words.SCRIPT_NAME]

/** Fills the customer's cart with its 60 lines (again). */
export async function fillExtremeCart(db: Db): Promise<void> {
  const [customer] = await db.select().from(users).where(eq(users.email, EXTREME_EMAIL))
  const userId = customer?.id ?? 0
  await db.delete(carts).where(eq(carts.userId, userId))
  const cart = {
    userId,
    vendorId: EXTREME_TRAILER,
    orderType: 'delivery',
    deliveryInstructions: words.LONG_NOTE,
    updatedAt: new Date(EVENING),
  }
  const [kept] = await db.insert(carts).values(cart).returning({ id: carts.id })
  await db.insert(cartLines).values(
    rows(LINES, index => ({
      cartId: kept?.id ?? 0,
      itemId: FIRST_DISH + index,
      quantity: index === 4 ? 99 : 1,
      allergyNote: NOTES[index] ?? '',
      selections: FIRST_DISH + index === CHOICE_DISH ? SELECTIONS : [],
    })),
  )
}

/** 200 trailers, a menu of 400 dishes, a cart and an order of 60 lines, 300 orders. */
export async function plantExtremes(db: Db): Promise<void> {
  await plantMenu(db)
  const userId = await plantCustomer(db)
  await fillExtremeCart(db)
  await plantOrders(db, userId)
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}
