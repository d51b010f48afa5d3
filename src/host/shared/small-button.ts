/** The style of a button in a card. */
export const SMALL_BUTTON = { minHeight: '$tap', fontSize: '$md', paddingInline: '$4' } as const
