import { useState } from 'react'
import { Chip } from '../../../ui/controls.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { copyPicture } from './copy-picture.ts'

const LABELS = { ready: 'Copy as picture', copied: 'Copied', failed: 'Not allowed here' } as const

/** Copies the drawing on the page, for example for a ticket. */
export function CopyPictureButton() {
  const [state, setState] = useState<keyof typeof LABELS>('ready')
  const copy = async () => {
    const svg = document.querySelector('svg[data-drawing]')
    const copied = svg instanceof SVGSVGElement ? copyPicture(svg) : Promise.reject()
    await copied.then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Chip onClick={copy}>{LABELS[state]}</Chip>
      {state !== 'ready' && <VisuallyHidden role="status">{LABELS[state]}</VisuallyHidden>}
    </>
  )
}
