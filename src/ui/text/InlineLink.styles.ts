/** The style of a link that stands alone: 44 px high, as buttons are. */
export const TAP_LINK = { display: 'inline-flex', alignItems: 'center', minHeight: '$tap' } as const
