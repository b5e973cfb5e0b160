/** The reason that a folder cannot be written to, worded for the owner. */
export class OutputError extends Error {}
