/** What a stored picture may have. The page of the host makes an uploaded one as small. */
export const PICTURE_LIMITS = {
  bytes: 300_000,
  /** In pixels. A phone shows a dish on at most 1,200. */
  edge: 1_600,
} as const
