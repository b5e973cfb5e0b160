import { describe, expect, it } from 'vitest'
import type { PictureFacts, SiteFolder } from '../../../src/checks/site-folder.ts'
import { bakery, GOOD_PICTURE, outlineOf, toldOf } from '../site/site-of.ts'

const withPicture = (fields: string): string =>
  bakery({
    sections: `- type: hero\n  heading: Bread\n  image:\n    src: images/loaf.webp\n    ${fields}`,
  })

const folder = (facts: PictureFacts | undefined, pictures: readonly string[] = []): SiteFolder => ({
  picture: (path) => Promise.resolve(path === 'images/loaf.webp' ? facts : GOOD_PICTURE),
  pictures: () => pictures,
})

const LOAF = withPicture('alt: A dark loaf on a board')

describe('the words for a picture', () => {
  const said = async (alt: string) => await toldOf(withPicture(`alt: ${alt}`))

  it.each(["''", "'   '"])('that are empty are noted: %s', async (alt) => {
    expect(await said(alt)).toEqual([
      {
        code: 'picture-alt',
        severity: 'note',
        line: 11,
        at: alt,
        message:
          'The picture images/loaf.webp has no alternative text: who cannot see it learns nothing of it.',
        hint: 'Say in a sentence what it shows; leave it empty only where the picture is mere decoration.',
      },
    ])
  })

  it.each([
    'image',
    'An image',
    'a picture',
    'photo of',
    'Photograph',
    'an image of.',
    'Picture.',
    'IMG',
    'Bild',
    'Foto',
    'imagen',
    'loaf.webp',
    'IMG_0042.JPG',
    'loaf-2.jpeg',
    'a.avif',
    'a.gif',
    'a.heic',
    'a.png',
    'a.svg',
    'a.tif',
    'a.tiff',
    "' image '",
    "' loaf.webp '",
  ])('that are "%s" say nothing of it', async (alt) => {
    expect(await said(alt)).toEqual([
      {
        code: 'picture-alt',
        severity: 'warning',
        line: 11,
        at: alt,
        message: `"${alt.replaceAll("'", '')}" does not say what the picture images/loaf.webp shows.`,
        hint: 'Say in a sentence what can be seen in it, as you would on the telephone.',
      },
    ])
  })

  it('that are the name of its own file say nothing, spaces or not', async () => {
    const yaml = withPicture('alt: IMG 2034.jpg').replace('loaf.webp', 'IMG 2034.jpg')
    expect((await toldOf(yaml)).map(({ code }) => code)).toEqual(['picture-alt'])
  })

  it.each([
    'A photo of a loaf',
    'image of bread',
    'The picture',
    'an imagery',
    'my image',
    'photos',
    'bread.webp on a board',
    'see loaf.webp',
    'loaf.doc',
    'loaf.webp2',
    '.webp',
    'image..',
  ])('that are "%s" may say what it shows', async (alt) => {
    expect(await said(alt)).toEqual([])
  })
})

describe('the file of a picture', () => {
  it('that is good is not spoken of', async () => {
    expect(await toldOf(LOAF, folder(GOOD_PICTURE))).toEqual([])
  })

  it('that is missing is told where it is named, with one that is near', async () => {
    expect(await toldOf(LOAF, folder(undefined, ['images/roll.webp', 'images/laof.webp']))).toEqual(
      [
        {
          code: 'picture-missing',
          severity: 'error',
          line: 10,
          at: 'images/loaf.webp',
          message: 'There is no picture images/loaf.webp beside the site config.',
          hint: 'Did you mean images/laof.webp?',
        },
      ],
    )
  })

  it('that is there in other letters is named with them, before one that is near', async () => {
    const pictures = ['images/loaf1.webp', 'images/Loaf.WebP', 'images/loav.webp']
    expect((await toldOf(LOAF, folder(undefined, pictures)))[0]!.hint).toBe(
      'Did you mean images/Loaf.WebP? Small and capital letters count.',
    )
  })

  it('that is missing, with none near', async () => {
    expect((await toldOf(LOAF, folder(undefined, ['images/sandwich-board.png'])))[0]!.hint).toBe(
      'Put the file into the folder images/, or name one that is there.',
    )
  })

  it('that cannot be read says why', async () => {
    expect(await toldOf(LOAF, folder({ unreadable: 'the file is empty' }))).toEqual([
      {
        code: 'picture-unreadable',
        severity: 'error',
        line: 10,
        at: 'images/loaf.webp',
        message: 'images/loaf.webp cannot be read as a picture: the file is empty.',
        hint: 'Open it in a picture program and save it anew as JPEG, PNG or WebP.',
      },
    ])
  })

  it.each([
    [20_000_000, 8000, 8000],
    [1, 64_000_000, 1],
    [20_000_000, 1, 1],
  ])('may have %i bytes and %i by %i pixels', async (bytes, width, height) => {
    expect(await toldOf(LOAF, folder({ bytes, width, height }))).toEqual([])
  })

  it.each([
    [20_000_001, 8000, 8000, ' and 20 MB'],
    [20_049_999, 10, 10, ' and 20 MB'],
    [20_050_000, 10, 10, ' and 20.1 MB'],
    // A file that is small says nothing by its size.
    [1, 64_000_001, 1, ''],
    [949_999, 8001, 8000, ''],
    [950_000, 8001, 8000, ' and 1 MB'],
  ])('with %i bytes and %i by %i pixels is too large', async (bytes, width, height, size) => {
    expect(await toldOf(LOAF, folder({ bytes, width, height }))).toEqual([
      {
        code: 'picture-too-large',
        severity: 'warning',
        line: 10,
        at: 'images/loaf.webp',
        message: `images/loaf.webp has ${width} by ${height} pixels${size}, far more than any screen shows.`,
        hint: 'Save it about 3,000 pixels wide; the build makes the small files for phones from it.',
      },
    ])
  })
})

