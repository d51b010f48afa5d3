export { applyTheme } from './apply-theme'
export { applyGlobalCss } from './global-css'
export { type CSS, config, css, globalCss, keyframes, styled, theme } from './stitches'
