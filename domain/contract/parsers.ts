/** The loose forms in which the wire may carry things, each read into the one form used inside. */
import * as z from 'zod/mini'
import { toPence } from '#domain/money'

const numberOrString = z.union([z.number(), z.string()])

/** An amount in pounds, a number or a numeric string, read into pence. */
export const pence = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isFinite(Number(value)))),
  z.transform(toPence),
)

/** A numeric id that also comes as text or behind a prefix: 31, '31', 'vendor_31', 'item_412'. */
export const numericId = z.pipe(
  numberOrString.check(z.refine(value => /^(?:[a-z]+_)?\d{1,15}$/i.test(String(value)))),
  z.transform(value => Number(String(value).replace(/^\D+/, ''))),
)

/** An id that is compared as text, whether the wire carries a number or a string. */
export const textId = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '')),
  z.transform(value => String(value)),
)

/** Text that may be missing or null, read as ''. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform(value => value ?? ''),
)

/** A number that may come as text. */
export const decimal = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isFinite(Number(value)))),
  z.transform(Number),
)

/** A whole number that may come as text. */
export const integer = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isInteger(Number(value)))),
  z.transform(Number),
)

/** A list that may be missing or null, read as []. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value): z.output<Item>[] => value ?? []),
  )

/** A moment in ISO 8601, or null when it is missing or unreadable. */
export const isoTimestamp = z.pipe(
  z.nullish(z.string()),
  z.transform(value => (value && Number.isFinite(Date.parse(value)) ? value : null)),
)
