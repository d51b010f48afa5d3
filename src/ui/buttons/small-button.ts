/** The style of a button in a card or a message. */
export const SMALL_BUTTON = { minHeight: '$tap', fontSize: '$md', paddingInline: '$4' } as const
