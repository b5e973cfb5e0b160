import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hostFiles } from '../../src/output/hosts/hosts.ts'
import { findPhp } from '../form-receivers.ts'
import { multipart, photo, post, urlencoded, writeReceivers } from '../form-requests.ts'
import { SERVERS, type ServerKind } from '../servers.ts'
import { BAKERY, siteOf } from '../unit/site/site-of.ts'

/* The servers of a web space, with the settings of the build: how they treat the PHP file. */

const SERVING = SERVERS.filter(({ program }) => program !== undefined).filter(({ name }) =>
  ['nginx', 'Caddy', 'Apache'].includes(name),
)

const site = siteOf(
  `${BAKERY}integrations: { form: { to: php } }\nhosting: { hosts: [nginx, caddy, apache] }`,
)

/** PHP's own process manager, which takes settings from the server. */
const FPM = readdirSync('/usr/sbin').find((name) => name.startsWith('php-fpm'))

/** Starts PHP's own process manager at a socket, unconfigured. */
const startFpm = async (scratch: string, socket: string) => {
  const pool = `[global]
daemonize = no
error_log = ${scratch}/fpm.log
[www]
user = nobody
listen = ${socket}
pm = static
pm.max_children = 2
env[PATH] = /usr/bin:/bin
`
  await writeFile(join(scratch, 'fpm.conf'), pool)
  return spawn(
    `/usr/sbin/${FPM}`,
    ['-n', '-R', '-y', join(scratch, 'fpm.conf'), '-d', 'sendmail_path="cat > /dev/null"'],
    {
      stdio: 'ignore',
    },
  )
}

/** Starts a server for a built folder, with PHP behind it if the space has it. */
const online = async (
  { program, start }: ServerKind,
  { hasPhp = true, hasFpm = false } = {},
): Promise<string> => {
  const scratch = await mkdtemp(join(tmpdir(), 'server-'))
  const dist = await writeReceivers()
  const socket = join(scratch, 'php.sock')
  for (const { path, contents } of hostFiles('settings', site, '/').files)
    await writeFile(
      join(scratch, path),
      String(contents)
        .replace('/run/php/php-fpm.sock', socket)
        .replace('include fast', 'include /etc/nginx/fast'),
    )
  for (const { path, contents } of hostFiles('publicFiles', site, '/').files)
    await writeFile(join(dist, path), contents)
  await writeFile(join(dist, 'other.php'), '<?php echo 1;')
  await mkdir(join(scratch, 'own'))
  if (hasFpm) await rm(join(dist, '.user.ini'))
  const php = hasFpm
    ? await startFpm(scratch, socket)
    : hasPhp
      ? spawn(findPhp(), ['-b', socket, '-d', 'sendmail_path="cat > /dev/null"'], {
          stdio: 'ignore',
        })
      : undefined
  if (php !== undefined) await expect.poll(() => existsSync(socket)).toBe(true)
  for (const path of [dist, scratch]) await chmod(path, 0o755)
  if (php !== undefined) await chmod(socket, 0o777)
  const web = { webRoot: dist, settings: scratch, scratch: join(scratch, 'own') }
  const { origin, stop } = await start(program!, { ...web, ...(hasPhp && { php: socket }) })
  onTestFinished(async () => {
    php?.kill()
    await stop()
    for (const path of [scratch, dist]) await rm(path, { recursive: true, force: true })
  })
  return origin
}

// The servers themselves may be missing on this machine; their settings are not.
it.each(['settings', 'publicFiles'] as const)('the %s of the hosts name the PHP file', (kind) => {
  const texts = hostFiles(kind, site, '/').files.map(({ contents }) => String(contents))
  expect(texts.filter((text) => text.includes('send-request')).length).toBeGreaterThan(0)
})

it.each(SERVING)('$name passes the file to PHP, and shows its text to nobody', async (kind) => {
  const origin = await online(kind)
  const sent = await post(`${origin}/send-request.php`, urlencoded({ name: 'A' }))
  expect(await sent.json()).toEqual({ ok: true })
  const photos = multipart({ name: 'A', photo: photo(1_500_000) })
  expect(await (await post(`${origin}/send-request.php`, photos)).json()).toEqual({ ok: true })
  const refused = await post(`${origin}/send-request.php`, urlencoded({ name: '' }), 'text/html')
  expect([refused.status, await refused.text()]).toEqual([422, 'It was not sent.'])
  const asked = await fetch(`${origin}/send-request.php`)
  expect([asked.ok, await asked.text()]).toEqual([false, expect.not.stringContaining('<?php')])
})

it.skipIf(FPM === undefined).each(SERVING.filter(({ name }) => name !== 'Apache'))(
  '$name lets PHP accept large photos even if .user.ini was not copied',
  async (kind) => {
    const origin = await online(kind, { hasFpm: true })
    const photos = multipart({ name: 'A', photo: photo(9_400_000) })
    expect(await (await post(`${origin}/send-request.php`, photos)).json()).toEqual({ ok: true })
  },
)

it.each(SERVING.filter(({ name }) => name !== 'Apache'))('$name runs no other', async (kind) => {
  expect((await fetch(`${await online(kind)}/other.php`)).status).toBe(404)
})

it.each(SERVING)('$name without PHP shows no text of the file, and says so', async (kind) => {
  const address = `${await online(kind, { hasPhp: false })}/send-request.php`
  for (const answer of [
    await fetch(address),
    await fetch(`${address}?`),
    await post(address, urlencoded({ name: 'A' })),
    await post(address, urlencoded({ name: 'A' }), 'text/html'),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await answer.text()).toBe('It was not sent.')
  }
})
