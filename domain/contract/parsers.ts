/** Parsers for the values that servers send in several forms. Each gives one form. */
import * as z from 'zod/mini'
import { toPence } from '#domain/money'

const numberOrString = z.union([z.number(), z.string()])

/** An amount in pounds as a number or numeric string, converted to pence. */
export const pence = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isFinite(Number(value)))),
  z.transform(toPence),
)

/** A numeric id, also as text or with a prefix: 31, '31', 'vendor_31', 'item_412'. */
export const numericId = z.pipe(
  numberOrString.check(z.refine(value => /^(?:[a-z]+_)?\d{1,15}$/i.test(String(value)))),
  z.transform(value => Number(String(value).replace(/^\D+/, ''))),
)

/** The largest id of a row: ids are 32-bit integers in the database. */
export const MAX_ROW_ID = 2_147_483_647

/** The id of a row that a request names. */
export const rowId = numericId.check(z.maximum(MAX_ROW_ID))

/** An id as it came, which a request sends back unchanged. */
export const sentId = numberOrString.check(z.refine(value => String(value).trim() !== ''))

/** An id as a number or a string, converted to text. */
export const textId = z.pipe(
  sentId,
  z.transform(value => String(value)),
)

/** A text; '' if it is missing or null. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform(value => value ?? ''),
)

const messageSchema = z.object({ message: text })

/** The version of what a form shows. A save with another version is refused. */
export const formVersion = z.string().check(z.maxLength(100))

/** A number or a numeric string. */
export const decimal = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isFinite(Number(value)))),
  z.transform(Number),
)

/** A whole number, also as text. */
export const integer = z.pipe(
  numberOrString.check(z.refine(value => String(value).trim() !== '' && Number.isInteger(Number(value)))),
  z.transform(Number),
)

/** The message of a call that answers no more than that. A backend may answer with nothing, or with no message. */
export const messageReply = z.pipe(
  z.unknown(),
  z.transform(reply => ({ message: z.safeParse(messageSchema, reply).data?.message ?? '' })),
)

/** A list; [] if it is missing or null. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value): z.output<Item>[] => value ?? []),
  )

/** The elements of a list that can be read, and what is wrong with the others. No elements if it is missing or null. */
export const readableListOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform(list => {
      const readable: z.output<Item>[] = []
      const issues: z.core.$ZodIssue[] = []
      for (const [index, element] of (list ?? []).entries()) {
        const { success, data, error } = item.safeParse(element)
        if (success) readable.push(data)
        else issues.push(...error.issues.map(issue => ({ ...issue, path: [index, ...issue.path] })))
      }
      return { readable, issues }
    }),
  )

const TIME_WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/

/**
 * A time in ISO 8601; null if it is missing or unreadable. A time without a zone is in UTC. A browser would take it for the time
 * of its own zone (specification 21.2).
 */
export const isoTimestamp = z.pipe(
  z.nullish(z.string()),
  z.transform(value => {
    const time = value?.replace(TIME_WITHOUT_ZONE, '$1T$2Z') ?? ''
    return Number.isFinite(Date.parse(time)) ? time : null
  }),
)

/**
 * A list of a request with at most `max` elements. A longer list is refused before an element is parsed, and a shorter one
 * at its first wrong element. Collecting the faults of forty thousand wrong elements takes a quarter of a second.
 */
export const limitedList = <Item extends z.ZodMiniType>(item: Item, max: number, min = 0) =>
  Object.assign(
    z.pipe(
      z.array(z.unknown()).check(z.minLength(min), z.maxLength(max)),
      z.transform((list, context): z.output<Item>[] => {
        const parsed: z.output<Item>[] = []
        for (const [index, element] of list.entries()) {
          const { success, data, error } = item.safeParse(element)
          if (success) parsed.push(data)
          else {
            // Zod asks for the input of an issue, and leaves it out of the error.
            for (const issue of error.issues)
              context.issues.push({ ...issue, input: undefined, path: [index, ...issue.path] })
            break
          }
        }
        return parsed
      }),
    ),
    /** For the published contract, which describes the elements. */
    { itemSchema: item },
  )
