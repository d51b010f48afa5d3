/** A beep is short, and at most one sounds a second. In seconds, hertz and ms. */
const BEEP_SECONDS = 0.18
const FREQUENCY_HZ = 880
const MIN_INTERVAL = 1_000
const VOLUME = 0.15
const USER_GESTURES = ['pointerdown', 'keydown'] as const

/** As much of the browser's audio as a beep needs. */
export interface BeepAudio {
  readonly isRunning: () => boolean
  readonly resume: () => Promise<void>
  readonly playTone: () => void
}

interface BeepDeps {
  /** Opens the audio at the first beep; it may throw, as where there is none. */
  readonly openAudio: () => BeepAudio
  readonly now: () => number
  /** Where the first touch is heard: the window. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** The browser's own audio. @throws Error where there is none */
export function createBrowserAudio(): BeepAudio {
  const context = new AudioContext()
  return {
    isRunning: () => context.state === 'running',
    resume: () => context.resume(),
    playTone: () => playTone(context),
  }
}

function playTone(context: AudioContext) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  const ends = context.currentTime + BEEP_SECONDS
  tone.frequency.value = FREQUENCY_HZ
  volume.gain.setValueAtTime(VOLUME, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, ends)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(ends)
}

/** A browser that refuses sound before the first touch is asked again after it. */
function createResumeOnGesture(page: BeepDeps['page']): (refused: BeepAudio) => void {
  let isAsking = false
  return refused => {
    if (isAsking) return
    isAsking = true
    const ask = () => {
      isAsking = false
      for (const touch of USER_GESTURES) page.removeEventListener(touch, ask)
      refused.resume().catch(() => {})
    }
    for (const touch of USER_GESTURES) page.addEventListener(touch, ask)
  }
}

/** Beeps where the browser lets us and stays silent where it does not; a toast never waits for it. */
export function createBeep({ openAudio, now, page }: BeepDeps): () => void {
  const askAfterTouch = createResumeOnGesture(page)
  let opened: BeepAudio | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  /** Where the browser had only not begun yet, it sounds at once; a beep that comes late is none. */
  const wake = async (sleeping: BeepAudio, askedAt: number) => {
    askAfterTouch(sleeping)
    await sleeping.resume()
    if (now() - askedAt < MIN_INTERVAL) sleeping.playTone()
  }

  return () => {
    if (now() - lastAt < MIN_INTERVAL) return
    lastAt = now()
    try {
      opened ??= openAudio()
      if (opened.isRunning()) opened.playTone()
      else wake(opened, now()).catch(() => {})
    } catch {
      // No audio here.
    }
  }
}
