import { CONFIG, FILLS, type Input } from './large-parts.ts'

/* Texts that are large as YAML, tables or patterns, whatever the schema says. */

const HEAD = `business:
  name: Corner Bakery
  description: Bread and rolls.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
`
const COLLECTION = `${HEAD}collections:
  towns:
    page:
      sections:
        - type: hero
          heading: '{name}'
    entries:
`
const times = (n: number, line: (at: number) => string): string =>
  Array.from({ length: Math.ceil(n) }, (_, at) => line(at)).join('')

const config = (name: string, of: (n: number) => string): Input => ({
  name,
  of: (n) => new Map([[CONFIG, of(n)]]),
})

const lines: readonly Input[] = FILLS.flatMap((fill) => {
  const shown = JSON.stringify(fill)
  const long = (n: number): string => fill.repeat(Math.ceil(n / fill.length))
  return [
    config(`a file of ${shown}`, long),
    config(`a line of ${shown}`, (n) => `${HEAD}${long(n)}\n`),
    config(`a value of ${shown}`, (n) => `${HEAD}header:\n  variant: ${long(n)}\n`),
    config(`a name of ${shown}`, (n) => `${HEAD}a${long(n)}: x\n`),
    config(`a quoted text of ${shown}`, (n) => `${HEAD}lang: "${long(n)}"x\n`),
    config(`a block of ${shown}`, (n) => `${HEAD}notice:\n  text: >\n    ${long(n)}\n`),
    config(`items of ${shown}`, (n) => `${HEAD}gallery:\n${times(n / 20, () => `  - ${fill}\n`)}`),
    config(`fields of ${shown}`, (n) => `${HEAD}${times(n / 20, (at) => `f${at}: ${fill}\n`)}`),
    config(`lines of ${shown}`, (n) => `${HEAD}${times(n / 20, () => `${fill}\n`)}`),
    config(`comments of ${shown}`, (n) => `${HEAD}# ${long(n)}\n`),
  ]
})

