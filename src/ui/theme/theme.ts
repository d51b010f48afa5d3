export { applyTheme } from './apply-theme'
export { applyGlobalCss } from './global-css'
export { type CSS, css, globalCss, keyframes, styled } from './stitches'
