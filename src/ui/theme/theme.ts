export { applyTheme } from './apply-theme'
export { applyGlobalCss } from './global-css'
export { type CSS, css, getCssText, globalCss, keyframes, styled } from './stitches'