describe('every picture of a file is looked at', () => {
  const none = { picture: () => Promise.resolve(undefined), pictures: () => [] }

  it('that of the business, of sections and of their items, and those for narrow screens', async () => {
    const yaml = bakery({
      business: 'image: { src: images/a.webp, alt: A loaf }',
      sections: `- type: hero
  heading: Bread
  image: { src: images/b.webp, alt: A loaf, portrait: images/c.webp }
- type: services
  heading: Rolls
  items:
    - { title: One, text: Two, image: { src: images/d.webp, alt: photo } }`,
    })
    expect(await outlineOf(yaml, none)).toEqual([
      'picture-missing 4 images/a.webp',
      'picture-missing 10 images/b.webp',
      'picture-missing 10 images/c.webp',
      'picture-missing 14 images/d.webp',
      'picture-alt 14 photo',
    ])
  })

  it('once, where it is named first', async () => {
    const asked: string[] = []
    const yaml = bakery({
      sections: `- type: hero
  heading: Bread
  image: { src: images/a.webp, alt: A loaf, portrait: images/b.webp }
- type: cta
  heading: Rolls
  image: { src: images/b.webp, alt: A roll, portrait: images/a.webp }
  action: { label: Order bread, href: / }`,
    })
    const told = await outlineOf(yaml, {
      ...none,
      picture: (path) => {
        asked.push(path)
        return Promise.resolve(undefined)
      },
    })
    expect(told).toEqual(['picture-missing 9 images/a.webp', 'picture-missing 9 images/b.webp'])
    expect(asked).toEqual(['images/a.webp', 'images/b.webp'])
  })

  it("with the first entry on whose page a template's shows", async () => {
    const yaml = bakery({
      more: `collections:
  shops:
    page:
      description: All of {name}
      sections:
        - type: hero
          heading: '{name}'
          image: { src: 'images/{slug}.webp', alt: A loaf }
    entries: [{ name: Harbor }, { name: Quay }]`,
    })
    expect((await toldOf(yaml, none)).map(({ message }) => message)).toEqual([
      'There is no picture images/harbor.webp beside the site config. The first page with it is that of Harbor.',
    ])
  })
})

