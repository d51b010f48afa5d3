/** Moves an item one position up. The first item stays. */
export const moveItemUp = <Item>(list: readonly Item[], position: number): readonly Item[] =>
  list.map((item, index) => {
    if (position === 0) return item
    if (index === position - 1) return list[position] ?? item
    return index === position ? (list[position - 1] ?? item) : item
  })
