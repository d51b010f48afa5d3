import type { ActorRefFrom } from 'xstate'
import type { SendRequest } from '#api/send-request'
import type { BrowserServices } from '#app/browser/browser-services'
import { waitFor } from '#app/flows/wait-for'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import type { appMachine } from '#machines/app/app.machine'
import { selectTable } from './select-table'

interface ScannedTableDeps extends Pick<BrowserServices, 'tableCode' | 'tableStorage' | 'orderTypeStorage'> {
  readonly request: SendRequest
  readonly appActor: ActorRefFrom<typeof appMachine>
  readonly config: AppConfig
}

/** Chooses dine-in once the app knows whether a customer is signed in. A cart that is being restored would overwrite it. */
async function chooseDineIn({ appActor, orderTypeStorage }: ScannedTableDeps): Promise<void> {
  const { children } = await waitFor(appActor, snapshot => !snapshot.hasTag('loading'))
  if (!children.cart) return orderTypeStorage.save('dine_in')
  await waitFor(children.cart, snapshot => !snapshot.matches('restoring'))
  children.cart.send({ type: 'cart.orderTypeChosen', orderType: 'dine_in' })
}

/** Selects the table whose code was in the address. A park without dine-in has no tables. */
export async function selectScannedTable(deps: ScannedTableDeps): Promise<void> {
  const { tableCode, appActor, config } = deps
  if (tableCode === null || !enabledOrderTypes(config).some(({ id }) => id === 'dine_in')) return
  await selectTable(tableCode, {
    ...deps,
    chooseDineIn: () => chooseDineIn(deps),
    showToast: toast => appActor.getSnapshot().children.toasts?.send({ type: 'toast.raised', toast }),
  })
}
