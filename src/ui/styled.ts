/**
 * The one door to styled-components. Two rules keep the pages whole and small, and leaving the library
 * possible: every styled component names its `componentId` (class names then agree between build and
 * browser, whatever order modules load in), and no style depends on props (variants are `data-`
 * attributes, values that a config sets are the custom properties of tokens.ts).
 */
export { css, styled } from 'styled-components'
