const ID_BYTES = 16

/**
 * @returns makes a random id of 32 hexadecimal digits
 * It does not use `randomUUID`, which exists only on https and localhost, because a phone may open the app over http.
 */
export const createIdGenerator =
  ({ crypto }: { readonly crypto: Pick<Crypto, 'getRandomValues'> }) =>
  (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), byte =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
