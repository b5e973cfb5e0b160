/** Why nothing can be written to a folder, in the words of its owner. */
export class OutputError extends Error {}
