/** The calls of hosts with the exact responses that the server sends. */
import * as hostPark from '#domain/contract/host-park'
import * as hostStaff from '#domain/contract/host-staff'
import * as parkResponses from '#server/host/host-park-responses'
import * as staffResponses from '#server/host/host-staff-responses'
import { loginResponse } from './response-schemas'

/** Every named response, for the published contract. */
export const HOST_RESPONSES = { ...parkResponses, ...staffResponses }

export const SERVED_HOST_CALLS = {
  listHostTrailers: { ...hostPark.listHostTrailers, response: parkResponses.hostTrailersResponse },
  setHostTrailerState: { ...hostPark.setHostTrailerState, response: parkResponses.hostTrailersResponse },
  listStaff: { ...hostStaff.listStaff, response: staffResponses.staffResponse },
  inviteStaff: { ...hostStaff.inviteStaff, response: staffResponses.staffResponse },
  revokeInvitation: { ...hostStaff.revokeInvitation, response: staffResponses.staffResponse },
  removeStaff: { ...hostStaff.removeStaff, response: staffResponses.staffResponse },
  acceptInvitation: { ...hostStaff.acceptInvitation, response: loginResponse },
}
