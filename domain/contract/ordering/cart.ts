import * as z from 'zod/mini'
import { ADDONS_LIMIT, NOTE_LIMIT, QUANTITY_LIMIT } from '#domain/cart-limits'
import { defineCall } from '#domain/contract/call'
import {
  decimal,
  integer,
  limitedList,
  listOf,
  messageReply,
  numericId,
  pence,
  rowId,
  text,
} from '#domain/contract/parsers'
import { noteText } from '#domain/contract/text-schemas'
import { DEFAULT_ORDER_TYPE, ORDER_TYPES, type OrderType, parseOrderType } from '#domain/orders/order-type'
import { chosenGroupSchema } from './addon-schemas'

const lineChangeSchema = z.object({
  kind: z.string(),
  name: text,
  newName: z.nullable(z.string()),
  priceBefore: z.nullable(pence),
  priceNow: z.nullable(pence),
  quantity: z.nullable(integer),
})

/** What has changed about a line since its customer chose it. It is ordered once the customer has decided. */
const lineChangesSchema = z.object({
  /** What the customer agrees to. */
  id: z.string(),
  /** The price of one dish with its add-ons. Null if the server does not know what it was. */
  priceBefore: z.nullable(pence),
  priceNow: pence,
  /** Whether the dish can be ordered with what is left of the choice. */
  canBeKept: z.boolean(),
  list: listOf(lineChangeSchema),
})
export type CartLineChanges = z.output<typeof lineChangesSchema>

/** Missing of a line that can be ordered as it is. */
const toLineChanges = (
  changes: CartLineChanges | null | undefined,
): { changes?: CartLineChanges | undefined } => (changes ? { changes } : {})

/** The plain note of a line. Missing if the server knows no such notes: then the page offers none. */
const toKitchenNote = (kitchenNote: string | null | undefined): { kitchenNote?: string | undefined } =>
  typeof kitchenNote === 'string' ? { kitchenNote } : {}

const cartLineSchema = z.pipe(
  z.object({
    id: numericId,
    menu_item_id: z.optional(z.nullable(numericId)),
    name: z.string(),
    description: text,
    image: text,
    quantity: integer,
    price: pence,
    totalPrice: pence,
    addonTotal: z.optional(z.nullable(pence)),
    allergyInformation: text,
    kitchenNote: z.nullish(z.string()),
    addons: listOf(chosenGroupSchema),
    changes: z.nullish(lineChangesSchema),
  }),
  z.transform(({ menu_item_id, addonTotal, allergyInformation, kitchenNote, changes, ...line }) => ({
    ...line,
    ...toLineChanges(changes),
    menuItemId: menu_item_id ?? line.id,
    addonTotal: addonTotal ?? 0,
    allergyNote: allergyInformation,
    ...toKitchenNote(kitchenNote),
  })),
)
/** One cart line. `id` is the id of the line, `menuItemId` the id of the dish. Amounts in pence. */
export type CartLine = z.output<typeof cartLineSchema>

const vendorInfoSchema = z.object({ id: numericId, name: z.string(), logo: text })

const discountSchema = z.pipe(
  z.nullish(
    z.object({
      hasDiscount: z.optional(z.nullable(z.boolean())),
      discountPercentage: z.optional(z.nullable(decimal)),
      discountAmount: z.optional(z.nullable(pence)),
    }),
  ),
  z.transform(summary =>
    summary?.hasDiscount
      ? { percentage: summary.discountPercentage ?? 0, amount: summary.discountAmount ?? 0 }
      : null,
  ),
)

const cartFieldsSchema = z.object({
  items: listOf(cartLineSchema),
  subtotal: pence,
  originalSubtotal: z.optional(z.nullable(pence)),
  discountSummary: discountSchema,
  serviceCharge: z.optional(z.nullable(pence)),
  deliveryCharge: z.optional(z.nullable(pence)),
  charges: z.nullish(z.object({ service: pence, delivery: pence })),
  total: pence,
  orderType: text,
  deliveryInstructions: text,
  vendor_info: listOf(vendorInfoSchema),
  cartHash: z.nullish(z.string()),
  takesCards: z.nullish(z.boolean()),
  message: text,
})

