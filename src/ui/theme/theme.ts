export { type CSS, css, getCssText, globalCss, insertRules, keyframes, styled } from './stitches'
