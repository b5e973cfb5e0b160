/** Milliseconds that a slow machine may need for anything. */
export const PATIENCE = 120_000
