/**
 * The pattern of a telephone number in a form, for browsers and for all receivers: 5 to 20 digits of
 * any script, and whatever is between them.
 */
export const TELEPHONE_PATTERN = '(?:\\P{Nd}*\\p{Nd}){5,20}\\P{Nd}*'
