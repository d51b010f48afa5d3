/** The calls of hosts with the exact responses that the server sends. */

import * as hostHours from '#domain/contract/host/hours'
import * as hostMenus from '#domain/contract/host/menus'
import * as hostMoney from '#domain/contract/host/money'
import * as hostCharges from '#domain/contract/host/park-charges'
import * as hostPictures from '#domain/contract/host/pictures'
import * as hostReports from '#domain/contract/host/reports'
import * as hostStaff from '#domain/contract/host/staff'
import * as hostTables from '#domain/contract/host/tables'
import * as hostTrailers from '#domain/contract/host/trailers'
import * as hoursResponses from './host/host-hours-responses'
import * as menuResponses from './host/host-menu-responses'
import * as moneyResponses from './host/host-money-responses'
import * as parkResponses from './host/host-park-responses'
import * as staffResponses from './host/host-staff-responses'
import * as tablesResponses from './host/host-tables-responses'
import { loginResponse } from './response-schemas'

/** Every named response, for the published contract. */
export const HOST_RESPONSES = {
  ...parkResponses,
  ...hoursResponses,
  ...tablesResponses,
  ...menuResponses,
  ...staffResponses,
  ...moneyResponses,
}

export const SERVED_HOST_CALLS = {
  listHostTrailers: { ...hostTrailers.listHostTrailers, response: parkResponses.hostTrailersResponse },
  setHostTrailerState: { ...hostTrailers.setHostTrailerState, response: parkResponses.hostTrailersResponse },
  listOpeningHours: { ...hostHours.listOpeningHours, response: hoursResponses.openingHoursResponse },
  setTimeZone: { ...hostHours.setTimeZone, response: hoursResponses.openingHoursResponse },
  setOpeningHours: { ...hostHours.setOpeningHours, response: hoursResponses.openingHoursResponse },
  listHostTables: { ...hostTables.listHostTables, response: tablesResponses.hostTablesResponse },
  addTable: { ...hostTables.addTable, response: tablesResponses.hostTablesResponse },
  renameTable: { ...hostTables.renameTable, response: tablesResponses.hostTablesResponse },
  renewTableCode: { ...hostTables.renewTableCode, response: tablesResponses.hostTablesResponse },
  removeTable: { ...hostTables.removeTable, response: tablesResponses.hostTablesResponse },
  addTrailer: { ...hostTrailers.addTrailer, response: parkResponses.hostTrailersResponse },
  changeTrailer: { ...hostTrailers.changeTrailer, response: parkResponses.hostTrailersResponse },
  removeTrailer: { ...hostTrailers.removeTrailer, response: parkResponses.hostTrailersResponse },
  getParkCharges: { ...hostCharges.getParkCharges, response: parkResponses.parkChargesResponse },
  setParkCharges: { ...hostCharges.setParkCharges, response: parkResponses.parkChargesResponse },
  getHostMenu: { ...hostMenus.getHostMenu, response: menuResponses.savedMenuResponse },
  checkHostMenu: { ...hostMenus.checkHostMenu, response: menuResponses.menuIssuesResponse },
  saveHostMenu: { ...hostMenus.saveHostMenu, response: menuResponses.savedMenuResponse },
  getMenuSpreadsheet: { ...hostMenus.getMenuSpreadsheet, response: menuResponses.menuSpreadsheetResponse },
  readMenuSpreadsheet: {
    ...hostMenus.readMenuSpreadsheet,
    response: menuResponses.readMenuSpreadsheetResponse,
  },
  addPicture: { ...hostPictures.addPicture, response: menuResponses.addedPictureResponse },
  listStaff: { ...hostStaff.listStaff, response: staffResponses.staffResponse },
  inviteStaff: { ...hostStaff.inviteStaff, response: staffResponses.staffResponse },
  revokeInvitation: { ...hostStaff.revokeInvitation, response: staffResponses.staffResponse },
  removeStaff: { ...hostStaff.removeStaff, response: staffResponses.staffResponse },
  resetStaffSecondFactor: { ...hostStaff.resetStaffSecondFactor, response: staffResponses.staffResponse },
  readInvitation: { ...hostStaff.readInvitation, response: staffResponses.invitationResponse },
  acceptInvitation: { ...hostStaff.acceptInvitation, response: loginResponse },
  listHostOrders: { ...hostMoney.listHostOrders, response: moneyResponses.hostOrdersResponse },
  getHostOrder: { ...hostMoney.getHostOrder, response: moneyResponses.hostOrderResponse },
  refundOrder: { ...hostMoney.refundOrder, response: moneyResponses.hostOrderResponse },
  cancelHostOrder: { ...hostMoney.cancelHostOrder, response: moneyResponses.hostOrderResponse },
  listPaymentsToReview: {
    ...hostMoney.listPaymentsToReview,
    response: moneyResponses.paymentsToReviewResponse,
  },
  reviewPayment: { ...hostMoney.reviewPayment, response: moneyResponses.paymentsToReviewResponse },
  getTakings: { ...hostReports.getTakings, response: moneyResponses.takingsResponse },
  getStatements: { ...hostReports.getStatements, response: moneyResponses.statementsResponse },
  listAuditEvents: { ...hostReports.listAuditEvents, response: moneyResponses.auditEventsResponse },
}
