import { expect, it } from 'vitest'
import { daysOfWeek } from '../../../src/site/days-of-week.ts'

it.each([
  ['Mon-Fri, Sun', 'en', [0, 1, 2, 3, 4, 6]],
  ['Monday through Friday and Sunday', 'en', [0, 1, 2, 3, 4, 6]],
  ['viernes a lunes y miércoles', 'es', [4, 5, 6, 0, 2]],
  ['de lunes a viernes', 'es', [0, 1, 2, 3, 4]],
  ['du lundi au vendredi et dimanche', 'fr', [0, 1, 2, 3, 4, 6]],
  ['von Montag bis Freitag und Sonntag', 'de', [0, 1, 2, 3, 4, 6]],
  ['dal lunedì al venerdì e domenica', 'it', [0, 1, 2, 3, 4, 6]],
  ['ma t/m vr en zo', 'nl', [0, 1, 2, 3, 4, 6]],
  ['mandag til fredag og søndag', 'nb', [0, 1, 2, 3, 4, 6]],
  ['måndag till fredag och söndag', 'sv', [0, 1, 2, 3, 4, 6]],
  ['maanantai–perjantai ja sunnuntai', 'fi', [0, 1, 2, 3, 4, 6]],
  ['po do pá a ne', 'cs', [0, 1, 2, 3, 4, 6]],
  ['pon - pt i niedz', 'pl', [0, 1, 2, 3, 4, 6]],
  ['понедельник - пятница и воскресенье', 'ru', [0, 1, 2, 3, 4, 6]],
  ['Δευτέρα έως Παρασκευή και Κυριακή', 'el', [0, 1, 2, 3, 4, 6]],
  ['segunda a sexta e domingo', 'pt-BR', [0, 1, 2, 3, 4, 6]],
  ['الاثنين إلى الجمعة والأحد', 'ar', [0, 1, 2, 3, 4, 6]],
  ['周一至周五和周日', 'zh-Hans', [0, 1, 2, 3, 4, 6]],
  ['월~금 및 일', 'ko', [0, 1, 2, 3, 4, 6]],
  ['月から金、日', 'ja', [0, 1, 2, 3, 4, 6]],
  ['thứ hai đến thứ sáu và chủ nhật', 'vi', [0, 1, 2, 3, 4, 6]],
  ['from Monday', 'en', [0]],
  ['Mon or Tue', 'en', undefined],
])('%s in %s', (written, lang, days) => {
  expect(daysOfWeek(written, lang)).toEqual(days)
})
