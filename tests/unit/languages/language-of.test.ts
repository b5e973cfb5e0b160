import { expect, it } from 'vitest'
import { messagesIn } from '../../../src/languages/languages.ts'

const menuIn = (lang: string): string | undefined => messagesIn(lang)?.menu

it('Chinese follows its region or its script', () => {
  for (const lang of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK'])
    expect(menuIn(lang), lang).toBe('菜单')
  for (const lang of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN'])
    expect(menuIn(lang), lang).toBe('選單')
})

it('the old codes of Hebrew and Indonesian still have their messages', () => {
  expect(messagesIn('iw-IL')).toBe(messagesIn('he'))
  expect(messagesIn('in')).toBe(messagesIn('id'))
  expect([menuIn('he'), menuIn('id')]).toEqual(['תפריט', 'Menu'])
})

it('a country has the messages of its language', () => {
  expect(messagesIn('ar-EG')).toBe(messagesIn('ar'))
  expect(menuIn('ar')).toBe('القائمة')
})
