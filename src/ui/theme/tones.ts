const toneVariables = (name: string) => ({
  '--tint': `$colors$${name}Tint`,
  '--on': `$colors$${name}Ink`,
  '--solid': `$colors$${name}Solid`,
})

/** Tones of state as a variant: `--tint` is the ground, `--on` the words on it, `--solid` the dot, ring or bar. */
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
