import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { TextButton } from '#ui/buttons/TextButton'

/** Copies the address of what is shown, to be put into a ticket. */
export function CopyLinkButton() {
  const [said, setSaid] = useState('')
  const copy = () => {
    // Browsers offer it on secure pages only.
    const copied = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject()
    copied.then(
      () => setSaid('Copied'),
      () => setSaid('Copy it from the address bar'),
    )
  }
  return (
    <Row>
      <TextButton type="button" onClick={copy}>
        <Link size={16} aria-hidden="true" />
        Copy link
      </TextButton>
      <MutedText size="sm" role="status">
        {said}
      </MutedText>
    </Row>
  )
}
