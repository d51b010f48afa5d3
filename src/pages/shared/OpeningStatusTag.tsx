import { isOpenNow } from '#domain/vendors/vendor-status'
import { Tag } from '#ui/feedback/Tag'
import type { CSS } from '#ui/theme/theme'

interface OpeningStatusTagProps {
  /** The vendor's status text, as the server sends it. */
  readonly status: string
  readonly css?: CSS
}

/** 'Open Now' in green or 'Closed' in red (specification 7.14, 8.4). */
export function OpeningStatusTag({ status, css = {} }: OpeningStatusTagProps) {
  const open = isOpenNow(status)
  return (
    <Tag dot tone={open ? 'green' : 'red'} css={css}>
      {open ? 'Open Now' : 'Closed'}
    </Tag>
  )
}
