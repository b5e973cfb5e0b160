import { describe, expect, it } from 'vitest'
import { embedsOf } from '../../../src/site/policy-sources.ts'
import { filmFrame } from '../../../src/site/film.ts'
import { policyText, sitePolicy } from '../../../src/output/content-security-policy.ts'
import { securityHeaders } from '../../../src/output/security-headers.ts'
import { reportedOf, bakery, siteOf } from './site-of.ts'

const film = (src: string): string =>
  bakery({
    sections: `- { type: video, heading: Film, title: Our oven, src: '${src}', captions: /films/a.vtt, poster: { src: images/p.webp, alt: '' } }`,
  })

it.each([
  'https://www.youtube.com/watch?v=abcdefghijk&pp=30s',
  'https://m.youtube.com/watch?app=desktop&v=abcdefghijk',
  'https://youtu.be/abcdefghijk?si=xyz',
  'https://www.youtube.com/shorts/abcdefghijk',
  'https://www.youtube.com/embed/abcdefghijk',
])('%s is shown without cookies', (address) => {
  expect(filmFrame(address)).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
  )
})

it.each([
  ['https://vimeo.com/123456789', ''],
  ['https://player.vimeo.com/video/123456789', ''],
  ['https://vimeo.com/123456789/0a1b2c3d4e', '&h=0a1b2c3d4e'],
])('%s is shown without tracking the visitor', (address, hash) => {
  expect(filmFrame(address)).toBe(
    `https://player.vimeo.com/video/123456789?dnt=1&autoplay=1${hash}`,
  )
})

it.each([
  ['https://youtu.be/abcdefghijk?t=435', 435],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=435s', 435],
  ['https://www.youtube.com/watch?t=7m15s&v=abcdefghijk', 435],
  ['https://www.youtube.com/embed/abcdefghijk?start=30', 30],
  ['https://www.youtube.com/watch?v=abcdefghijk#t=1h0m5s', 3605],
])('%s starts at second %d', (address, second) => {
  expect(filmFrame(address)).toBe(
    `https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&start=${second}`,
  )
  expect(filmFrame('https://vimeo.com/123456789#t=1m30s')).toBe(
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1#t=90s',
  )
})

it('another service is shown at its own address, and a file without a frame', () => {
  expect(filmFrame('https://films.test/embed/1')).toBe('https://films.test/embed/1')
  expect(filmFrame('/films/a.mp4')).toBeUndefined()
})

it("the policy allows the frame of a service, or the site's own files", () => {
  const policyOf = (src: string): string => policyText(sitePolicy(embedsOf(siteOf(film(src))), []))
  expect(policyOf('https://youtu.be/abcdefghijk')).toContain(
    'frame-src https://www.youtube-nocookie.com;',
  )
  expect(policyOf('https://youtu.be/abcdefghijk')).not.toContain('media-src')
  expect(policyOf('/films/a.mp4')).toContain("media-src 'self';")
  expect(policyOf('/films/a.mp4')).toContain("frame-src 'none';")
})

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/'

it.each([
  ['https://www.youtube.com/playlist?list=PLabc', 'YouTube', `${YOUTUBE}videoseries?list=PLabc`],
  ['https://www.youtube.com/@bakery', 'YouTube', undefined],
  ['https://www.youtube.com/channel/UC123', 'YouTube', undefined],
  ['https://vimeo.com/showcase/123456', 'Vimeo', 'https://vimeo.com/showcase/123456/embed'],
  ['https://vimeo.com/bakery', 'Vimeo', undefined],
  [
    'https://drive.google.com/file/d/1AbC/view?usp=sharing',
    'Google Drive',
    'https://drive.google.com/file/d/1AbC/preview',
  ],
  [
    'https://www.facebook.com/bakery/videos/123/',
    'Facebook',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fbakery%2Fvideos%2F123%2F',
  ],
  ['https://www.facebook.com/bakery', 'Facebook', undefined],
  ['https://www.tiktok.com/@bakery/video/7301', 'TikTok', 'https://www.tiktok.com/player/v1/7301'],
  ['https://www.tiktok.com/@bakery', 'TikTok', undefined],
])('%s cannot be framed, so it is reported', async (src, service, meant) => {
  const reported = await reportedOf(film(src), { publicFiles: () => [] })
  const found = reported.filter(({ code }) => code === 'embed-address')
  expect(found).toMatchObject([
    {
      at: `'${src}'`,
      message: `${service} does not show ${src} in a frame, so visitors would see an error instead.`,
    },
  ])
  expect(/Did you mean (\S+)\?/.exec(found[0]!.hint!)?.[1]).toBe(meant)
  const corrected = await reportedOf(film(meant ?? 'https://films.test/1'))
  expect(corrected.filter(({ code }) => code === 'embed-address')).toEqual([])
})

