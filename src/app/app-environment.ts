import type { AppConfig } from '#domain/config/app-config'
import type { ClientSettings } from './client-settings'
import type { Instrumentation } from './instrumentation'

/** What the app is created from. */
export interface AppEnvironment {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
  readonly instrumentation?: Instrumentation
}
