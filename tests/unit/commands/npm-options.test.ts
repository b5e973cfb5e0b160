import { describe, expect, it } from 'vitest'
import { USES } from '../../../src/commands/command-table.ts'
import { optionsFromNpm } from '../../../src/commands/npm-options.ts'

/** What npm's own settings add to the environment of every script. */
const OTHERS = {
  npm_config_cache: '/home/owner/.npm',
  npm_config_user_agent: 'npm/10.8.2',
  npm_config_strict_ssl: '',
  npm_config_nodedir: '/usr',
  PATH: '/bin',
}

const given = (command: keyof typeof USES, env: Record<string, string>) =>
  optionsFromNpm({ ...OTHERS, ...env }, USES[command])

describe('options that npm took', () => {
  it.each([
    ['validate', {}, []],
    ['validate', { npm_config_strict: 'true' }, ['--strict']],
    ['validate', { npm_config_fix: 'true', npm_config_dry_run: 'true' }, ['--fix', '--dry-run']],
    ['validate', { npm_config_config: 'my site.yaml' }, ['--config=my site.yaml']],
    ['build', { npm_config_out: 'web', npm_config_base: '/shop/' }, ['--out=web', '--base=/shop/']],
    ['add', { npm_config_set: 'a=b\n\nc=d e' }, ['--set=a=b', '--set=c=d e']],
    ['add', { npm_config_yes: '' }, []],
    ['remove', { npm_config_yes: 'true' }, ['--yes']],
    ['remove', { npm_config_redirect: '' }, ['--no-redirect']],
    ['remove', { npm_config_redirect: '/' }, ['--redirect=/']],
    ['rename', { npm_config_redirect: '' }, ['--no-redirect']],
    ['rename', { npm_config_redirect: 'true' }, ['--redirect']],
    ['rename', { npm_config_keep_address: 'true' }, ['--keep-address']],
    // Only for npm, and useless here.
    ['build', { npm_config_yes: 'true' }, []],
    // On Windows environment names have any letter case.
    ['validate', { NPM_CONFIG_STRICT: 'true' }, ['--strict']],
  ] as const)('of %s are restored: %j', (command, env, options) => {
    expect(given(command, env)).toEqual(options)
  })

  it.each([
    ['build', { npm_config_strict: 'true' }, ['--strict']],
    ['build', { npm_config_dry_run: 'true' }, ['--dry-run']],
    ['build', { npm_config_redirect: '' }, ['--no-redirect']],
    ['validate', { npm_config_strit: 'true' }, ['--strit']],
    ['validate', { npm_config_fix: 'all' }, ['--fix=all']],
  ] as const)(
    'of %s that it does not have are passed on, to be refused: %j',
    (name, env, options) => {
      expect(given(name, env)).toEqual(options)
    },
  )

  it.each([
    ['validate', { npm_config_config: 'true' }, '--config'],
    ['build', { npm_config_out: '' }, '--out'],
    ['remove', { npm_config_redirect: 'true' }, '--redirect'],
    ['add', { npm_config_set: 'true\n\na=b' }, '--set'],
  ] as const)('of %s that have lost their value are refused: %j', (command, env, option) => {
    const message = `npx site ${command} … ${option} …`
    expect(() => given(command, env)).toThrow(message)
  })
})
