/** A park in which there is too much of everything, planted through the server's own tables into one that is seeded. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
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
} from '#server/db/schema'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import { TEST_START_TIME } from './engines'
import { insertExtremeOrders } from './extreme-orders'
import * as words from './extreme-words'

/** Who has ordered too much. */
export const EXTREME_EMAIL = 'extreme@foodpark.test'
/** The trailer with the long name and 400 dishes. */
export const EXTREME_VENDOR_ID = 1
/** Its first dish; the others follow. */
export const FIRST_DISH_ID = 1001
/** The dish with three add-on groups, one of them with 40 options. */
export const DISH_WITH_ADDONS_ID = 1003

const DISH_COUNT = 400
const CATEGORY_COUNT = 30
const EXTRA_VENDORS = 186
const LINE_COUNT = 60
const OPTION_COUNT = 40
/** £0.00, £0.01 and £1,234.50, and others: few enough that the server takes an order of 60 lines. */
const PRICES = [123_450, 1, 0, 950, 400, 120, 250, 380, 95, 60, 110, 350, 275, 480, 130, 20, 40, 35, 80, 99]

const REQUIRED_GROUP_ID = 901
const LARGE_GROUP_ID = 902
const BOUGHT_TOGETHER_GROUP_ID = 903

const pickCyclic = <Item>(items: readonly Item[], index: number, otherwise: Item): Item =>
  items[index % items.length] ?? otherwise

/** The strange ones first, then as many usual ones as it takes. */
const nameFor = (usual: string, index: number) => words.STRANGE_NAMES[index] ?? `${usual} ${index + 1}`

const vendorRow = (index: number) => ({
  id: index < 20 ? index + 1 : index + 100,
  name: nameFor('Trailer', index),
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
  id: FIRST_DISH_ID + index,
  vendorId: EXTREME_VENDOR_ID,
  category: nameFor('Category', Math.floor(index / (DISH_COUNT / CATEGORY_COUNT))),
  name: nameFor('Dish', index),
  description: index < 10 ? words.LONG_TEXT : '',
  image: index % 2 === 0 ? '' : words.BROKEN_PICTURE,
  price: pickCyclic(PRICES, index, 0),
  originalPrice: index % 3 === 0 ? 9_999_999 : null,
  position: index,
})

const groupRow = (id: number, name: string, minQuantity: number, maxQuantity: number) => ({
  id,
  vendorId: EXTREME_VENDOR_ID,
  name,
  minQuantity,
  maxQuantity,
  isRequired: minQuantity > 0,
})

const optionRow = (groupId: number) => (_: unknown, index: number) => ({
  id: groupId * 100 + index,
  groupId,
  name: nameFor('Option', index),
  description: index % 4 === 0 ? words.LONG_TEXT.slice(0, 200) : '',
  price: pickCyclic(PRICES, index, 0),
  position: index,
})

const createRows = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index))

async function insertExtremeMenu(db: Db): Promise<void> {
  await db.insert(vendors).values(createRows(EXTRA_VENDORS, vendorRow))
  await db.insert(menuItems).values(createRows(DISH_COUNT, itemRow))
  await db
    .insert(addonGroups)
    .values([
      groupRow(REQUIRED_GROUP_ID, words.LONG_NAME, 1, 2),
      groupRow(LARGE_GROUP_ID, words.UNBROKEN_NAME, 0, 0),
      groupRow(BOUGHT_TOGETHER_GROUP_ID, 'Frequently Bought Together', 0, 0),
    ])
  await db
    .insert(addons)
    .values([
      ...Array.from({ length: OPTION_COUNT }, optionRow(LARGE_GROUP_ID)),
      ...Array.from({ length: 9 }, optionRow(REQUIRED_GROUP_ID)),
      ...Array.from({ length: 9 }, optionRow(BOUGHT_TOGETHER_GROUP_ID)),
    ])
  await db
    .insert(itemAddonGroups)
    .values(
      [REQUIRED_GROUP_ID, LARGE_GROUP_ID, BOUGHT_TOGETHER_GROUP_ID].map((groupId, position) => ({
        itemId: DISH_WITH_ADDONS_ID,
        groupId,
        position,
      })),
    )
}

/** @returns the id of the customer */
async function insertExtremeCustomer(db: Db): Promise<number> {
  const [demo] = await db.select().from(users).where(eq(users.email, DEMO_EMAIL))
  const passwordHash = demo?.passwordHash ?? ''
  const account = { email: EXTREME_EMAIL, name: words.LONG_PERSON_NAME, phone: null, passwordHash }
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
  { addonGroupId: REQUIRED_GROUP_ID, addonId: REQUIRED_GROUP_ID * 100, quantity: 1 },
  ...createRows(OPTION_COUNT, index => ({
    addonGroupId: LARGE_GROUP_ID,
    addonId: LARGE_GROUP_ID * 100 + index,
    quantity: 1,
  })),
]

const NOTES = [words.LONG_NOTE, words.UNBROKEN_NOTE, words.SCRIPT_NAME]

/** Fills the customer's cart with its 60 lines (again). */
export async function fillExtremeCart(db: Db): Promise<void> {
  const [customer] = await db.select().from(users).where(eq(users.email, EXTREME_EMAIL))
  const userId = customer?.id ?? 0
  await db.delete(carts).where(eq(carts.userId, userId))
  const cart = {
    userId,
    vendorId: EXTREME_VENDOR_ID,
    orderType: 'delivery',
    deliveryInstructions: words.LONG_NOTE,
    updatedAt: new Date(TEST_START_TIME),
  }
  const [kept] = await db.insert(carts).values(cart).returning({ id: carts.id })
  await db.insert(cartLines).values(
    createRows(LINE_COUNT, index => ({
      cartId: kept?.id ?? 0,
      itemId: FIRST_DISH_ID + index,
      quantity: index === 4 ? 99 : 1,
      allergyNote: NOTES[index] ?? '',
      selections: FIRST_DISH_ID + index === DISH_WITH_ADDONS_ID ? SELECTIONS : [],
    })),
  )
}

/** 200 trailers, a menu of 400 dishes, a cart and an order of 60 lines, 300 orders. */
export async function insertExtremeData(db: Db): Promise<void> {
  await insertExtremeMenu(db)
  const userId = await insertExtremeCustomer(db)
  await fillExtremeCart(db)
  await insertExtremeOrders(db, userId)
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}
