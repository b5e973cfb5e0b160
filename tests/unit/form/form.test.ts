import { rm } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { receiveLocally } from '../../../src/form/host-forms.ts'
import { listen, serveFolder } from '../../../src/output/serve.ts'
import {
  BROKEN_NAME,
  multipart,
  pdf,
  photo,
  post,
  REFUSED,
  TEXTS,
  urlencoded,
  writeReceivers,
} from '../../form-requests.ts'

/*
 * How `preview` and `dev` handle form requests. The receivers of the hosts follow the same rules:
 * tests/cases/form-receivers.long.test.ts.
 */

let address: string
let printed: string[] = []
beforeAll(async () => {
  const dist = await writeReceivers()
  const server = serveFolder(dist, '/', (text) => printed.push(text))
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/request-sent`
  return async () => {
    server.closeAllConnections()
    server.close()
    await rm(dist, { recursive: true, force: true })
  }
})

it('prints a request, and leads a browser to the answer page', async () => {
  printed = []
  const fields = { name: 'Zoë\u001B[31m', time: ['Morning', 'Evening'], message: 'a\r\n<b>b</b>' }
  const { status, headers } = await post(
    address,
    urlencoded({ ...fields, seconds: '2' }),
    'text/html',
  )
  expect([status, headers.get('location')]).toEqual([303, '/request-sent'])
  expect(printed).toEqual([
    `A request, which your host would forward to you:
  Name: Zoë [31m
  Time: Morning, Evening
  Message:
  a
  <b>b</b>
  /locations/ogden
`,
  ])
})

it('stores files under new names', async () => {
  printed = []
  const answer = await post(
    address,
    multipart({ name: 'A', photo: photo(9_000_000, '../"x".php'), resume: pdf('a.html') }),
  )
  expect(await answer.json()).toEqual({ ok: true })
  expect(printed[0]).toContain('  Photo: photo.jpg\n  Resume: resume.pdf\n')
})

it.each(REFUSED)('refuses %s', async (_, body, status, problem, fields) => {
  printed = []
  const answer = await post(address, body())
  expect([answer.status, await answer.json()]).toEqual([status, { ok: false, problem, fields }])
  expect(printed).toEqual([])
})

it.each(TEXTS)('accepts or refuses the field %s: %j', async (name, value, isTaken) => {
  const { status } = await post(address, urlencoded({ name: 'A', [name]: value }))
  expect(status === 200).toBe(isTaken)
})

it('replaces bytes that are not text, direction marks and spaces of all kinds', async () => {
  printed = []
  expect((await post(address, BROKEN_NAME)).status).toBe(200)
  await post(address, urlencoded({ name: '\u200fA\u061cB\u3000C\u200e' }))
  expect(printed.map((text) => /Name: (.*)/.exec(text)![1])).toEqual([
    '\ufffd\ufffd\ufffdA\ufffd',
    'A B C',
  ])
})

it('shows a browser the page that says so', async () => {
  const answer = await post(address, urlencoded({ website: 'x' }), 'text/html')
  expect([answer.status, await answer.text()]).toEqual([422, 'It was not sent.'])
})

it('leads to the answer page below the base of the site', async () => {
  const spec = { base: '/shop/', business: 'Bakery', forms: [{ id: 'request', fields: [] }] }
  const request = new Request(address, { method: 'POST', body: urlencoded({}) })
  const { headers } = await receiveLocally(
    request,
    spec,
    () => {},
    () => Promise.reject(new Error()),
  )
  expect(headers.get('location')).toBe('/shop/request-sent')
})

it('accepts requests only at the address of the form', async () => {
  expect((await post(new URL('/', address).href, urlencoded({ name: 'A' }))).status).toBe(405)
  expect((await fetch(new URL('/send-request.php', address))).status).toBe(404)
  expect((await fetch(new URL('/.forms.json', address))).status).toBe(404)
})
