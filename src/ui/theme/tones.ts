const toneVariables = (name: string) => ({
  '--tint': `$colors$${name}Tint`,
  '--on': `$colors$${name}Ink`,
  '--solid': `$colors$${name}Solid`,
})

/** The tones as Stitches variants: `--tint` is the background, `--on` the text on it, `--solid` a dot, ring or bar. */
export const tones = {
  green: toneVariables('green'),
  blue: toneVariables('blue'),
  purple: toneVariables('purple'),
  yellow: toneVariables('yellow'),
  red: toneVariables('red'),
  orange: toneVariables('orange'),
  ember: { '--tint': '$colors$emberTint', '--on': '$colors$emberInk', '--solid': '$colors$ember' },
  neutral: { '--tint': '$colors$sunken', '--on': '$colors$ink', '--solid': '$colors$lineStrong' },
} as const

export type ToneName = keyof typeof tones