/** Accepts `{cart, message}` beside the fields and `message` at one level (specification 20.16). */
const flattenCart = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'cart' in raw && typeof raw.cart === 'object'
    ? { message: 'message' in raw ? raw.message : undefined, ...raw.cart }
    : raw

/** The server's hash of what the cart holds. An order of the cart sends it back. Missing if the server sends none. */
const toCartHash = (cartHash: string | null | undefined): { cartHash?: string | undefined } =>
  cartHash ? { cartHash } : {}

/** Whether the server takes card payments. Missing if the server does not say: then the cart offers them. */
const toTakesCards = (takesCards: boolean | null | undefined): { takesCards?: boolean | undefined } =>
  typeof takesCards === 'boolean' ? { takesCards } : {}

export const cartSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(flattenCart)),
  z.pipe(
    cartFieldsSchema,
    z.transform(cart => ({
      lines: cart.items,
      subtotal: cart.subtotal,
      originalSubtotal: cart.originalSubtotal ?? cart.subtotal,
      discount: cart.discountSummary,
      serviceCharge: cart.serviceCharge ?? 0,
      deliveryCharge: cart.deliveryCharge ?? 0,
      /** What the park charges, also for an empty cart or another order type. null if the server does not say. */
      charges: cart.charges ?? null,
      total: cart.total,
      orderType: parseOrderType(cart.orderType) ?? DEFAULT_ORDER_TYPE,
      deliveryInstructions: cart.deliveryInstructions,
      vendorInfo: cart.vendor_info,
      ...toCartHash(cart.cartHash),
      ...toTakesCards(cart.takesCards),
      message: cart.message,
    })),
  ),
)
/** One vendor's cart, as the server computed it. Amounts in pence. */
export type Cart = z.output<typeof cartSchema>

const quantitySchema = z.int().check(z.minimum(0), z.maximum(QUANTITY_LIMIT))
const positiveQuantitySchema = z.int().check(z.minimum(1), z.maximum(QUANTITY_LIMIT))
const orderTypeSchema = z.enum(ORDER_TYPES)
const noteSchema = noteText(NOTE_LIMIT)

export const getCart = defineCall({
  method: 'GET',
  route: '/cart',
  path: ({ vendorId, orderType }: { vendorId: number; orderType: OrderType }) =>
    `/cart?vendorId=${vendorId}&orderType=${orderType}`,
  responseSchema: cartSchema,
  defaultError: 'An error occurred while fetching data',
})

/** The notes of an added dish. A server that does not know them is told by another call. */
const addedNotes = {
  allergyInformation: z._default(noteSchema, ''),
  kitchenNote: z.optional(noteSchema),
}
interface AddedNotes {
  readonly allergyInformation?: string | undefined
  readonly kitchenNote?: string | undefined
}

/** All carts of the customer that have lines. A backend without this call shows the cart of one vendor alone. */
export const getBasket = defineCall({
  method: 'GET',
  route: '/basket',
  path: ({ orderType }: { orderType?: OrderType }) => `/basket${orderType ? `?orderType=${orderType}` : ''}`,
  responseSchema: z.object({ carts: listOf(cartSchema) }),
  defaultError: 'An error occurred while fetching data',
  isOptional: true,
})

export const addToCart = defineCall({
  method: 'POST',
  route: '/cart/add',
  path: () => '/cart/add',
  requestSchema: z.object({
    itemId: rowId,
    quantity: positiveQuantitySchema,
    vendorId: rowId,
    orderType: z._default(orderTypeSchema, DEFAULT_ORDER_TYPE),
    ...addedNotes,
  }),
  body: (input: { itemId: number; quantity: number; vendorId: number; orderType: OrderType } & AddedNotes) =>
    input,
  responseSchema: cartSchema,
  defaultError: 'Failed to add item to cart',
})