describe('two pictures of a pair', () => {
  const size = (width: number, height: number): PictureFacts => ({ bytes: 9000, width, height })
  const pair = (before: string, after: string): string =>
    bakery({
      sections: `- type: hero
  heading: Bread
- type: before-after
  heading: The same loaf
  items:
    - before: { alt: Dough, ${before} }
      after: { alt: A loaf, ${after} }`,
    })
  const PAIR = pair('src: images/dough.webp', 'src: images/loaf.webp')
  const sized = (sizes: Readonly<Record<string, PictureFacts | undefined>>): SiteFolder => ({
    picture: (path) => Promise.resolve(sizes[path.replace(/^images\/|\.webp$/g, '')]),
    pictures: () => [],
  })
  const codesOf = async (yaml: string, folder: SiteFolder) =>
    (await toldOf(yaml, folder)).map(({ code, at }) => `${code} ${at}`)

  it('of other shapes are told at the second one, with both sizes', async () => {
    const folder = sized({ dough: size(1600, 900), loaf: size(1200, 900) })
    expect(await toldOf(PAIR, folder)).toEqual([
      {
        code: 'picture-pair',
        severity: 'warning',
        line: 13,
        at: 'images/loaf.webp',
        message:
          'images/loaf.webp has 1200 by 900 pixels, but the picture from before, images/dough.webp, has 1600 by 900 pixels: the one is cropped to the shape of the other, and what they show no longer lies one over the other.',
        hint: 'Crop both to the same shape, with the same things in the same places; 1600 by 900 pixels would fit.',
      },
    ])
  })

  it.each([
    ['of one size', size(1600, 900), size(1600, 900)],
    ['of one shape, however large', size(3200, 1800), size(800, 450)],
    ['that differ by a hundredth', size(1000, 1000), size(1010, 1000)],
    ['that differ by a hundredth the other way', size(1010, 1000), size(1000, 1000)],
  ])('%s are good', async (_, dough, loaf) => {
    expect(await codesOf(PAIR, sized({ dough, loaf }))).toEqual([])
  })

  it.each([
    [size(1000, 1000), size(1011, 1000)],
    [size(1011, 1000), size(1000, 1000)],
    [size(1000, 1000), size(1000, 1011)],
  ])('that differ by more are told, whichever is the wider', async (dough, loaf) => {
    expect(await codesOf(PAIR, sized({ dough, loaf }))).toEqual(['picture-pair images/loaf.webp'])
  })

  it('of which one is not there, or cannot be read, are told for that alone', async () => {
    expect(await codesOf(PAIR, sized({ dough: size(9, 16) }))).toEqual([
      'picture-missing images/loaf.webp',
    ])
    expect(
      await codesOf(PAIR, sized({ dough: { unreadable: 'the file is empty' }, loaf: size(9, 16) })),
    ).toEqual(['picture-unreadable images/dough.webp'])
  })

  it('are compared on narrow upright screens too, where one has another file for them', async () => {
    const sizes = { dough: size(16, 9), loaf: size(16, 9), tall: size(9, 16), tower: size(9, 17) }
    const both = pair(
      'src: images/dough.webp, portrait: images/tall.webp',
      'src: images/loaf.webp, portrait: images/tower.webp',
    )
    expect(await codesOf(both, sized(sizes))).toEqual(['picture-pair images/tower.webp'])
    const first = pair(
      'src: images/dough.webp, portrait: images/tall.webp',
      'src: images/loaf.webp',
    )
    expect(await codesOf(first, sized(sizes))).toEqual(['picture-pair images/loaf.webp'])
    const second = pair(
      'src: images/dough.webp',
      'src: images/loaf.webp, portrait: images/tall.webp',
    )
    expect(await codesOf(second, sized(sizes))).toEqual(['picture-pair images/tall.webp'])
    const same = both.replace('tower', 'tall')
    expect(await codesOf(same, sized(sizes))).toEqual([])
  })

  it('are not compared with what stands in for a mistake', async () => {
    const wrong = pair('src: dough.webp', 'src: images/loaf.webp')
    const everywhere = { picture: () => Promise.resolve(size(16, 9)), pictures: () => [] }
    const folder: SiteFolder = {
      ...everywhere,
      picture: (path) => Promise.resolve(path === 'images/loaf.webp' ? size(1, 1) : size(16, 9)),
    }
    expect((await toldOf(wrong, folder)).map(({ code }) => code)).toEqual(['wrong-form'])
  })
})

describe('the icon', () => {
  const iconMistakes = (facts: PictureFacts | undefined, file = 'icon.png') =>
    toldOf(bakery({ business: `icon: images/${file}` }), {
      picture: (path) => Promise.resolve(path === `images/${file}` ? facts : GOOD_PICTURE),
      pictures: () => ['images/ikon.png'],
    })
  const pixels = (width: number, height: number): PictureFacts => ({ bytes: 9000, width, height })

  it('may be a square of 512 pixels or more, or a drawing of any size', async () => {
    for (const facts of [pixels(512, 512), pixels(2000, 1990)])
      expect(await iconMistakes(facts)).toEqual([])
    expect(await iconMistakes(pixels(24, 24), 'icon.svg')).toEqual([])
  })

  it('is told when it is too small to be shown everywhere', async () => {
    expect(await iconMistakes(pixels(64, 64))).toEqual([
      {
        code: 'icon-size',
        severity: 'warning',
        line: 4,
        at: 'images/icon.png',
        message: 'The icon images/icon.png has 64 by 64 pixels.',
        hint: 'Save it as a square of 512 by 512 pixels or more.',
      },
    ])
  })

  it('is told when it is not square, drawn or not', async () => {
    for (const file of ['icon.png', 'icon.svg']) {
      const [told] = await iconMistakes(pixels(1200, 600), file)
      expect(told?.code).toBe('icon-size')
      expect(told?.message).toBe(
        `The icon images/${file} has 1200 by 600 pixels: it is not square.`,
      )
    }
  })

  it('is told as every picture is when it is not there or cannot be read', async () => {
    const [missing, ...others] = await iconMistakes(undefined)
    expect(missing).toMatchObject({ code: 'picture-missing', at: 'images/icon.png' })
    expect(missing?.hint).toBe('Did you mean images/ikon.png?')
    expect(others).toEqual([])
    const unreadable = await iconMistakes({ unreadable: 'the file is empty' })
    expect(unreadable.map(({ code }) => code)).toEqual(['picture-unreadable'])
  })
})
