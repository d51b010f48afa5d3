/** How a response differs from a schema, by the names of its fields. */
import type * as z from 'zod/mini'
import { fieldName } from '#domain/contract/field-name'

const MAX_NAMED_FIELDS = 4

type IssuePath = readonly PropertyKey[]

const isAbsent = (body: unknown, path: IssuePath): boolean =>
  path.reduce<unknown>((value, key) => Object(value)[key], body) === undefined

/** The fields that a response lacks, and those that it has in another form, without the positions in lists: `items[].price`. */
export function findDifferences(schema: z.ZodMiniType, body: unknown) {
  const paths = (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path)
  const namesOf = (chosen: readonly IssuePath[]) => [...new Set(chosen.map(fieldName))]
  return {
    absent: namesOf(paths.filter(path => isAbsent(body, path))),
    otherForm: namesOf(paths.filter(path => !isAbsent(body, path))),
  }
}

/** The first fields, and how many more there are. */
export function listFields(fields: readonly string[]): string {
  const others = fields.length - MAX_NAMED_FIELDS
  return fields.slice(0, MAX_NAMED_FIELDS).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** The first fields that a response lacks or has in another form. */
export function listDifferences(schema: z.ZodMiniType, body: unknown): string {
  const { absent, otherForm } = findDifferences(schema, body)
  return listFields([...new Set([...absent, ...otherForm])])
}
