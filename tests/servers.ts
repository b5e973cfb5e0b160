import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { request, type IncomingHttpHeaders } from 'node:http'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './run-build.ts'

/**
 * What a server gets: the folder that it serves, and the settings written by `npx site hosting`.
 */
export interface ServedSite {
  /** The root folder of the host; the built site is inside, at its base. */
  readonly webRoot: string
  readonly settings: string
  /** An empty folder for the server's own files. */
  readonly scratch: string
  /** The socket of PHP; only Apache does not get it from the settings. */
  readonly php?: string
}

/** A running server. */
export interface RunningServer {
  readonly origin: string
  /** Its output so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

/** A server that this machine may have. */
export interface ServerKind {
  readonly name: string
  /** The path of its program; undefined if it is missing. */
  readonly program: string | undefined
  /** The compression methods that it is set up for. */
  readonly encodings: readonly ('br' | 'gzip')[]
  readonly start: (program: string, site: ServedSite) => Promise<RunningServer>
}

const found = (name: string, ...more: readonly string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', ...more]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(existsSync)

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })

/** A response as received, not decoded. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Requests a path as written, without following redirects. */
export const ask = (
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/**
 * Starts a server's program, and waits until it responds. Rejects with its output if it does not.
 */
const run = async (
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<RunningServer> => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, cwd, detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const origin = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    // The whole group, including the server's workers.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended(child)
  }
  for (let left = 2400; left > 0; left--) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${printed}`)
    const answers = await ask(origin, '/').then(
      () => true,
      () => false,
    )
    if (answers) return { origin, printed: () => printed, stop }
    await setTimeout(50)
  }
  await stop()
  throw new Error(`${program} does not answer:\n${printed}`)
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const hasBrotli = existsSync(BROTLI)

const nginx: ServerKind = {
  name: 'nginx',
  program: found('nginx'),
  encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
  start: async (program, { webRoot, settings, scratch }) => {
    const port = await freePort()
    const written = await readFile(join(settings, 'nginx.conf'), 'utf8')
    await writeFile(
      join(scratch, 'site.conf'),
      hasBrotli ? written.replace('# brotli_static on;', 'brotli_static on;') : written,
    )
    await writeFile(
      join(scratch, 'nginx.conf'),
      `${hasBrotli ? `load_module ${BROTLI};\n` : ''}${process.getuid?.() === 0 ? 'user root;\n' : ''}
daemon off;
pid ${scratch}/nginx.pid;
error_log stderr;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${scratch}/body;
  proxy_temp_path ${scratch}/proxy;
  fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi;
  scgi_temp_path ${scratch}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${webRoot};
    include ${scratch}/site.conf;
  }
}
`,
    )
    const args = ['-e', 'stderr', '-p', scratch, '-c', join(scratch, 'nginx.conf')]
    return run(program, args, port, {}, scratch)
  },
}

const caddy: ServerKind = {
  name: 'Caddy',
  program: found('caddy'),
  encodings: ['br', 'gzip'],
  start: async (program, { webRoot, settings, scratch }) => {
    const port = await freePort()
    const args = ['run', '--adapter', 'caddyfile', '--config', join(settings, 'Caddyfile')]
    const env = {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_ROOT: webRoot,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HOME: scratch,
      XDG_CONFIG_HOME: scratch,
      XDG_DATA_HOME: scratch,
    }
    return run(program, args, port, env, scratch)
  },
}

const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'rewrite',
  'autoindex',
  'negotiation',
]

const PHP_MODULES = ['proxy', 'proxy_fcgi']

const apache: ServerKind = {
  name: 'Apache',
  program: found('apache2') ?? found('httpd'),
  encodings: ['br', 'gzip'],
  start: async (program, { webRoot, scratch, php }) => {
    const port = await freePort()
    const handler = `ProxyFCGIBackendType GENERIC\n<FilesMatch \\.php$>\nSetHandler "proxy:unix:${php}|fcgi://localhost"\n</FilesMatch>`
    const modules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find(existsSync)!
    const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''
    await writeFile(
      join(scratch, 'httpd.conf'),
      `ServerRoot ${scratch}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${scratch}/httpd.pid
DefaultRuntimeDir ${scratch}
ErrorLog ${scratch}/error.log
${[...APACHE_MODULES, ...(php ? PHP_MODULES : [])].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
${user}TypesConfig /etc/mime.types
AddType application/x-gzip .gz .tgz
DocumentRoot ${webRoot}
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
<Directory ${webRoot}>
  Options Indexes MultiViews
  AllowOverride All
  Require all granted
</Directory>
${php ? handler : ''}
`,
    )
    const args = ['-D', 'FOREGROUND', '-f', join(scratch, 'httpd.conf')]
    return run(program, args, port, {}, scratch)
  },
}

/** Cloudflare's own runtime: `WRANGLER` names it if it is not installed next to the project. */
const cloudflare: ServerKind = {
  name: 'Cloudflare Pages (wrangler)',
  program: process.env.WRANGLER ?? found('wrangler', join(root, 'node_modules', '.bin')),
  encodings: [],
  start: async (program, { webRoot, scratch }) => {
    const port = await freePort()
    await mkdir(join(scratch, 'home'))
    const args = ['pages', 'dev', webRoot, '--ip', '127.0.0.1', '--port', String(port)]
    const env = {
      HOME: join(scratch, 'home'),
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      NO_COLOR: '1',
    }
    return run(program, [...args, '--inspector-port', String(await freePort())], port, env, scratch)
  },
}

/** Every server that the settings are tested on if it is installed. */
export const SERVERS: readonly ServerKind[] = [nginx, caddy, apache, cloudflare]
