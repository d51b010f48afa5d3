import { createRequestId, REQUEST_ID_RANDOM_BYTES } from '#domain/request-id'

/** @returns makes the id of a request, from the time and random bytes */
export const createRequestIdGenerator =
  ({ crypto }: { readonly crypto: Pick<Crypto, 'getRandomValues'> }) =>
  (): string =>
    createRequestId(Date.now(), crypto.getRandomValues(new Uint8Array(REQUEST_ID_RANDOM_BYTES)))
