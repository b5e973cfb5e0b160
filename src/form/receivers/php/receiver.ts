import type { Receiver } from '../receiver.ts'

/** A PHP script (send-request.php), for web hosting. */
export const php: Receiver = {
  path: '/send-request.php',
  hosts: ['nginx', 'caddy', 'apache'],
  lack: 'PHP runs only on web hosting or your own server',
  files: ['send-request.php', '.user.ini'],
  sendsMail: true,
  listSuffix: '[]',
}
