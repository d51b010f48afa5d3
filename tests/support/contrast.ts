/** How well words stand out from what is behind them, as WCAG 2.2 reckons it. */

/** The share of light of a colour channel, 0 to 255. */
function linearChannel(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** @param colour '#c53e13' or '#c31' */
function relativeLuminance(colour: string): number {
  const digits = colour.slice(1)
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at =>
    linearChannel(Number.parseInt(full.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, which nobody can read, to 21, black on white. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, bright = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
