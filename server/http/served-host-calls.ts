/** The calls of hosts with the exact responses that the server sends. */
import * as hostMoney from '#domain/contract/host-money'
import * as hostPark from '#domain/contract/host-park'
import * as hostReports from '#domain/contract/host-reports'
import * as moneyResponses from '#server/host/host-money-responses'
import * as parkResponses from '#server/host/host-park-responses'

/** Every named response, for the published contract. */
export const HOST_RESPONSES = { ...parkResponses, ...moneyResponses }

export const SERVED_HOST_CALLS = {
  listHostTrailers: { ...hostPark.listHostTrailers, response: parkResponses.hostTrailersResponse },
  setHostTrailerState: { ...hostPark.setHostTrailerState, response: parkResponses.hostTrailersResponse },
  listHostOrders: { ...hostMoney.listHostOrders, response: moneyResponses.hostOrdersResponse },
  getHostOrder: { ...hostMoney.getHostOrder, response: moneyResponses.hostOrderResponse },
  refundOrder: { ...hostMoney.refundOrder, response: moneyResponses.hostOrderResponse },
  listPaymentsToReview: {
    ...hostMoney.listPaymentsToReview,
    response: moneyResponses.paymentsToReviewResponse,
  },
  reviewPayment: { ...hostMoney.reviewPayment, response: moneyResponses.paymentsToReviewResponse },
  getTakings: { ...hostReports.getTakings, response: moneyResponses.takingsResponse },
  listAuditEvents: { ...hostReports.listAuditEvents, response: moneyResponses.auditEventsResponse },
}
