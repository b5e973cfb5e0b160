/** The attribute by which the HTML says that a section is not whole without the app. */
export const NEEDS_APP = 'data-needs-app'

/** Whether the app comes with the page, or when the section is near the view. */
export type NeedsApp = 'at once' | 'when near'
