/** A beep is short, and at most one sounds a second. In seconds, hertz and ms. */
const LENGTH = 0.18
const PITCH = 880
const QUIET_FOR = 1_000
const VOLUME = 0.15
const TOUCHES = ['pointerdown', 'keydown'] as const

interface BeepNeeds {
  /** Makes the browser's audio; it may throw, or not be there. */
  readonly audio: () => AudioContext
  readonly now: () => number
  /** Where the first touch is heard: the window. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

function sound(audio: AudioContext) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const ends = audio.currentTime + LENGTH
  tone.frequency.value = PITCH
  volume.gain.setValueAtTime(VOLUME, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, ends)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(ends)
}

/** Beeps where the browser lets us and stays silent where it does not; a toast never waits for it. */
export function createBeep({ audio, now, page }: BeepNeeds): () => void {
  let context: AudioContext | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  let isAsking = false

  /** A browser that refuses sound before the first touch is asked again after it. */
  const askAfterTouch = (refused: AudioContext) => {
    if (isAsking) return
    isAsking = true
    const ask = () => {
      isAsking = false
      for (const touch of TOUCHES) page.removeEventListener(touch, ask)
      refused.resume().catch(() => {})
    }
    for (const touch of TOUCHES) page.addEventListener(touch, ask)
  }

  /** Where the browser had only not begun yet, it sounds at once; a beep that comes late is none. */
  const wake = (sleeping: AudioContext) => {
    const askedAt = now()
    askAfterTouch(sleeping)
    const soundIfStillDue = () => {
      if (now() - askedAt < QUIET_FOR) sound(sleeping)
    }
    sleeping
      .resume()
      .then(soundIfStillDue)
      .catch(() => {})
  }

  return () => {
    if (now() - lastAt < QUIET_FOR) return
    lastAt = now()
    try {
      context ??= audio()
      if (context.state === 'running') sound(context)
      else wake(context)
    } catch {
      // No audio here.
    }
  }
}
