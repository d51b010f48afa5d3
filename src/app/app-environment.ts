import type { AppConfig } from '#domain/config/app-config'
import type { Instrumentation } from './instrumentation'
import type { ClientSettings } from './settings'

/** What the app is created from. */
export interface AppEnvironment {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
  readonly instrumentation?: Instrumentation
}
