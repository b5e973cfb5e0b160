import type { Receiver } from '../receiver.ts'

/** A function of Cloudflare Pages (worker.ts). */
export const cloudflare: Receiver = {
  path: '/send-request',
  hosts: ['cloudflare-pages'],
  lack: 'Only Cloudflare Pages runs the function that receives them',
  files: ['_worker.js', '_routes.json'],
  sendsMail: true,
  takesTurnstile: true,
}
