/** The forms that several settings share. */
import { z } from 'zod'

export const blankToUndefined = (value: unknown) => (value === '' ? undefined : value)
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional())
export const countUpTo = (max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(max, `must be at most ${max}`)
export const countWithDefault = (max: number, fallback: number) =>
  z.preprocess(blankToUndefined, countUpTo(max).default(fallback))
export const booleanFlag = z.enum(['1', '0', 'true', 'false'], 'must be true or false')
