import type { Ref } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Shape } from '../flow-data'
import { Svg } from './drawing-style'
import type { Marks } from './marks'
import { ShapeView } from './ShapeView'

// What the zoomer's own style tag would say: see the flow pages' vite.config.
const WRAPPER = {
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  touchAction: 'none',
} as const
const CONTENT = {
  display: 'flex',
  width: 'fit-content',
  height: 'fit-content',
  transformOrigin: '0 0',
} as const

interface ZoomedProps {
  readonly ref: Ref<ReactZoomPanPinchRef>
  readonly name: string
  readonly shape: Shape
  readonly marks: Marks
}

/** A drawing in its own size, as far away as it is told. */
export function Zoomed({ ref, name, shape, marks }: ZoomedProps) {
  const { viewBox, width, height } = shape.attributes
  return (
    <TransformWrapper
      ref={ref}
      minScale={0.05}
      maxScale={4}
      limitToBounds={false}
      doubleClick={{ disabled: true }}
    >
      <TransformComponent wrapperStyle={WRAPPER} contentStyle={CONTENT}>
        <Svg data-drawing="" viewBox={viewBox} width={width} height={height} role="group" aria-label={name}>
          <ShapeView shape={{ ...shape, tag: 'g', attributes: {} }} marks={marks} />
        </Svg>
      </TransformComponent>
    </TransformWrapper>
  )
}