/** `itemId` is the id of the line, or of the dish if no line is known. Quantity 0 removes the line (specification 10.7). */
export const updateCart = defineCall({
  method: 'PUT',
  route: '/cart/update',
  path: () => '/cart/update',
  requestSchema: z.object({
    itemId: rowId,
    quantity: quantitySchema,
    vendorId: rowId,
    orderType: z._default(orderTypeSchema, DEFAULT_ORDER_TYPE),
  }),
  body: (input: { itemId: number; quantity: number; vendorId: number; orderType: OrderType }) => input,
  responseSchema: cartSchema,
  defaultError: 'Failed to update cart',
})

export const addonSelectionSchema = z.object({
  addonGroupId: numericId,
  addonId: numericId,
  quantity: positiveQuantitySchema,
})
export type AddonSelection = z.output<typeof addonSelectionSchema>

export const addToCartWithAddons = defineCall({
  method: 'POST',
  route: '/cart/add-with-addons',
  path: () => '/cart/add-with-addons',
  requestSchema: z.object({
    itemId: rowId,
    orderType: z._default(orderTypeSchema, DEFAULT_ORDER_TYPE),
    quantity: z._default(positiveQuantitySchema, 1),
    vendorId: rowId,
    addonSelections: limitedList(addonSelectionSchema, ADDONS_LIMIT),
    ...addedNotes,
  }),
  body: (
    input: {
      itemId: number
      orderType: OrderType
      quantity: number
      vendorId: number
      addonSelections: AddonSelection[]
    } & AddedNotes,
  ) => input,
  responseSchema: cartSchema,
  defaultError: 'Failed to add item to cart',
})

/** Agrees to what a host has changed about a line. `itemId` is the id of the line. */
export const acceptLineChanges = defineCall({
  method: 'POST',
  route: '/cart/accept-changes',
  path: () => '/cart/accept-changes',
  requestSchema: z.object({
    itemId: rowId,
    vendorId: rowId,
    orderType: z._default(orderTypeSchema, DEFAULT_ORDER_TYPE),
    /** Of the changes that the customer has seen. */
    changesId: z.string().check(z.maxLength(100)),
  }),
  body: (input: { itemId: number; vendorId: number; orderType: OrderType; changesId: string }) => input,
  responseSchema: cartSchema,
  defaultError: 'Failed to update cart',
  isOptional: true,
})

export const clearCart = defineCall({
  method: 'DELETE',
  route: '/cart/remove-all-by-vendor',
  path: () => '/cart/remove-all-by-vendor',
  requestSchema: z.object({ vendorId: rowId }),
  body: (input: { vendorId: number }) => input,
  responseSchema: messageReply,
  defaultError: 'Failed to clear cart',
})

export const saveDeliveryInstructions = defineCall({
  method: 'POST',
  route: '/cart/delivery-instructions',
  path: () => '/cart/delivery-instructions',
  requestSchema: z.object({ instructions: noteSchema.check(z.trim(), z.minLength(1)) }),
  body: (input: { instructions: string }) => input,
  responseSchema: messageReply,
  defaultError: 'Failed to save instructions',
})

/** `itemId` is the id of a line, or of a dish for all its lines. An empty note removes the note (specification 10.8). */
/** Saves the notes of a line. Without `kitchenNote` the line keeps the one that it has. */
export const saveAllergyNote = defineCall({
  method: 'POST',
  route: '/cart/allergy-information',
  path: () => '/cart/allergy-information',
  requestSchema: z.object({
    itemId: rowId,
    allergyInformation: noteSchema,
    kitchenNote: z.optional(noteSchema),
  }),
  body: (input: { itemId: number; allergyInformation: string; kitchenNote?: string | undefined }) => input,
  responseSchema: messageReply,
  defaultError: 'Failed to save allergy information',
})
