/*
 * What the inline script (piecewise.ts) and the page's own script agree on. A module of its own: a bundle keeps what is written around
 * such names, though nobody asks for it.
 */

/** On the root while what is below the first section waits for its layout. */
export const PIECEWISE = 'data-piecewise'

/** On a part of the page that does not wait, or no longer. */
export const LAID_OUT = 'data-laid-out'

/** The event that has waiting parts laid out: as many as there is time for within its task, the others in tasks of their own. */
export const LAY_OUT = 'layout-wanted'
