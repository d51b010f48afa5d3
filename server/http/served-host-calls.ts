/** The calls of hosts with the exact responses that the server sends. */
import * as hostPark from '#domain/contract/host-park'
import * as parkResponses from '#server/host/host-park-responses'

/** Every named response, for the published contract. */
export const HOST_RESPONSES = { ...parkResponses }

export const SERVED_HOST_CALLS = {
  listHostTrailers: { ...hostPark.listHostTrailers, response: parkResponses.hostTrailersResponse },
  setHostTrailerState: { ...hostPark.setHostTrailerState, response: parkResponses.hostTrailersResponse },
}
