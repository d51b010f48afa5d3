import { isOpenNow } from '#domain/vendors/vendor-status'
import { Tag } from '#ui/feedback/Tag'
import type { CSS } from '#ui/theme/theme'

interface OpeningStatusTagProps {
  /** The trailer's own status text. */
  readonly status: string
  readonly css?: CSS
}

/** 'Open Now' or 'Closed' (spec, vendor menu), always word and colour together. */
export function OpeningStatusTag({ status, css = {} }: OpeningStatusTagProps) {
  const open = isOpenNow(status)
  return (
    <Tag dot tone={open ? 'green' : 'red'} css={css}>
      {open ? 'Open Now' : 'Closed'}
    </Tag>
  )
}
