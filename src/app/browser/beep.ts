const BEEP_SECONDS = 0.18
const FREQUENCY_HZ = 880
/** At most one beep a second, in ms. Specification 18.5. */
const MIN_INTERVAL = 1_000
const VOLUME = 0.15
const USER_GESTURES = ['pointerdown', 'keydown'] as const

/** The part of the browser's audio that a beep needs. */
export interface BeepAudio {
  readonly isRunning: () => boolean
  readonly resume: () => Promise<void>
  readonly playTone: () => void
}

interface BeepDeps {
  /** Opens the audio at the first beep; it may throw if the browser has none. */
  readonly openAudio: () => BeepAudio
  readonly now: () => number
  /** The window, which reports the first touch or key. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** The browser's own audio. @throws Error if it has none */
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
  const endTime = context.currentTime + BEEP_SECONDS
  tone.frequency.value = FREQUENCY_HZ
  volume.gain.setValueAtTime(VOLUME, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, endTime)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(endTime)
}

/** Resumes the audio after the next touch or key: some browsers refuse sound before the first one. */
function createResumeOnGesture(page: BeepDeps['page']): (audio: BeepAudio) => void {
  let isWaiting = false
  return audio => {
    if (isWaiting) return
    isWaiting = true
    const handleGesture = () => {
      isWaiting = false
      for (const gesture of USER_GESTURES) page.removeEventListener(gesture, handleGesture)
      audio.resume().catch(() => {})
    }
    for (const gesture of USER_GESTURES) page.addEventListener(gesture, handleGesture)
  }
}

/** @returns plays a beep if the browser allows it; it never throws and never waits */
export function createBeep({ openAudio, now, page }: BeepDeps): () => void {
  const resumeOnGesture = createResumeOnGesture(page)
  let audio: BeepAudio | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  /** Resumes suspended audio and plays the tone, unless that took so long that the beep would come too late. */
  const resumeAndPlay = async (suspended: BeepAudio, requestedAt: number) => {
    resumeOnGesture(suspended)
    await suspended.resume()
    if (now() - requestedAt < MIN_INTERVAL) suspended.playTone()
  }

  return () => {
    if (now() - lastAt < MIN_INTERVAL) return
    lastAt = now()
    try {
      audio ??= openAudio()
      if (audio.isRunning()) audio.playTone()
      else resumeAndPlay(audio, now()).catch(() => {})
    } catch {
      // This browser has no audio.
    }
  }
}
