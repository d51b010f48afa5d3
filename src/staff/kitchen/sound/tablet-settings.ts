/** What a tablet keeps for itself: its sound, its paper, and how long a place must be still. */
import * as z from 'zod/mini'
import type { SafeStorage } from '#app/storage/safe-storage'

export const TONES = ['bell', 'buzzer'] as const
export type Tone = (typeof TONES)[number]
/** In mm: the rolls of kitchen printers. */
const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** In ms. A place on the screen takes no tap before it has been still for so long. */
export const STILL_FOR = { usual: 600, longer: 1_000 } as const

const settingsSchema = z.object({
  tone: z._default(z.enum(TONES), 'bell'),
  isLoud: z._default(z.boolean(), false),
  paper: z._default(z.literal([80, 58]), 80),
  stillFor: z._default(z.int().check(z.minimum(0), z.maximum(5_000)), STILL_FOR.usual),
})
export type TabletSettings = z.output<typeof settingsSchema>

const KEY = 'kitchenTablet'
const DEFAULTS: TabletSettings = { tone: 'bell', isLoud: false, paper: 80, stillFor: STILL_FOR.usual }

function parse(text: string | null): TabletSettings {
  try {
    return z.safeParse(settingsSchema, JSON.parse(text ?? '{}')).data ?? DEFAULTS
  } catch {
    return DEFAULTS
  }
}

export interface TabletSettingsStore {
  readonly read: () => TabletSettings
  readonly save: (settings: TabletSettings) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** The settings of this tablet, for React and for its sound. */
export function createTabletSettings(storage: Pick<SafeStorage, 'getItem' | 'setItem'>): TabletSettingsStore {
  let current = parse(storage.getItem(KEY))
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    save: settings => {
      current = settings
      storage.setItem(KEY, JSON.stringify(settings))
      for (const listener of listeners) listener()
    },
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