it('a missing file is reported, with the one that may be meant', async () => {
  const publicFiles = () => ['films/oven.mp4', 'films/a.vtt'].map((name) => ({ name, file: name }))
  const reported = await reportedOf(film('/films/ofen.mp4'), { publicFiles })
  expect(reported.filter(({ code }) => code === 'broken-link')).toMatchObject([
    {
      at: "'/films/ofen.mp4'",
      message: 'The file films/ofen.mp4 does not exist in the folder public.',
      hint: 'Did you mean /films/oven.mp4?',
    },
  ])
})

it('a form of the site in a frame may be loaded, and is reported where it is not there', async () => {
  const sections = '- { type: lead-form, heading: Order }'
  const more = 'integrations: { leadForm: { src: /forms/order.html?id=1 } }'
  const embeds = embedsOf(siteOf(bakery({ sections, more })))
  const headers = Object.fromEntries(securityHeaders(sitePolicy(embeds, []), embeds))
  const policy = headers['Content-Security-Policy']
  for (const part of ['frame-src', 'form-action', 'frame-ancestors'])
    expect(policy).toContain(`${part} 'self'`)
  const publicFiles = () => [{ name: 'forms/orders.html', file: 'forms/orders.html' }]
  const reported = await reportedOf(bakery({ sections, more }), { publicFiles })
  expect(reported.filter(({ code }) => code === 'broken-link')).toMatchObject([
    { at: '/forms/order.html?id=1', hint: 'Did you mean /forms/orders.html?' },
  ])
})

describe('a hero with a film', () => {
  const image = "image: { src: images/p.webp, alt: '' }"
  const hero = (fields: string): string =>
    bakery({ sections: `- { type: hero, heading: Film, variant: video, ${fields} }` })
  const filmOf = (bytes: number) => ({
    publicFiles: () => [{ name: 'films/oven.mp4', file: 'films/oven.mp4', bytes }],
  })
  const ready = hero(`film: /films/oven.mp4, ${image}`)

  it('may load it', () => {
    expect(policyText(sitePolicy(embedsOf(siteOf(ready)), []))).toContain("media-src 'self';")
  })

  it.each([
    ['', '`image` and `film`'],
    [image, '`film`'],
    ['film: /films/oven.mp4', '`image`'],
  ])('needs the film and a picture: %s', async (fields, missing) => {
    const reported = await reportedOf(hero(fields), filmOf(8_000_000))
    expect(reported.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        code: 'missing-field',
        at: 'video',
        message: `This section has \`variant: video\`, which needs \`image\` and \`film\`, but it is missing ${missing}.`,
      },
    ])
  })

  it('gets a warning if it is large', async () => {
    const warned = async (bytes: number) =>
      (await reportedOf(ready, filmOf(bytes))).filter(({ code }) => code === 'public-file')
    expect(await warned(8_000_000)).toEqual([])
    expect(await warned(62_000_000)).toMatchObject([
      {
        severity: 'warning',
        at: '/films/oven.mp4',
        message: 'The film is 62 MB, and visitors on computers load all of it with the page.',
      },
    ])
  })
})
