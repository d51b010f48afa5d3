export { type CSS, css, getCssText, globalCss, keyframes, styled } from './stitches'
