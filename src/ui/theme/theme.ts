export { applyTheme } from './apply-theme'
export { applyGlobalCss } from './global-css'
export { type CSS, css, getCssText, globalCss, insertRules, keyframes, styled } from './stitches'
