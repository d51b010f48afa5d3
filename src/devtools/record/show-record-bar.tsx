import { createRoot } from 'react-dom/client'
import type { Recorder } from '#machines/kit/record/create-recorder'
import type { Recording } from '#machines/kit/record/recording'
import type { createClientApp } from '#app/create-client-app'
import { frameStyle, outerStyle, scrollerStyle, scrollToTopOnNavigation } from '#devtools/inner-window'
import { RecordingControls } from './RecordingControls'

interface ShowRecordBarOptions {
  readonly app: Pick<ReturnType<typeof createClientApp>, 'router'>
  /** Where the app is shown. */
  readonly page: HTMLElement
  readonly recorder: Recorder
  readonly onSave: (recording: Recording) => void
  readonly onClose: () => void
}

/** Puts the app into a window within the window, beneath the bar. When the bar is closed it is as before. */
export function showRecordBar({ app, page, recorder, onSave, onClose }: ShowRecordBarOptions): void {
  const part = ({ className }: { readonly className: string }) =>
    Object.assign(page.ownerDocument.createElement('div'), { className })
  const [outer, frame, scroller] = [part(outerStyle()), part(frameStyle()), part(scrollerStyle())]
  const place = part({ className: '' })
  page.replaceWith(outer)
  outer.append(place, frame)
  frame.append(scroller)
  scroller.append(page)
  const stop = scrollToTopOnNavigation(app.router, () => scroller)
  const bar = createRoot(place)
  const close = () => {
    onClose()
    stop()
    bar.unmount()
    outer.replaceWith(page)
  }
  bar.render(<RecordingControls recorder={recorder} onSave={onSave} onClose={close} />)
}
