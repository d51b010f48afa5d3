import { createRoot } from 'react-dom/client'
import type { Recorder } from 'statechart-kit/record/create-recorder'
import type { Recording } from 'statechart-kit/record/recording'
import type { createClientApp } from '#app/create-client-app'
import {
  barAndPagesStyle,
  pagesFrameStyle,
  pagesScrollerStyle,
  scrollToTopOnNavigation,
} from '#devtools/pages-frame'
import { RecordingControls } from './RecordingControls'

interface ShowRecordBarOptions {
  readonly app: Pick<ReturnType<typeof createClientApp>, 'router'>
  /** The element that shows the app. */
  readonly page: HTMLElement
  readonly recorder: Recorder
  readonly onSave: (recording: Recording) => void
  readonly onClose: () => void
}

/** Moves the app into a frame below the record bar. Closing the bar restores the page. */
export function showRecordBar({ app, page, recorder, onSave, onClose }: ShowRecordBarOptions): void {
  const createDiv = ({ className }: { readonly className: string }) =>
    Object.assign(page.ownerDocument.createElement('div'), { className })
  const [outer, frame, scroller] = [
    createDiv(barAndPagesStyle()),
    createDiv(pagesFrameStyle()),
    createDiv(pagesScrollerStyle()),
  ]
  const barContainer = createDiv({ className: '' })
  page.replaceWith(outer)
  outer.append(barContainer, frame)
  frame.append(scroller)
  scroller.append(page)
  const stopScrolling = scrollToTopOnNavigation(app.router, () => scroller)
  const bar = createRoot(barContainer)
  const close = () => {
    onClose()
    stopScrolling()
    bar.unmount()
    outer.replaceWith(page)
  }
  bar.render(<RecordingControls recorder={recorder} onSave={onSave} onClose={close} />)
}
