interface CalledOrder {
  readonly id: number | string
  /** An order of an earlier version has none. */
  readonly collectionCode: string | null
}

/** How staff call an order, as its ticket shows it in large letters: 'K47', or '#1042' without a code. */
export const calledText = ({ id, collectionCode }: CalledOrder): string => collectionCode || `#${id}`
