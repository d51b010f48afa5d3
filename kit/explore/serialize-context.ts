import { errorMessageOf, KitError } from './kit-error.ts'

/** JSON writes these as `{}`, so two different states would look the same. */
const isLossy = (value: unknown): boolean => value instanceof Map || value instanceof Set

/**
 * A context as JSON, by which the kit compares states. Actor references become their ids.
 * @param state id of the state that has this context
 * @throws KitError `context_not_serializable` for a bigint or a cycle
 */
export function serializeContext(context: unknown, state: string): string {
  try {
    return JSON.stringify(context) ?? ''
  } catch (error) {
    throw new KitError('context_not_serializable', `The context in ${state}: ${errorMessageOf(error)}`, {
      state,
      cause: error,
    })
  }
}

/** @throws KitError `context_not_serializable` when a field of the context is a Map or a Set, at any depth */
export function assertSerializable(context: unknown, state: string): void {
  const check = (field: string, value: unknown): unknown => {
    if (!isLossy(value)) return value
    const message = `The context in ${state}: '${field}' is a Map or a Set. Use an object or an array, or give the fixtures a key.`
    throw new KitError('context_not_serializable', message, { state })
  }
  try {
    JSON.stringify(context, check)
  } catch (error) {
    // Any other error comes again, and is explained, where the context is compared.
    if (error instanceof KitError) throw error
  }
}
