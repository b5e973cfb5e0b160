import { describe, expect, it } from 'vitest'
import {
  decimalText,
  figureText,
  moneyText,
  monthText,
  numberText,
} from '../../../src/render/format-values.ts'

describe("values in the style of the page's language", () => {
  it.each([
    ['en', '1,234.5'],
    ['de', '1.234,5'],
    ['fr', '1\u202f234,5'],
    ['hi', '1,234.5'],
    ['fa', '۱٬۲۳۴٫۵'],
  ])('numbers: %s', (lang, text) => {
    expect(numberText(1234.5, lang)).toEqual({ value: 1234.5, text })
  })

  it('digits, including a year without a comma', () => {
    expect([1998, 12_400, 4.9].map((value) => figureText(value, 'en').text)).toEqual([
      '1998',
      '12,400',
      '4.9',
    ])
  })

  it('ratings, with a decimal even for whole numbers', () => {
    expect(decimalText(5, 'en')).toEqual({ value: 5, text: '5.0' })
    expect(decimalText(4.9, 'de').text).toBe('4,9')
  })

  it('amounts, each in its own currency', () => {
    expect(moneyText({ amount: 120, currency: 'USD' }, 'en')).toBe('$120')
    expect(moneyText({ amount: 120, currency: 'USD', cents: true }, 'en')).toBe('$120.00')
    expect(moneyText({ amount: 49.5, currency: 'USD' }, 'en')).toBe('$49.50')
    expect(moneyText({ amount: 120, currency: 'EUR' }, 'en')).toBe('€120')
    expect(moneyText({ amount: 120, currency: 'EUR' }, 'de')).toBe('120\u00a0€')
    expect(moneyText({ amount: 1200, currency: 'JPY' }, 'en')).toBe('¥1,200')
    expect(moneyText({ amount: 65, currency: 'ILS' }, 'he')).toMatch(
      /^\u2067\u200f?65(?!.00).*₪\u2069$/,
    )
  })

  it('the month of a day, wherever the build runs', () => {
    expect(monthText('2026-05-31', 'en')).toEqual({ day: '2026-05-31', text: 'May 2026' })
    expect(monthText('2026-01-01', 'en').text).toBe('January 2026')
    expect(monthText('2026-03-01', 'de').text).toBe('März 2026')
    expect(monthText('2026-05-31', 'fa').text).toBe('خرداد ۱۴۰۵')
  })
})
