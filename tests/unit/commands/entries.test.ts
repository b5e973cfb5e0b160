import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add, remove, rename } from '../../../src/commands/entries.ts'
import type { Command } from '../../../src/commands/run.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { fakeWorld } from './fake-world.ts'
import { shopsConfig } from './shops-config.ts'

const CONFIG = shopsConfig({
  shops: `    defaults:
      intro: Fresh bread six mornings a week, baked where you buy it and sold while it is warm.
`,
  entries: `      - name: Bay View
        intro: Under the old water tower, with a bench in front and coffee from the roaster next door.
      # The first one.
      - name: Harbor
        intro: Harbor ferries leave across the street, so we open at five and sell the first rolls at six.
`,
})

/** The same, with a link of each entry's own. */
const LINKED = CONFIG.replace(
  "          text: '{intro}'\n",
  `          text: '{intro}'
          actions:
            - label: More
              href: /shops/{more}
`,
).replace('    page:\n', '      more: harbor\n    page:\n')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  writeFileSync(join(folder, 'site.config.yaml'), CONFIG)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = (): string => readFileSync(join(folder, 'site.config.yaml'), 'utf8')

const run = async (command: Command, args: readonly string[], answers?: readonly string[]) => {
  const asked: string[] = []
  const left = [...(answers ?? [])]
  const world = fakeWorld(folder)
  const ask = (question: string): Promise<string> => {
    asked.push(question)
    return Promise.resolve(left.shift() ?? '')
  }
  const exit = await command(args, answers === undefined ? world : { ...world, ask })
  expect(readdirSync(folder)).toEqual(['site.config.yaml'])
  return { exit, asked, text: world.written().stdout }
}

