/** What a field says about a text above its limit. The text stays in the field: nothing is cut. Specification 19.11. */
export const tooLongError = (text: string, limit: number): string | null => {
  const excess = text.length - limit
  if (excess <= 0) return null
  return `This is ${excess} ${excess === 1 ? 'character' : 'characters'} too long. Please shorten it.`
}