const structures: readonly Input[] = [
  config('nested lists', (n) => `${HEAD}gallery: ${'['.repeat(n)}`),
  config('nested hyphens', (n) => `${HEAD}gallery:\n  ${'- '.repeat(n)}a\n`),
  config('nested groups', (n) => HEAD + times(Math.sqrt(n), (at) => `${' '.repeat(at)}a:\n`)),
  config('the same key', (n) => HEAD + times(n / 10, () => `lang: en\n`)),
  config('the same group', (n) => times(n / 100, () => HEAD)),
  config('anchors', (n) => HEAD + times(n / 10, (at) => `k${at}: &a${at} x\n`)),
  config('aliases', (n) => `${HEAD}lang: &a en\n${times(n / 10, (at) => `k${at}: *a\n`)}`),
  config(
    'aliases to aliases',
    (n) =>
      `${HEAD}k0: &a0 [x]\n${times(n / 20, (at) => `k${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}`,
  ),
  config('aliases to nothing', (n) => HEAD + times(n / 10, (at) => `k${at}: *a${at}\n`)),
  config('tags', (n) => HEAD + times(n / 10, (at) => `k${at}: !t${at} x\n`)),
  config('merges', (n) => HEAD + times(n / 10, () => `<<: *a\n`)),
  config('documents', (n) => times(n / 100, () => `---\n${HEAD}`)),
  config('empty documents', (n) => HEAD + '---\n'.repeat(n / 4)),
  config('indentation', (n) => HEAD + times(n / 10, (at) => `${' '.repeat(at % 7)}k${at}: x\n`)),
  config(
    'deep indentation',
    (n) => HEAD + times(Math.sqrt(n), (at) => `${' '.repeat(Math.sqrt(n) - at)}k${at}: x\n`),
  ),
  config('swallowed items', (n) => `${HEAD}notice:\n  text: a\n${times(n / 10, () => `   - b\n`)}`),
  config('unclosed quotes', (n) => HEAD + times(n / 10, (at) => `k${at}: "x\n`)),
  config('unclosed brackets', (n) => HEAD + times(n / 10, (at) => `k${at}: [x\n`)),
  config('tabs before fields', (n) => HEAD + times(n / 10, (at) => `k${at}:\n\tx: y\n`)),
  config('tabs within lines', (n) => HEAD + times(n / 10, (at) => `k${at}: a\tb\n`)),
  config('spaces at the end', (n) => HEAD + times(n / 10, (at) => `k${at}: a   \n`)),
  config('missing colons', (n) => HEAD + times(n / 10, (at) => `k${at} a\n`)),
  config('missing spaces', (n) => HEAD + times(n / 10, (at) => `k${at}:a\n`)),
  config(
    'missing hyphens',
    (n) => `${HEAD}gallery:\n  - src: a\n${times(n / 10, () => `  src: a\n`)}`,
  ),
  config('hyphens without space', (n) => `${HEAD}gallery:\n${times(n / 10, () => `  -src: a\n`)}`),
  config('other hyphens', (n) => `${HEAD}gallery:\n${times(n / 10, () => `  – src\n`)}`),
  config('quoted fields', (n) => HEAD + times(n / 10, (at) => `"k${at}: a"\n`)),
  config('two fields', (n) => HEAD + times(n / 10, (at) => `k${at}: a, lang: b\n`)),
  config('curly quotes', (n) => HEAD + times(n / 10, (at) => `k${at}: “a”\n`)),
  config('colons in texts', (n) => HEAD + times(n / 10, (at) => `k${at}: a: b\n`)),
  config('placeholders', (n) => HEAD + times(n / 10, (at) => `k${at}: {a}\n`)),
  config(
    'a group in braces',
    (n) => `${HEAD}header: { ${times(n / 10, (at) => `k${at}: {a} b, `)} }\n`,
  ),
  config(
    'a list in brackets',
    (n) => `${HEAD}header: [ ${times(n / 10, () => `a: b, {a} c, `)} ]\n`,
  ),
  config('wide spaces', (n) => HEAD + times(n / 10, (at) => `k${at}:\u00a0a\n`)),
  config('control characters', (n) => HEAD + times(n / 10, (at) => `k${at}: \u0007\n`)),
  config('escapes', (n) => `${HEAD}lang: "${'\\a'.repeat(n)}"\n`),
  config(
    'pages',
    (n) =>
      HEAD +
      times(n / 50, (at) => `  - path: /p${at}\n    sections: [{ type: hero, heading: A${at} }]\n`),
  ),
  config(
    'the same pages',
    (n) => HEAD + times(n / 50, () => `  - path: /p\n    sections: [{ type: hero, heading: A }]\n`),
  ),
  config(
    'sections',
    (n) =>
      HEAD + times(n / 50, (at) => `      - type: hero\n        id: a${at}\n        heading: A\n`),
  ),
  config(
    'unknown sections',
    (n) => HEAD + times(n / 50, (at) => `      - type: her${at}\n        heading: A\n`),
  ),
  config(
    'links to nothing',
    (n) =>
      HEAD +
      times(
        n / 50,
        (at) =>
          `      - type: picture-break\n        picture: { src: images/a${at}.webp, alt: x }\n      - { type: hero, heading: a, action: { label: b, href: /q${at} } }\n`,
      ),
  ),
  config(
    'links to sections',
    (n) =>
      HEAD +
      times(
        n / 50,
        (at) => `      - { type: hero, heading: a, action: { label: b, href: '#q${at}' } }\n`,
      ),
  ),
  config(
    'redirects',
    (n) =>
      `${HEAD}redirects:\n${times(n / 50, (at) => `  - { from: /a${at}, to: /a${at + 1} }\n`)}`,
  ),
  config('entries', (n) => COLLECTION + times(n / 50, (at) => `      - name: T${at}\n`)),
  config('the same entries', (n) => COLLECTION + times(n / 50, () => `      - name: T\n`)),
  config(
    'entries without a name',
    (n) => COLLECTION + times(n / 50, (at) => `      - nam: T${at}\n`),
  ),
  config(
    'own fields',
    (n) => `${COLLECTION}      - name: T\n${times(n / 20, (at) => `        f${at}: x\n`)}`,
  ),
  config(
    'own fields of wrong kinds',
    (n) => `${COLLECTION}      - name: T\n${times(n / 20, (at) => `        f${at}: [x]\n`)}`,
  ),
  config(
    'collections',
    (n) =>
      `${HEAD}collections:\n${times(n / 50, (at) => `  c${at}: { page: { sections: [{ type: hero, heading: '{name}' }] }, entries: [{ name: A }] }\n`)}`,
  ),
  config(
    'collections without names',
    (n) =>
      `${HEAD}collections:\n${times(n / 50, (at) => `  C ${at}: { page: { sections: [{ type: hero, heading: '{name}' }] }, entries: [{ name: A }] }\n`)}`,
  ),
  config(
    'unknown placeholders',
    (n) =>
      `${COLLECTION.replace(
        '{name}',
        times(n / 10, (at) => `{p${at}} `),
      )}      - name: T\n`,
  ),
  config(
    'replacements',
    (n) =>
      `${COLLECTION}      - name: T\n        replace:\n${times(n / 50, (at) => `          - { type: hero, id: a${at}, heading: b }\n`)}`,
  ),
]

const DATA = `${COLLECTION}      `

const table = (name: string, of: (n: number) => string): Input => ({
  name: `a table with ${name}`,
  of: (n) =>
    new Map([
      [CONFIG, `${DATA}table: data/towns.csv\n`],
      ['data/towns.csv', of(n)],
    ]),
})

const tables: readonly Input[] = [
  ...FILLS.map((fill) =>
    table(
      `a cell of ${JSON.stringify(fill)}`,
      (n) => `name,a\nb,${fill.repeat(n / fill.length)}\n`,
    ),
  ),
  ...FILLS.map((fill) =>
    table(
      `a header of ${JSON.stringify(fill)}`,
      (n) => `name,${fill.repeat(n / fill.length)}\nb,c\n`,
    ),
  ),
  ...FILLS.map((fill) =>
    table(`only ${JSON.stringify(fill)}`, (n) => fill.repeat(n / fill.length)),
  ),
  table('rows', (n) => `name\n${times(n / 10, (at) => `T${at}\n`)}`),
  table('the same rows', (n) => `name\n${times(n / 10, () => `T\n`)}`),
  table('empty rows', (n) => `name\n${times(n / 2, () => `,\n`)}`),
  table(
    'columns',
    (n) => `name${times(n / 10, (at) => `,c${at}`)}\nT${times(n / 10, (at) => `,${at}`)}\n`,
  ),
  table(
    'the same columns',
    (n) => `name${times(n / 10, () => `,c`)}\nT${times(n / 10, (at) => `,${at}`)}\n`,
  ),
  table('columns and rows', (n) => {
    const side = Math.sqrt(n / 10)
    return `name${times(side, (at) => `,c${at}`)}\n${times(side, (row) => `T${row}${times(side, () => ',x')}\n`)}`
  }),
  table('misspelt columns', (n) => `name${times(n / 10, (at) => `,titl${at}`)}\nT\n`),
  table('long rows', (n) => `name\n${times(n / 100, (at) => `T${at}${','.repeat(90)}x\n`)}`),
  table('unclosed quotes', (n) => `name,a\n${times(n / 10, (at) => `T${at},"x\n`)}`),
  table('text after quotes', (n) => `name,a\n${times(n / 10, (at) => `T${at},"x"y\n`)}`),
  table('doubled quotes', (n) => `name\n"${'""'.repeat(n / 2)}"\n`),
]

const pattern = (
  name: string,
  of: (n: number) => string,
  file = `${'a'.repeat(200)}.yaml`,
): Input => ({
  name: `a pattern of ${name}`,
  of: (n) =>
    new Map([
      [CONFIG, `${DATA}files: '${of(n)}'\n`],
      [`data/${file}`, 'name: A\n'],
    ]),
})

const files: readonly Input[] = [
  pattern('asterisks', (n) => `data/${'*'.repeat(n)}b.yaml`),
  pattern('asterisks and letters', (n) => `data/${'*a'.repeat(Math.min(n / 2, 100))}b.yaml`),
  pattern('folders', (n) => `${'data/'.repeat(n / 5)}*.yaml`),
  pattern('dots', (n) => `${'../'.repeat(n / 3)}*.yaml`),
  pattern('slashes', (n) => `data${'/'.repeat(n)}*.yaml`),
  pattern('points', (n) => `data/${'.'.repeat(n)}yaml`),
  {
    name: 'many files',
    of: (n) =>
      new Map([
        [CONFIG, `${DATA}files: data/*.yaml\n`],
        ...Array.from(
          { length: n / 20 },
          (_, at) => [`data/a${at}.yaml`, `name: A${at}\n`] as const,
        ),
      ]),
  },
  {
    name: 'many wrong files',
    of: (n) =>
      new Map([
        [CONFIG, `${DATA}files: data/*.yaml\n`],
        ...Array.from(
          { length: n / 20 },
          (_, at) => [`data/a${at}.yaml`, `nam: A${at}\n`] as const,
        ),
      ]),
  },
  ...FILLS.map((fill) => ({
    name: `an entry file of ${JSON.stringify(fill)}`,
    of: (n: number) =>
      new Map([
        [CONFIG, `${DATA}files: data/*.yaml\n`],
        ['data/a.yaml', `name: ${fill.repeat(n / fill.length)}\n`],
      ]),
  })),
  ...FILLS.map((fill) => ({
    name: `an entry file with a bracket of ${JSON.stringify(fill)}`,
    of: (n: number) =>
      new Map([
        [CONFIG, `${DATA}files: data/*.yaml\n`],
        ['data/a.yaml', `name: A\na: [${fill.repeat(n / fill.length)}]\n`],
      ]),
  })),
]

export const textInputs: readonly Input[] = [...lines, ...structures, ...tables, ...files]
