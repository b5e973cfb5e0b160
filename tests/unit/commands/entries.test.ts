import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add } from '../../../src/commands/add.ts'
import { remove } from '../../../src/commands/remove.ts'
import { rename } from '../../../src/commands/rename.ts'
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
  put(CONFIG)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (text: string): void => writeFileSync(join(folder, 'site.config.yaml'), text)
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

const INTRO = 'Between the brewery and the river, where the bread is dark and the door never shuts.'

describe('add', () => {
  it('adds a page with its texts, and says what follows from it', async () => {
    const { exit, text } = await run(add, ['shops', ' River  west ', '--set', `intro= ${INTRO} `])
    expect(exit).toBe(0)
    expect(now()).toBe(`${CONFIG}      - name: River west\n        intro: ${INTRO}\n`)
    expect(text).toContain('+      - name: River west\n')
    expect(text).toContain(`Page   /shops/river-west  Bread in River west
Files  shops/river-west/index.html, shops/river-west/page.json
Links  the footer's list Our shops
River west was added to site.config.yaml.
`)
  })

  it('asks at the terminal for the texts that make the page particular, with an example', async () => {
    const { asked, text } = await run(add, ['shops', 'Riverwest'], [INTRO])
    expect(asked).toEqual(['intro: '])
    expect(text).toContain('  Harbor: Harbor ferries leave across the street')
    expect(now()).toBe(`${CONFIG}      - name: Riverwest\n        intro: ${INTRO}\n`)
  })

  it('asks for the fields of all entries, with the last example that there is', async () => {
    put(
      `${CONFIG.replace('- name: Bay View\n', '- name: Bay View\n        summary: The first shop.\n')}      - name: Roy\n`,
    )
    const { asked, text } = await run(add, ['shops', 'Riverwest'], [])
    expect(asked).toEqual(['intro: ', 'summary: '])
    expect(text).toContain('  Harbor: Harbor ferries leave')
    expect(text).toContain('  Bay View: The first shop.')
    expect(now()).toMatch(/ {6}- name: Riverwest\n$/)
  })

  it('asks again for what would be a mistake, and keeps what was answered before', async () => {
    put(LINKED)
    const answers = ['Between the brewery and the river.', 'nowhere', 'bay-view']
    const { asked, text } = await run(add, ['shops', 'Riverwest'], answers)
    expect(asked).toEqual(['intro: ', 'more: ', 'more: '])
    expect(text).toContain('Answer again, or press Enter alone to leave it out.')
    expect(now()).toContain(
      '      - name: Riverwest\n        intro: Between the brewery and the river.\n        more: bay-view\n',
    )
  })

  it('asks for a position where the neighbours have one, and takes it as maps give it', async () => {
    const position = '        position: { latitude: 43.0256, longitude: -87.9005 }\n'
    const mapped = CONFIG.replace('- name: Bay View\n', `$&${position}`)
    put(mapped)
    const { asked } = await run(add, ['shops', 'Riverwest'], ['', '43.0653°, -87.9018°'])
    expect(asked[1]).toMatch(/^\nWhere does Riverwest lie\?/)
    const entry =
      '      - name: Riverwest\n        position: { latitude: 43.0653, longitude: -87.9018 }\n'
    expect(now()).toBe(mapped + entry)
  })

  it('asks nothing with --yes, and names the texts that the page shares', async () => {
    const { asked, text } = await run(add, ['shops', 'Riverwest', '--yes'], ['x'])
    expect(asked).toEqual([])
    expect(text).toContain(
      'The page takes 1 text from what all share; fields of its own make it particular: intro.',
    )
  })

  it('warns when the page would say the same as another', async () => {
    await run(add, ['shops', 'Riverwest'])
    const { exit, text } = await run(add, ['shops', 'Lakeside'])
    expect(exit).toBe(0)
    expect(text).toContain('warning near-copy')
  })

  it('shows with --dry-run what it would change, and writes nothing', async () => {
    const { exit, text } = await run(add, ['shops', 'Riverwest', '--dry-run'])
    expect(exit).toBe(0)
    expect(text).toContain('+      - name: Riverwest\n')
    expect(text).toContain('Nothing was written: this is what it would change.')
    expect(text).not.toContain('was added')
    expect(now()).toBe(CONFIG)
  })

  it.each(['street=Locust Street', 'constructor=x', 'position=143.0653, -87.9018'])(
    'refuses the mistake %s, and gives back what was typed',
    async (field) => {
      const { exit, text } = await run(add, ['shops', 'Riverwest', '--set', field], ['Bread.'])
      expect(exit).toBe(1)
      expect(text).toContain('site.config.yaml as it would be:')
      expect(text).toContain('so that nothing that you typed is lost:\n\n      - name: Riverwest\n')
      expect(text).toContain('        intro: Bread.\n')
      expect(text).toContain('With this change the site would have these mistakes')
      expect(now()).toBe(CONFIG)
    },
  )

  it.each([
    [['shop', 'X'], 'There is no collection shop. Did you mean shops?'],
    [['shops', 'harbor'], 'Shops has Harbor at /shops/harbor already.'],
    [['shops', ' '], 'Name a collection and what to add to it.'],
    [['shops', 'A', 'B'], 'Name a collection and what to add to it.'],
    [['shops', 'A', '--set', 'x'], '--set takes key=value, not x.'],
    [['shops', 'A', '--set', 'name=B'], '--set cannot give the name: it is the second word'],
    [['shops', 'A', '--set', 'sections=B'], '--set gives texts; `sections` is a list.'],
    [['shops', 'A', '--set', '__proto__=x'], '--set takes the name of a field'],
    [['shops', 'A', '--set', 'position=up', '--yes'], 'A position is latitude and longitude'],
    [['shops', 'A', '--sett', 'x'], "Unknown option '--sett'"],
  ])('refuses %j', async (args, message) => {
    const refused = run(add, args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
    expect(now()).toBe(CONFIG)
  })

  it.each([
    [add, 'add'],
    [remove, 'remove'],
    [rename, 'rename'],
  ])('says with --help how it is used', async (command, name) => {
    const { exit, text } = await run(command, ['--help'])
    expect(exit).toBe(0)
    expect(text).toMatch(new RegExp(`^Usage: npm run ${name} -- COLLECTION`))
  })

  it('asks first to put right a file with errors', async () => {
    put(`${CONFIG}theme: { corners: odd }\n`)
    const { exit, text } = await run(add, ['shops', 'Riverwest'])
    expect(exit).toBe(1)
    expect(text).toContain('error wrong-value')
    expect(text).toContain('Put this right first; site.config.yaml is as it was.')
  })
})

describe('remove', () => {
  it('takes an entry out, and says how to keep its address alive', async () => {
    const { exit, text } = await run(remove, ['shops', 'bay-view'])
    expect(exit).toBe(0)
    expect(now()).toBe(CONFIG.replace(/ {6}- name: Bay View\n.*\n/, ''))
    expect(text).toContain(
      '/shops/bay-view will be gone. To lead their visitors on, add these lines to the site config, at its left margin:\nredirects:\n  - from: /shops/bay-view\n    to: /\n',
    )
    expect(text).toContain('Bay View was removed from site.config.yaml.')
  })

  it('leads its visitors, and the links of other pages, on with --redirect', async () => {
    put(CONFIG.replace('href: /shops/harbor', 'href: /shops/harbor#hero'))
    const { text } = await run(remove, ['shops', 'Harbor', '--redirect', '/shops/bay-view'])
    expect(now()).toContain(
      'redirects:\n  - from: /shops/harbor\n    to: /shops/bay-view\n\npages:',
    )
    expect(now()).toContain('            href: /shops/bay-view\n')
    expect(text).toContain('1 link in the file now leads there.\n/shops/harbor will lead to /shops/bay-view.\n') // prettier-ignore
  })

  it.each([
    [[''], '    to: /\n'],
    [['nowhere', '/shops/harbor'], '    to: /shops/harbor\n'],
    [['n'], '/shops/bay-view will be gone.\n'],
  ])('asks at the terminal where the address should lead: %j', async (answers, expected) => {
    const { asked, text } = await run(remove, ['shops', 'bay-view'], answers)
    expect(asked).toHaveLength(answers.length)
    expect(asked[0]).toBe(
      'Where should /shops/bay-view lead from now on? Enter for /, n for nowhere: ',
    )
    expect(now() + text).toContain(expected)
  })

  it('names the option where nothing was written yet', async () => {
    const { text } = await run(remove, ['shops', 'bay-view', '--dry-run'])
    expect(text).toContain(
      '/shops/bay-view will be gone; to lead its visitors on, add --redirect /\n',
    )
  })

  it('can be undone: to add the entry again takes out the redirect that would hide it', async () => {
    await run(remove, ['shops', 'bay-view', '--redirect', '/'])
    const { text } = await run(add, ['shops', 'Bay View'])
    expect(now()).not.toContain('redirects')
    expect(text).toContain(
      'The redirect from /shops/bay-view to / was taken out: a page stands there now.',
    )
  })

  it.each(['', '/x #frag', 'harbor'])('refuses to lead to %j', async (target) => {
    await expect(run(remove, ['shops', 'bay-view', '--redirect', target])).rejects.toThrow(
      `or to a web address, without spaces. This is none: '${target}'`,
    )
    expect(now()).toBe(CONFIG)
  })

  it('refuses while links lead there, and names their lines in the file as it is', async () => {
    put(`${CONFIG}redirects:\n  - from: /old\n    to: /shops/harbor\n`)
    const { exit, text } = await run(remove, ['shops', 'harbor', '--no-redirect'])
    expect(exit).toBe(1)
    const line = now().split('\n').indexOf('    to: /shops/harbor') + 1
    expect(text).toContain('site.config.yaml:17:19 error broken-link')
    expect(text).toContain(`site.config.yaml:${line}:9 error broken-link`)
  })

  it('names the entry that is most likely meant', async () => {
    const refused = run(remove, ['shops', 'harbur'])
    await expect(refused).rejects.toThrow('Shops has no harbur. Did you mean harbor?')
  })
})

describe('rename', () => {
  it('gives a name and its address, and leads the links of the file along', async () => {
    const { exit, text } = await run(rename, ['shops', 'harbor', 'South Pier', '--redirect'])
    expect(exit).toBe(0)
    expect(now()).toContain('      - name: South Pier\n')
    expect(now()).toContain('            href: /shops/south-pier\n')
    expect(now()).toContain('  - from: /shops/harbor\n    to: /shops/south-pier\n')
    expect(text).toContain(`1 link in the file now leads there.
/shops/harbor will lead to /shops/south-pier.
1 text of the page still says Harbor.
Harbor is now South Pier in site.config.yaml.
`)
  })

  it('keeps the address with --keep-address', async () => {
    await run(rename, ['shops', 'harbor', 'South Pier', '--keep-address'])
    expect(now()).toContain('      - name: South Pier\n        slug: harbor\n')
    expect(now()).toContain('href: /shops/harbor\n')
  })

  it('changes the slug alone with --slug', async () => {
    const { text } = await run(rename, ['shops', 'bay-view', 'Bay View', '--slug', 'bay'])
    expect(now()).toContain('      - name: Bay View\n        slug: bay\n')
    expect(text).toContain('  - from: /shops/bay-view\n    to: /shops/bay\n')
  })

  it.each([
    ['', true],
    ['n', false],
  ])('asks at the terminal whether the old address leads there: %j', async (answer, leads) => {
    const { asked } = await run(rename, ['shops', 'harbor', 'South Pier'], [answer])
    expect(asked).toEqual([
      'Should the old address /shops/harbor lead to /shops/south-pier? Enter for yes, n for no: ',
    ])
    expect(now().includes('redirects:')).toBe(leads)
  })

  it('can be undone: the name back takes out the redirect that would hide the page', async () => {
    await run(rename, ['shops', 'harbor', 'South Pier', '--redirect'])
    const { text } = await run(rename, ['shops', 'south-pier', 'Harbor', '--redirect'])
    expect(now()).toContain('redirects:\n  - from: /shops/south-pier\n    to: /shops/harbor\n')
    expect(now()).not.toContain('from: /shops/harbor')
    expect(text).toContain('The redirect from /shops/harbor to /shops/south-pier was taken out')
  })

  it('refuses the name of another', async () => {
    const { exit, text } = await run(rename, ['shops', 'harbor', 'Bay View'])
    expect(exit).toBe(1)
    expect(text).toContain('error same-path')
    expect(now()).toBe(CONFIG)
  })
})
