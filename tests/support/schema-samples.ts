/** Samples of a JSON schema: a whole one, one with fields that it does not name, and those that each lack a field. */
import * as z from 'zod/mini'

interface Schema {
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly items?: Schema | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
}

const schema: z.ZodMiniType<Schema> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.lazy(() => schema))),
  items: z.optional(z.lazy(() => schema)),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
  required: z.optional(z.array(z.string())),
})

const PLAIN: Readonly<Record<string, unknown>> = {
  string: '12',
  number: 4.5,
  integer: 3,
  boolean: true,
  null: null,
}

function sampleIn(given: Schema): unknown {
  if (given.anyOf?.[0]) return sampleIn(given.anyOf[0])
  if (given.enum) return given.enum[0]
  if (given.items) return [sampleIn(given.items)]
  if (given.properties)
    return Object.fromEntries(
      Object.entries(given.properties).map(([name, field]) => [name, sampleIn(field)]),
    )
  return PLAIN[[given.type ?? ''].flat()[0] ?? '']
}

/** Something that the schema allows, with every field that it names. */
export const sampleOf = (given: unknown): unknown => sampleIn(z.parse(schema, given))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with one more field in each of its objects. */
export function withExtraFields(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.map(withExtraFields)
  if (!isRecord(sample)) return sample
  const fields = Object.entries(sample).map(([name, field]) => [name, withExtraFields(field)])
  return { ...Object.fromEntries(fields), passwordHash: 'secret' }
}

interface Lacking {
  readonly path: string
  readonly answer: unknown
}

function lackingIn(given: Schema, sample: unknown, path: string): Lacking[] {
  // Where there are several forms, a serialiser that finds none of them fails as a whole.
  if (given.anyOf?.[0]) return lackingIn(given.anyOf[0], sample, path)
  if (given.items && Array.isArray(sample))
    return lackingIn(given.items, sample[0], `${path}[]`).map(at => ({ ...at, answer: [at.answer] }))
  if (!given.properties || !isRecord(sample)) return []
  return Object.entries(given.properties).flatMap(([name, field]) => {
    const { [name]: value, ...others } = sample
    const own = given.required?.includes(name) ? [{ path: `${path}.${name}`, answer: others }] : []
    const deeper = lackingIn(field, value, `${path}.${name}`).map(at => ({
      path: at.path,
      answer: { ...sample, [name]: at.answer },
    }))
    return [...own, ...deeper]
  })
}

/** The sample once for each required field, without that field. */
export const withoutEachField = (given: unknown, sample: unknown): Lacking[] =>
  lackingIn(z.parse(schema, given), sample, '')
