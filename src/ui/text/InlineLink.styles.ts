/** The style of a link outside of a sentence: 44 px high, as buttons are. */
export const TAP_LINK = { display: 'inline-flex', alignItems: 'center', minHeight: '$tap' } as const
