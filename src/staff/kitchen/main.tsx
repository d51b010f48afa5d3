/** The entry of the kitchen board. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { io, type Socket } from 'socket.io-client'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { appConfig } from '#app/app-config'
import { createLogger } from '#app/browser/logger'
import { readClientSettings } from '#app/client-settings'
import { createSafeStorage } from '#app/storage/safe-storage'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import type { BoardSocketEvent } from '#machines/kitchen-board/kitchen-board.setup'
import { createChartInspection } from '#staff/shared/chart-inspection'
import { createBackOfficeRequest } from '#staff/shared/create-request'
import { createSessionStorage, KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import { applyGlobalCss } from '#ui/theme/global-css'
import { KitchenApp } from './KitchenApp'
import { createKeepAwakeActor } from './keep-awake-actor'
import { createFinishedOrdersLoader, provideKitchen } from './provide-kitchen'
import { createKitchenSound } from './sound/kitchen-sound'
import { createTabletSettings } from './sound/tablet-settings'

interface BoardSocketOptions {
  /** The server's host; '' is the page's own origin. */
  readonly apiHost: string
  readonly getToken: () => string | null
}

/** An actor for one connection. Its socket never reconnects by itself; the chart starts the next attempt. */
const createBoardSocketActor = ({ apiHost, getToken }: BoardSocketOptions) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const report = (event: BoardSocketEvent) => sendBack(event)
    const socket: Socket<KitchenServerEvents, KitchenClientEvents> = io(apiHost || '/', {
      auth: { token: getToken() },
      forceNew: true,
      reconnection: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    const reportLost = () => report({ type: 'socket.lost' })
    socket.on('connect', () => socket.emit('join-kitchen'))
    socket.on('kitchen-joined', () => report({ type: 'socket.joined' }))
    socket.on('board-changed', () => report({ type: 'socket.changed' }))
    for (const event of ['connect_error', 'disconnect', 'auth-error'] as const) socket.on(event, reportLost)
    return () => {
      socket.removeAllListeners()
      socket.disconnect()
    }
  })

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
