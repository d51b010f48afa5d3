/** The sounds of the board. A kitchen is loud, and each sound must be told apart without looking. */
import { type EventObject, fromCallback } from 'xstate'
import type { SoundEvent } from '#machines/kitchen-board/kitchen-board.setup'
import type { TabletSettings, Tone } from './tablet-settings'

type SoundName = 'newOrder' | 'notice' | 'outage'

/** One note: its height in Hz, when it begins and how long it lasts, in seconds. */
interface Note {
  readonly hz: number
  readonly at: number
  readonly seconds: number
}

const NEW_ORDER_NOTES = {
  bell: [
    { hz: 1_047, at: 0, seconds: 0.5 },
    { hz: 1_319, at: 0.18, seconds: 0.6 },
  ],
  buzzer: [0, 0.16, 0.32].map(at => ({ hz: 620, at, seconds: 0.11 })),
} as const satisfies Record<Tone, readonly Note[]>
const NOTES = {
  /** Low, so that it does not sound like a new order. */
  notice: [
    { hz: 330, at: 0, seconds: 0.3 },
    { hz: 262, at: 0.32, seconds: 0.45 },
  ],
  /** Falling. */
  outage: [660, 495, 330].map((hz, index) => ({ hz, at: index * 0.22, seconds: 0.2 })),
} as const

const WAVES = { bell: 'sine', buzzer: 'square' } as const
const VOLUME = { normal: 0.35, loud: 1 } as const

/** The part of the browser's audio that the board needs. */
export interface SoundContext
  extends Pick<
    AudioContext,
    'state' | 'currentTime' | 'destination' | 'resume' | 'createOscillator' | 'createGain'
  > {
  onstatechange: AudioContext['onstatechange']
}

export interface KitchenSound {
  readonly play: (name: SoundName) => void
  /** Asks the browser to allow the sound. Call it while it handles a tap. */
  readonly unlock: () => void
  readonly isAudible: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

/** @param openContext may throw if the browser has no audio */
export function createKitchenSound(
  openContext: () => SoundContext,
  readSettings: () => TabletSettings,
): KitchenSound {
  const listeners = new Set<() => void>()
  let context: SoundContext | null = null
  try {
    context = openContext()
    context.onstatechange = () => {
      for (const listener of listeners) listener()
    }
  } catch {
    // This browser has no audio: the board says that it cannot be heard.
  }
  const isAudible = () => context?.state === 'running'
  /** A call or another tab can interrupt the sound. The browser may allow it again without a tap. */
  const resume = () => void context?.resume().catch(() => {})
  const playNote = (audio: SoundContext, { hz, at, seconds }: Note, { tone, isLoud }: TabletSettings) => {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at
    oscillator.type = WAVES[tone]
    oscillator.frequency.value = hz
    volume.gain.setValueAtTime(isLoud ? VOLUME.loud : VOLUME.normal, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
  const play = (name: SoundName) => {
    if (context === null) return
    if (!isAudible()) return resume()
    const settings = readSettings()
    const notes = name === 'newOrder' ? NEW_ORDER_NOTES[settings.tone] : NOTES[name]
    for (const note of notes) playNote(context, note, settings)
  }
  return {
    play,
    unlock: () => {
      resume()
      play('newOrder')
    },
    isAudible,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** An actor that tells the chart whether the tablet can be heard, at its start and whenever that changes. */
export const createSoundStateActor = ({ isAudible, subscribe }: KitchenSound) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const report = () => {
      const event: SoundEvent = { type: 'sound.changed', isAudible: isAudible() }
      sendBack(event)
    }
    report()
    return subscribe(report)
  })
