/** The entry of the kitchen board. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { appConfig } from '#app/app-config'
import { createLogger } from '#app/browser/logger'
import { readClientSettings } from '#app/client-settings'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createChartInspection } from '#staff/shared/chart-inspection'
import { createBackOfficeRequest } from '#staff/shared/create-request'
import { createSessionStorage, KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import { applyGlobalCss } from '#ui/theme/global-css'
import { createBoardSocketActor } from './board-socket-actor'
import { KitchenApp } from './KitchenApp'
import { createKeepAwakeActor } from './keep-awake-actor'
import { createFinishedOrdersLoader, provideKitchen } from './provide-kitchen'
import { createKitchenSound } from './sound/kitchen-sound'
import { createTabletSettings } from './sound/tablet-settings'

function startKitchen(root: HTMLElement): void {
  const { apiHost } = readClientSettings(import.meta.env)
  const storage = createSafeStorage(() => window.localStorage)
  const session = createSessionStorage(storage, KITCHEN_SESSION_KEY)
  const settings = createTabletSettings(storage)
  const getToken = () => session.read()?.token ?? null
  const request = createBackOfficeRequest({
    apiHost,
    getToken,
    // The chart decides by the error of each call.
    onUnauthorized: () => {},
    window,
  })
  const kitchen = createActor(
    provideKitchen({
      request,
      session,
      window,
      now: Date.now,
      sound: createKitchenSound(() => new AudioContext(), settings.read),
      boardSocket: createBoardSocketActor({ apiHost, getToken }),
      keepAwake: createKeepAwakeActor(window),
      log: createLogger(window),
    }),
    createChartInspection(document),
  ).start()
  applyGlobalCss(appConfig.theme)
  createRoot(root).render(
    <StrictMode>
      <KitchenApp
        kitchen={kitchen}
        appName={appConfig.branding.appName}
        onPrint={() => window.print()}
        loadFinished={createFinishedOrdersLoader(request)}
        settings={settings}
      />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
startKitchen(root)
