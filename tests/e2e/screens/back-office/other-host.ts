/** What another host changes while a page is open. */

import { listOpeningHours, setOpeningHours, setTimeZone } from '#domain/contract/host/hours'
import { listPaymentsToReview, reviewPayment } from '#domain/contract/host/money'
import { getParkCharges, setParkCharges } from '#domain/contract/host/park-charges'
import { addTable, listHostTables, renameTable } from '#domain/contract/host/tables'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { signInHost } from './host-page'

export const OAK_TABLE = 'Under the oak'

/** Changes something as another host, always to another value than before. */
type OtherChange = (testServer: BrowserTestServer) => Promise<unknown>

export const changeChargesElsewhere: OtherChange = async testServer => {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(getParkCharges, {}, host)
  const service = data?.service === 60 ? 0.7 : 0.6
  await testServer.callApi(setParkCharges, { service, delivery: 3, version: data?.version ?? '' }, host)
}

export const changeHoursElsewhere: OtherChange = async testServer => {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(listOpeningHours, {}, host)
  const trailer = data?.trailers.find(({ id }) => id === SMOKY_JOES_ID)
  const hours = dailyHours(trailer?.hours?.week.monday[0]?.to === '23:00' ? '11:00-22:30' : '11:00-23:00')
  const version = trailer?.version ?? ''
  await testServer.callApi(setOpeningHours, { trailerId: SMOKY_JOES_ID, hours, version }, host)
}

export const changeTimeZoneElsewhere: OtherChange = async testServer => {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(listOpeningHours, {}, host)
  const timeZone = data?.timeZone === 'Europe/London' ? 'Europe/Dublin' : 'Europe/London'
  await testServer.callApi(setTimeZone, { timeZone, version: data?.version ?? '' }, host)
}

export const reviewPaymentsElsewhere: OtherChange = async testServer => {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(listPaymentsToReview, {}, host)
  for (const { id: paymentId, version } of data?.payments ?? [])
    await testServer.callApi(reviewPayment, { paymentId, version, note: 'The bank decides in July' }, host)
}

const findOak = async (testServer: BrowserTestServer) => {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(listHostTables, {}, host)
  return data?.tables.find(({ name }) => name.startsWith(OAK_TABLE))
}

export const renameOakElsewhere: OtherChange = async testServer => {
  const host = await signInHost(testServer)
  const oak = await findOak(testServer)
  const name = oak?.name === OAK_TABLE ? `${OAK_TABLE} tree` : OAK_TABLE
  await testServer.callApi(renameTable, { tableId: oak?.id ?? 0, name, version: oak?.version ?? '' }, host)
}

export async function addOak(testServer: BrowserTestServer): Promise<void> {
  if (!(await findOak(testServer)))
    await testServer.callApi(addTable, { name: OAK_TABLE }, await signInHost(testServer))
}
