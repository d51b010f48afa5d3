/** The entry of the host's pages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#api/query-client'
import { appConfig } from '#app/app-config'
import { readClientSettings } from '#app/client-settings'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createChartInspection } from '#staff/shared/chart-inspection'
import { createBackOfficeRequest } from '#staff/shared/create-request'
import {
  type BackOfficeSession,
  createSessionStorage,
  KITCHEN_SESSION_KEY,
} from '#staff/shared/session-storage'
import { applyGlobalCss } from '#ui/theme/global-css'
import { HostApp } from './HostApp'
import { createHostRouter } from './host-router'
import { createHostSession } from './host-session'
import { KITCHEN_ADDRESS } from './shell/host-address'

const STORAGE_KEY = 'hostSession'

function startHost(root: HTMLElement): void {
  const storage = createSafeStorage(() => window.localStorage)
  const session = createHostSession(createSessionStorage(storage, STORAGE_KEY))
  const request = createBackOfficeRequest({
    apiHost: readClientSettings(import.meta.env).apiHost,
    getToken: () => session.getState().session?.token ?? null,
    onUnauthorized: session.expire,
    window,
  })
  const kitchenStorage = createSessionStorage(storage, KITCHEN_SESSION_KEY)
  const openKitchen = (kitchenSession: BackOfficeSession) => {
    kitchenStorage.save(kitchenSession)
    window.location.assign(KITCHEN_ADDRESS)
  }
  const inspection = createChartInspection(document)
  applyGlobalCss(appConfig.theme)
  createRoot(root).render(
    <StrictMode>
      <HostApp
        services={{
          ...{ request, session, openKitchen, inspection },
          appName: appConfig.branding.appName,
          readKitchenSession: kitchenStorage.read,
        }}
        queryClient={createQueryClient()}
        router={createHostRouter()}
      />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
startHost(root)
