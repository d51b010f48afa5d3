const ID_BYTES = 16

/**
 * Nobody guesses it, and nobody is given it twice: 32 hexadecimal digits. Not `randomUUID`, which a page has only on https and on localhost:
 * a phone that opens a park in its own network has neither.
 */
export const createIdGenerator =
  ({ crypto }: { readonly crypto: Pick<Crypto, 'getRandomValues'> }) =>
  (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), byte =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
