import type { Ref } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { SvgShape } from '../../flow-data.ts'
import type { Highlights } from './highlights/highlights.ts'
import { SvgShapeView } from './SvgShapeView.tsx'
import { DrawingSvg } from './ZoomableDrawing.styles.ts'

// The styles of react-zoom-pan-pinch, whose style tag vite.config.ts removes.
const WRAPPER_STYLE = {
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  touchAction: 'none',
} as const
const CONTENT_STYLE = {
  display: 'flex',
  width: 'fit-content',
  height: 'fit-content',
  transformOrigin: '0 0',
} as const

interface ZoomableDrawingProps {
  readonly ref: Ref<ReactZoomPanPinchRef>
  readonly name: string
  readonly shape: SvgShape
  readonly highlights: Highlights
  /** Whether the texts are names instead of words. */
  readonly hasNames: boolean
}

/** A drawing at its own size that can be zoomed and moved. */
export function ZoomableDrawing({ ref, name, shape, highlights, hasNames }: ZoomableDrawingProps) {
  const { viewBox, width, height } = shape.attributes
  return (
    <TransformWrapper
      ref={ref}
      minScale={0.05}
      maxScale={4}
      limitToBounds={false}
      doubleClick={{ disabled: true }}
    >
      <TransformComponent wrapperStyle={WRAPPER_STYLE} contentStyle={CONTENT_STYLE}>
        <DrawingSvg
          data-drawing=""
          data-texts={hasNames ? 'names' : 'words'}
          viewBox={viewBox}
          width={width}
          height={height}
          role="group"
          aria-label={name}
        >
          <SvgShapeView shape={{ ...shape, tag: 'g', attributes: {} }} highlights={highlights} />
        </DrawingSvg>
      </TransformComponent>
    </TransformWrapper>
  )
}