describe('add', () => {
  it('adds a page with its texts, and says what follows from it', async () => {
    const { exit, text } = await run(add, [
      'shops',
      'Riverwest',
      '--set',
      'intro=Between the brewery and the river, where the bread is dark and the door never shuts.',
    ])
    expect(exit).toBe(0)
    expect(now()).toBe(`${CONFIG}      - name: Riverwest
        intro: Between the brewery and the river, where the bread is dark and the door never shuts.
`)
    expect(text).toContain('+      - name: Riverwest\n')
    expect(text).toContain(`Page   /shops/riverwest  Bread in Riverwest
Files  shops/riverwest/index.html, shops/riverwest/page.json
Links  the footer's list Our shops
Riverwest was added to site.config.yaml.
`)
  })

  it('asks at the terminal for the texts that make the page particular, with an example', async () => {
    const { asked, text } = await run(
      add,
      ['shops', 'Riverwest'],
      ['', '', 'Between the brewery and the river.'],
    )
    expect(asked).toEqual(['intro: '])
    expect(text).toContain('  Harbor: Harbor ferries leave across the street')
    expect(now()).toBe(`${CONFIG}      - name: Riverwest\n`)
    const answered = await run(add, ['shops', 'Lakeside'], ['Between the brewery and the river.'])
    expect(answered.exit).toBe(0)
    expect(now()).toContain('      - name: Lakeside\n        intro: Between the brewery')
  })

  describe('where the neighbours have a position', () => {
    const MAPPED = CONFIG.replace(
      /^( +)- name: (.+)$/m,
      (line, indent: string) =>
        `${line}\n${indent}  position: { latitude: 43.0256, longitude: -87.9005 }`,
    )

    it('asks for it last, and takes it as maps give it', async () => {
      writeFileSync(join(folder, 'site.config.yaml'), MAPPED)
      const { exit, asked } = await run(add, ['shops', 'Riverwest'], ['', '43.0653°, -87.9018°'])
      expect(exit).toBe(0)
      expect(asked.map((question) => question.trim().slice(0, 24))).toEqual([
        'intro:',
        'Where does Riverwest lie',
      ])
      expect(now()).toBe(
        `${MAPPED}      - name: Riverwest\n        position: { latitude: 43.0653, longitude: -87.9018 }\n`,
      )
    })

    it('leaves it out when nobody answers', async () => {
      writeFileSync(join(folder, 'site.config.yaml'), MAPPED)
      await run(add, ['shops', 'Riverwest'], [])
      expect(now()).toBe(`${MAPPED}      - name: Riverwest\n`)
    })
  })

  it('takes a position in any case, and refuses what is none', async () => {
    const position = (text: string) =>
      run(add, ['shops', 'Riverwest', '--set', `position=${text}`, '--yes'])
    await expect(position('up the hill')).rejects.toThrow(
      'A position is latitude and longitude, as maps give them: 40.7128, -74.006. This is none: up the hill',
    )
    expect((await position('-87.9018, 143.0653')).exit).toBe(0)
    expect(now()).toContain('position: { latitude: -87.9018, longitude: 143.0653 }')
    writeFileSync(join(folder, 'site.config.yaml'), CONFIG)
    const { exit, text } = await position('143.0653, -87.9018')
    expect(exit).toBe(1)
    expect(text).toContain("The two numbers stand in each other's place.")
    expect(now()).toBe(CONFIG)
  })

  it('asks nothing with --yes, and names the texts that the page shares', async () => {
    const { asked, text } = await run(add, ['shops', 'Riverwest', '--yes'], ['x'])
    expect(asked).toEqual([])
    expect(text).toContain(
      'The page takes 1 text from what all share; fields of its own make it particular: intro.',
    )
  })

  it('warns when the page would be a near copy of another', async () => {
    await run(add, ['shops', 'Riverwest'])
    const { exit, text } = await run(add, ['shops', 'Lakeside'])
    expect(exit).toBe(0)
    expect(text).toContain('warning near-copy')
    expect(text).toContain('The page of Lakeside says the same as that of Riverwest')
  })

  it('shows with --dry-run what it would change, and writes nothing', async () => {
    const { exit, text } = await run(add, ['shops', 'Riverwest', '--dry-run'])
    expect(exit).toBe(0)
    expect(text).toContain('+      - name: Riverwest\n')
    expect(text).toContain('Nothing was written: this is what it would change.')
    expect(text).not.toContain('was added')
    expect(now()).toBe(CONFIG)
  })

  it('refuses what would be a mistake, tells it, and leaves the file', async () => {
    const { exit, text } = await run(add, ['shops', 'Riverwest', '--set', 'street=Locust Street'])
    expect(exit).toBe(1)
    expect(text).toContain('error unused-field')
    expect(text).toContain('With this change the site would have these mistakes')
    expect(now()).toBe(CONFIG)
  })

  it.each([
    [['shop', 'X'], 'There is no collection shop. Did you mean shops?'],
    [['shops', 'harbor'], 'Shops has Harbor at /shops/harbor already.'],
    [['shops'], 'Name a collection and what to add to it.'],
    [['shops', 'A', 'B'], 'Name a collection and what to add to it.'],
    [['shops', 'A', '--set', 'x'], '--set takes key=value, not x.'],
    [['shops', 'A', '--set', 'name=B'], '--set cannot give the name: it is the second word'],
    [['shops', 'A', '--set', 'sections=B'], '--set gives texts; `sections` is a list.'],
    [
      ['shops', 'A', '--set', '__proto__=x'],
      "--set takes the name of a field, which is letters and digits, not '__proto__'.",
    ],
    [['shops', ' '], 'Name a collection and what to add to it.'],
    [['shops', 'A', '--sett', 'x'], "Unknown option '--sett'"],
  ])('refuses %j', async (args, message) => {
    const refused = run(add, args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
    expect(now()).toBe(CONFIG)
  })

  it.each(['constructor', 'toString', 'street'])('refuses the unknown field %s', async (field) => {
    const { exit } = await run(add, ['shops', 'Riverwest', '--set', `${field}=x`])
    expect(exit).toBe(1)
    expect(now()).toBe(CONFIG)
  })

  it('takes names and texts without the spaces around them', async () => {
    await run(add, [
      'shops',
      '  River  west ',
      '--set',
      'intro=  Between the brewery and the river. ',
    ])
    expect(now()).toBe(
      `${CONFIG}      - name: River west\n        intro: Between the brewery and the river.\n`,
    )
  })

  it('asks again for what would be a mistake, and keeps what was answered before', async () => {
    writeFileSync(join(folder, 'site.config.yaml'), LINKED)
    const { exit, asked, text } = await run(
      add,
      ['shops', 'Riverwest'],
      ['Between the brewery and the river.', 'nowhere', 'bay-view'],
    )
    expect(exit).toBe(0)
    expect(asked).toEqual(['intro: ', 'more: ', 'more: '])
    expect(text).toContain('Answer again, or press Enter alone to leave it out.')
    expect(now()).toContain(
      '      - name: Riverwest\n        intro: Between the brewery and the river.\n        more: bay-view\n',
    )
  })

  it('gives back what was typed where the entry is refused all the same', async () => {
    const { exit, text } = await run(
      add,
      ['shops', 'Riverwest', '--set', 'street=Locust'],
      ['Between the brewery and the river.'],
    )
    expect(exit).toBe(1)
    expect(text).toContain(
      'The lines as they would be, so that nothing that you typed is lost:\n\n      - name: Riverwest\n        street: Locust\n        intro: Between the brewery and the river.\n',
    )
    expect(text).toContain('site.config.yaml as it would be:')
  })

  it('asks for the fields of all entries, with the last example that there is', async () => {
    writeFileSync(
      join(folder, 'site.config.yaml'),
      `${CONFIG.replace('- name: Bay View\n', '- name: Bay View\n        summary: The first shop.\n')}      - name: Roy\n`,
    )
    const { asked, text } = await run(add, ['shops', 'Riverwest'], [])
    expect(asked).toEqual(['intro: ', 'summary: '])
    expect(text).toContain('  Harbor: Harbor ferries leave')
    expect(text).toContain('  Bay View: The first shop.')
  })

  it.each([
    [add, 'add'],
    [remove, 'remove'],
    [rename, 'rename'],
  ])('tells with --help how it is used', async (command, name) => {
    const { exit, text } = await run(command, ['--help'])
    expect(exit).toBe(0)
    expect(text).toMatch(new RegExp(`^Usage: npm run ${name} -- COLLECTION`))
  })

  it('asks first to put right a file with errors', async () => {
    writeFileSync(join(folder, 'site.config.yaml'), `${CONFIG}theme: { corners: odd }\n`)
    const { exit, text } = await run(add, ['shops', 'Riverwest'])
    expect(exit).toBe(1)
    expect(text).toContain('error wrong-value')
    expect(text).toContain('Put this right first; site.config.yaml is as it was.')
  })
})

describe('remove', () => {
  it('takes an entry out, by its name or its slug, and says how to keep its address alive', async () => {
    const { exit, text } = await run(remove, ['shops', 'bay-view'])
    expect(exit).toBe(0)
    expect(now()).toBe(CONFIG.replace(/ {6}- name: Bay View\n.*\n/, ''))
    expect(text).toContain(
      '/shops/bay-view will be gone. To lead their visitors on, add these lines to the site config, at its left margin:\nredirects:\n  - from: /shops/bay-view\n    to: /\n',
    )
    expect(text).toContain('Bay View was removed from site.config.yaml.')
  })

  it('leads its visitors on with --redirect', async () => {
    const { text } = await run(remove, ['shops', 'Bay View', '--redirect', '/shops/harbor'])
    expect(now()).toContain(
      'redirects:\n  - from: /shops/bay-view\n    to: /shops/harbor\n\npages:',
    )
    expect(text).toContain('/shops/bay-view will lead to /shops/harbor.')
  })

  it.each([
    ['', '    to: /\n'],
    ['/shops/harbor', '    to: /shops/harbor\n'],
  ])('asks at the terminal where the address should lead: %j', async (answer, expected) => {
    const { asked } = await run(remove, ['shops', 'bay-view'], [answer])
    expect(asked).toEqual([
      'Where should /shops/bay-view lead from now on? Enter for /, n for nowhere: ',
    ])
    expect(now()).toContain(expected)
  })

  it('leads nowhere when that is the answer, or with --no-redirect', async () => {
    await run(remove, ['shops', 'bay-view'], ['n'])
    expect(now()).not.toContain('redirects')
  })

  it('names the option where nothing was written yet', async () => {
    const { text } = await run(remove, ['shops', 'bay-view', '--dry-run'])
    expect(text).toContain(
      '/shops/bay-view will be gone; to lead its visitors on, add --redirect /\n',
    )
  })

  it('leads the links of other pages to where the address leads', async () => {
    writeFileSync(
      join(folder, 'site.config.yaml'),
      CONFIG.replace('href: /shops/harbor', 'href: /shops/harbor#hero'),
    )
    const { exit, text } = await run(remove, ['shops', 'harbor', '--redirect', '/shops/bay-view'])
    expect(exit).toBe(0)
    expect(now()).toContain('            href: /shops/bay-view\n')
    expect(text).toContain('-            href: /shops/harbor')
    expect(text).toContain('1 link in the file now leads there.')
  })

  it('can be undone: to add the entry again takes out the redirect that would hide it', async () => {
    await run(remove, ['shops', 'bay-view', '--redirect', '/'])
    const { exit, text } = await run(add, ['shops', 'Bay View'])
    expect(exit).toBe(0)
    expect(now()).not.toContain('redirects')
    expect(text).toContain('-redirects:')
    expect(text).toContain(
      'The redirect from /shops/bay-view to / was taken out: a page stands there now.',
    )
  })

  it.each(['', ' ', '/x #frag', 'harbor'])('refuses to lead to %j', async (target) => {
    await expect(run(remove, ['shops', 'bay-view', '--redirect', target])).rejects.toThrow(
      `A redirect leads to a path of the site, such as / or /shops/…, or to a web address, without spaces. This is none: '${target}'`,
    )
    expect(now()).toBe(CONFIG)
  })

  it('asks again where an answer leads nowhere', async () => {
    const { asked } = await run(remove, ['shops', 'bay-view'], ['nowhere', '/shops/harbor'])
    expect(asked).toHaveLength(2)
    expect(now()).toContain('    to: /shops/harbor\n')
  })

  it('names lines of the file as it is in a refusal', async () => {
    writeFileSync(
      join(folder, 'site.config.yaml'),
      `${CONFIG}redirects:\n  - from: /old\n    to: /shops/bay-view\n`,
    )
    const { text } = await run(remove, ['shops', 'bay-view'])
    const line = now().split('\n').indexOf('    to: /shops/bay-view') + 1
    expect(text).toContain(`site.config.yaml:${line}:9 error broken-link`)
  })

  it('refuses while links lead there, and tells them', async () => {
    const { exit, text } = await run(remove, ['shops', 'harbor', '--no-redirect'])
    expect(exit).toBe(1)
    expect(text).toContain('site.config.yaml:17:19 error broken-link')
    expect(now()).toBe(CONFIG)
  })

  it('names the entry that is most likely meant', async () => {
    await expect(run(remove, ['shops', 'harbur'])).rejects.toThrow(
      'Shops has no harbur. Did you mean harbor?',
    )
  })
})

describe('rename', () => {
  it('gives a name and its address, and leads the links of the file along', async () => {
    const { exit, text } = await run(rename, ['shops', 'harbor', 'South Pier', '--redirect'])
    expect(exit).toBe(0)
    expect(now()).toContain('      - name: South Pier\n')
    expect(now()).toContain('            href: /shops/south-pier\n')
    expect(now()).toContain('  - from: /shops/harbor\n    to: /shops/south-pier\n')
    expect(text).toContain('1 link in the file now leads there.')
    expect(text).toContain('/shops/harbor will lead to /shops/south-pier.')
    expect(text).toContain('1 text of the page still says Harbor.')
    expect(text).toContain('Harbor is now South Pier in site.config.yaml.')
  })

  it('keeps the address with --keep-address', async () => {
    await run(rename, ['shops', 'harbor', 'South Pier', '--keep-address'])
    expect(now()).toContain('      - name: South Pier\n        slug: harbor\n')
    expect(now()).toContain('href: /shops/harbor\n')
  })

  it('changes the slug alone with --slug', async () => {
    const { text } = await run(rename, ['shops', 'bay-view', 'Bay View', '--slug', 'bay'])
    expect(now()).toContain('      - name: Bay View\n        slug: bay\n')
    expect(text).toContain('/shops/bay-view will be gone. To lead')
    expect(text).toContain('  - from: /shops/bay-view\n    to: /shops/bay\n')
  })

  it.each([
    ['', true],
    ['n', false],
  ])('asks at the terminal whether the old address should lead there: %j', async (answer, kept) => {
    const { asked } = await run(rename, ['shops', 'harbor', 'South Pier'], [answer])
    expect(asked).toEqual([
      'Should the old address /shops/harbor lead to /shops/south-pier? Enter for yes, n for no: ',
    ])
    expect(now().includes('redirects:')).toBe(kept)
  })

  it('can be undone: the name back takes out the redirect that would hide the page', async () => {
    await run(rename, ['shops', 'harbor', 'South Pier', '--redirect'])
    const { exit, text } = await run(rename, ['shops', 'south-pier', 'Harbor', '--redirect'])
    expect(exit).toBe(0)
    expect(now()).toContain('redirects:\n  - from: /shops/south-pier\n    to: /shops/harbor\n')
    expect(now()).not.toContain('from: /shops/harbor')
    expect(now()).toContain('            href: /shops/harbor\n')
    expect(text).toContain('The redirect from /shops/harbor to /shops/south-pier was taken out')
  })

  it('refuses the name of another', async () => {
    const { exit, text } = await run(rename, ['shops', 'harbor', 'Bay View'])
    expect(exit).toBe(1)
    expect(text).toContain('error same-path')
    expect(now()).toBe(CONFIG)
  })
})
