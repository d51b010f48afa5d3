import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { TextButton } from '#ui/buttons/TextButton'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'

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
        <Link size={16} aria-hidden="true" />
        Copy link
      </TextButton>
      <MutedText size="sm" role="status">
        {message}
      </MutedText>
    </Row>
  )
}
