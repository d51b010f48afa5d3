import { useState } from 'react'
import { TextButton } from '../ui/controls.tsx'
import { ChainIcon } from '../ui/icons.tsx'
import { Row } from '../ui/layout.tsx'
import { MutedText } from '../ui/text.tsx'

/** Copies the URL of the current page, for example for a ticket. */
export function CopyLinkButton() {
  const [message, setMessage] = useState('')
  const copy = () => {
    // Browsers offer the clipboard on secure pages only.
    const copied = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject()
    copied.then(
      () => setMessage('Copied'),
      () => setMessage('Copy it from the address bar'),
    )
  }
  return (
    <Row>
      <TextButton type="button" onClick={copy}>
        <ChainIcon size={16} />
        Copy link
      </TextButton>
      <MutedText size="sm" role="status">
        {message}
      </MutedText>
    </Row>
  )
}
