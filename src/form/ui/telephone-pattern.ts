/** A telephone number in a form, as browsers and all receivers accept it: 5 to 20 digits. */
export const TELEPHONE_PATTERN = '(?:\\P{Nd}*\\p{Nd}){5,20}\\P{Nd}*'
