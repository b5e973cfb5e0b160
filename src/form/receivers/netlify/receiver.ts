import { SENT_PATH, type Receiver } from '../receiver.ts'

/** Netlify Forms, which finds forms in the HTML and shows the page at their action. */
export const netlify: Receiver = {
  path: SENT_PATH,
  hosts: ['netlify'],
  lack: 'Only Netlify accepts forms this way',
  files: [],
  sendsMail: false,
  markup: (id) => ({
    attributes: { 'data-netlify': 'true', 'data-netlify-honeypot': 'website', name: id },
    values: { 'form-name': id },
  }),
  // Any host responds to a request to a static page with the page, and has sent nothing.
  signs: { 'x-nf-request-id': '', server: 'netlify' },
}
