import * as fc from 'fast-check'
import { sectionSchemas } from '../../src/sections/schemas.ts'

/** Texts that have broken other programs, or would do harm where they are trusted. */
export const HOSTILE: readonly string[] = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'https://',
  'https://a"onload="alert(1)', 'https:// www.example.com', '//evil.example.com',
  '/\\evil.example.com', '/a b', '/%2e%2e/%2e%2e', 'mailto:a@b',
  'tel:+1"><script>alert(1)</script>', '<script>alert(1)</script>',
  '</script><script>alert(1)</script>', '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>', '<!--', ']]>', '<img src=x onerror=alert(1)>',
  '" onload="alert(1)', "' onload='alert(1)", '&lt;script&gt;', '[click](javascript:alert(1))',
  '[click](https://www.example.com/"onload="alert(1))', '[a](/)[b](#c)**[d](/e)**', '**[**](/)**',
  '***a***', '*a **b* c**', '[[a](/b)](/c)', '## heading', '{name}', '{slug}', '{label}',
  '{title}', '{constructor}', '{toString}', '{name', '{{name}}', '{}', '${name}', '$&', '$1',
  '__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', '../..',
  '../../etc/passwd', 'images/../../secret.png', 'images/..%2f..%2fsecret.png', '..\\..', '/', '.',
  '#', '#main', '/#', '/?a=b#c', '/request-sent', 'request-sent', 'main', 'root', 'page-data', 'assets',
  '404', 'index', 'con', 'null', 'true', 'yes', 'No', '~', '<<', '---', '...', '08401', '1.10',
  '0x1F', '1e999', '-0', '.nan', '.inf', '!!binary', 'A\u0000B', '\u0007', '\u001B[31mred',
  '\u0085', '\u2028', '\uFEFF', '\uFFFD', '\uFFFF', '\uD83D', '\uDE00', '👩‍👩‍👧‍👦', '🇺🇸', 'e\u0301',
  '\u202Eevil', '\u2066a\u2069', 'مرحبا بالعالم', '東京都渋谷区', 'Füllungen & Kronen', 'İstanbul', 'ﬁ',
  '“quoted”', '‘quoted’', 'a # b', 'a: b', 'a:b', '- a', '? a', '*a', '&a b', '!a b', '| a', '> a',
  '% a', '@a', '`a`', '[a', '{a: b', "it's", '"', "'", '\\', '\n', '\r\n', 'a\nb', 'a\n\nb',
  '- a\n- b', '\t', ' ', '', 'en-us-us', 'de-1901-1901', '(801) 555-0142', 'www.example.com',
  'x'.repeat(300), 'word '.repeat(400), '東'.repeat(120), '👍'.repeat(120),
] // oxfmt-ignore

/** One of several, each as often as its weight says. */
export const weighted = <T>(...choices: readonly (readonly [number, fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** A position in something of any length, from 0 to 1. */
export const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

/** A text written with bad intent. */
export const hostileText = weighted(
  [8, fc.constantFrom(...HOSTILE)],
  [
    2,
    fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(...HOSTILE)).map((two) => two.join(' ')),
  ],
  [1, fc.string({ unit: 'grapheme', maxLength: 40 })],
  [1, fc.string({ unit: 'binary', maxLength: 20 })],
)

const ODD_VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e21, 1e-7, Infinity, -Infinity, Number.NaN, [], {}, [[]],
  [null], { '<<': { a: 1 } }, { constructor: 'yes' }, { name: null }, new Date(0),
  ...Object.keys(sectionSchemas).map((type) => ({ type })),
] // oxfmt-ignore

/** Any value instead of a text. */
export const hostileValue = weighted<unknown>(
  [6, hostileText],
  [2, fc.constantFrom(...ODD_VALUES)],
  [1, fc.anything({ withNullPrototype: false, maxDepth: 2 })],
)
