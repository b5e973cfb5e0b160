/** The event of the window that says that a form of the site was sent. */
export const REQUEST_SENT = 'request-sent'
