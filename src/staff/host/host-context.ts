import { createContext, useContext } from 'react'
import type { SendRequest } from '#api/send-request'
import type { ChartInspection } from '#staff/shared/chart-inspection'
import type { BackOfficeSession } from '#staff/shared/session-storage'
import type { HostSession } from './host-session'

interface HostServices {
  readonly request: SendRequest
  readonly session: HostSession
  readonly appName: string
  /** The session of the kitchen board in this browser; null without one. */
  readonly readKitchenSession: () => BackOfficeSession | null
  /** Opens the kitchen board with the session of a new staff account. */
  readonly openKitchen: (session: BackOfficeSession) => void
  /** The options of every chart. */
  readonly inspection?: ChartInspection
}

export const HostContext = createContext<HostServices | null>(null)

/** What every page of the host needs. @throws Error outside of the pages of the host */
export function useHost(): HostServices {
  const services = useContext(HostContext)
  if (services === null) throw new Error('There is no HostContext')
  return services
}
