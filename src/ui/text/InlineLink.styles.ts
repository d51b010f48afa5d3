/** The style of a link outside a sentence: with a touch target of 44 px, like a button. */
export const TAP_LINK = { display: 'inline-flex', alignItems: 'center', minHeight: '$tap' } as const
