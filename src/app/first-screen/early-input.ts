/** Replays the input that an inline script recorded before the page was hydrated. */
import { waitForTask } from './wait-for-task'

/** A tap on a control, and the control's parent if the control is its only child. */
interface EarlyTap {
  readonly target: HTMLElement
  readonly parent: HTMLElement | null
}

interface EarlyInput {
  readonly taps: EarlyTap[]
  readonly texts: Map<HTMLInputElement, string>
  /** The images that failed, and their sources. */
  readonly brokenImages: Map<HTMLImageElement, string>
  readonly stop: () => void
}

declare global {
  interface Window {
    /** Only on a page with the inline script. */
    earlyInput?: EarlyInput | undefined
  }
}

/**
 * Records typed texts, images that fail, and taps on controls, which wait for the app. Links work without the app, with two
 * exceptions. The cart's link waits, because its cart depends on the menu that the app has opened. A link that is tapped after a
 * control waits too, because leaving the page would lose the tap; a second tap on it opens it. A tap with a modifier key always
 * opens the link. The text of this function is an inline script, so it uses nothing outside itself.
 */
export function recordEarlyInput(): void {
  const taps: EarlyTap[] = []
  const texts = new Map<HTMLInputElement, string>()
  const recordTap = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    // A checkbox is inside a label.
    const target = event.target.closest<HTMLElement>('#root :is(a, button, label)')
    if (!target) return
    const opensElsewhere = [event.ctrlKey, event.metaKey, event.shiftKey, event.altKey].some(Boolean)
    const isWaiting = taps.length > 0 && !taps.some(tap => tap.target === target)
    const opensHere = !isWaiting && !target.matches('[href$="/cart"]')
    if (target.matches('a') && (opensElsewhere || opensHere)) return
    event.preventDefault()
    event.stopPropagation()
    const { parentElement } = target
    taps.push({ target, parent: parentElement?.childElementCount === 1 ? parentElement : null })
  }
  const recordText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) texts.set(target, target.value)
  }
  const brokenImages = new Map<HTMLImageElement, string>()
  const recordError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) brokenImages.set(target, target.src)
  }
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  addEventListener('click', recordTap, options)
  addEventListener('input', recordText, options)
  addEventListener('error', recordError, options)
  window.earlyInput = { taps, texts, brokenImages, stop: () => ending.abort() }
}

/**
 * The control to tap: the recorded one or, if a stepper has replaced it, the last button of the stepper. A removed control that
 * had siblings, such as '+2 more', needs no second tap.
 */
const currentTarget = ({ target, parent }: EarlyTap): HTMLElement | undefined =>
  target.isConnected ? target : Array.from(parent?.querySelectorAll('button') ?? []).at(-1)

/** Enters a text through the prototype: React records a value that is set on the element itself, and would see no change. */
function enterText(input: HTMLInputElement, text: string): void {
  input.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replays the recorded input, with the taps in their order. Only the first call does so. */
export async function replayEarlyInput(window: Pick<Window, 'earlyInput'>): Promise<void> {
  const { earlyInput } = window
  if (!earlyInput) return
  window.earlyInput = undefined
  earlyInput.stop()
  // An image that failed after hydration already shows its fallback, which must not count as broken.
  for (const [image, source] of earlyInput.brokenImages)
    if (image.src === source) image.dispatchEvent(new Event('error'))
  for (const [input, text] of earlyInput.texts) if (input.isConnected) enterText(input, text)
  for (const tap of earlyInput.taps) {
    // React renders the result of a tap before the next one.
    await waitForTask()
    currentTarget(tap)?.click()
  }
}
