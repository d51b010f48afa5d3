/** A beep is short, and at most one sounds a second. In seconds, hertz and ms. */
const LENGTH = 0.18
const PITCH = 880
const QUIET_FOR = 1_000
const VOLUME = 0.15
const TOUCHES = ['pointerdown', 'keydown'] as const

/** As much of the browser's audio as a beep needs. */
export interface BeepAudio {
  readonly isRunning: () => boolean
  readonly resume: () => Promise<void>
  readonly sound: () => void
}

interface BeepNeeds {
  /** Opens the audio at the first beep; it may throw, as where there is none. */
  readonly audio: () => BeepAudio
  readonly now: () => number
  /** Where the first touch is heard: the window. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** The browser's own audio. @throws Error where there is none */
export function browserAudio(): BeepAudio {
  const context = new AudioContext()
  return {
    isRunning: () => context.state === 'running',
    resume: () => context.resume(),
    sound: () => sound(context),
  }
}

function sound(context: AudioContext) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  const ends = context.currentTime + LENGTH
  tone.frequency.value = PITCH
  volume.gain.setValueAtTime(VOLUME, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, ends)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(ends)
}

/** A browser that refuses sound before the first touch is asked again after it. */
function askerAfterTouch(page: BeepNeeds['page']): (refused: BeepAudio) => void {
  let isAsking = false
  return refused => {
    if (isAsking) return
    isAsking = true
    const ask = () => {
      isAsking = false
      for (const touch of TOUCHES) page.removeEventListener(touch, ask)
      refused.resume().catch(() => {})
    }
    for (const touch of TOUCHES) page.addEventListener(touch, ask)
  }
}

/** Beeps where the browser lets us and stays silent where it does not; a toast never waits for it. */
export function createBeep({ audio, now, page }: BeepNeeds): () => void {
  const askAfterTouch = askerAfterTouch(page)
  let opened: BeepAudio | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  /** Where the browser had only not begun yet, it sounds at once; a beep that comes late is none. */
  const wake = async (sleeping: BeepAudio, askedAt: number) => {
    askAfterTouch(sleeping)
    await sleeping.resume()
    if (now() - askedAt < QUIET_FOR) sleeping.sound()
  }

  return () => {
    if (now() - lastAt < QUIET_FOR) return
    lastAt = now()
    try {
      opened ??= audio()
      if (opened.isRunning()) opened.sound()
      else wake(opened, now()).catch(() => {})
    } catch {
      // No audio here.
    }
  }
}
