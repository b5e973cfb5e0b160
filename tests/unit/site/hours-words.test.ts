import { expect, it } from 'vitest'
import { dayHoursOf } from '../../../src/site/times.ts'

it.each([
  'closed', 'stengt', '휴무', 'gesloten', 'Geschlossen', 'Cerrado', 'fermé', 'chiuso', 'zavřeno', 'lukket', 'κλειστά', 'تعطیل', 'مغلق', 'suljettu',
  'סגור', 'बंद', 'zárva', 'tutup', '定休日', 'nieczynne', 'fechado', 'encerrado', 'închis', 'закрыто', 'stängt', 'ปิด', 'kapalı', 'зачинено', 'đóng cửa', '休息', '公休',
])('%s is closed', (written) => {
  expect(dayHoursOf(written)).toEqual([])
}) // oxfmt-ignore

it.each([
  'by appointment', 'op afspraak', 'nach Vereinbarung', 'etter avtale', '예약제', 'con cita previa', 'sur rendez-vous', 'su appuntamento', 'po domluvě', 'efter aftale',
  'κατόπιν ραντεβού', 'با وقت قبلی', 'بموعد مسبق', 'sopimuksen mukaan', 'בתיאום מראש', 'अपॉइंटमेंट पर', 'előzetes egyeztetés alapján', 'dengan janji', '要予約', 'po uzgodnieniu',
  'com hora marcada', 'por marcação', 'cu programare', 'по записи', 'enligt överenskommelse', 'ตามนัดหมาย', 'randevu ile', 'за записом', 'theo hẹn', '预约', '預約制',
])('%s is by appointment', (written) => {
  expect(dayHoursOf(written)).toBeNull()
}) // oxfmt-ignore

it.each([
  '24 hours', '24/7', '24 uur', '24시간', '24時間', '24 Stunden', '24 timer', '24 heures', '24h/24', '24 horas', 'h24', 'nonstop', '24 ώρες', '۲۴ ساعت', '٢٤ ساعة',
  'ympäri vuorokauden', '24 שעות', '२४ घंटे', 'éjjel-nappal', '24 jam', 'całodobowo', '24 ore', 'круглосуточно', 'dygnet runt', 'ตลอด 24 ชั่วโมง', '24 saat', 'цілодобово', '24 giờ', '24小时', '24小時', 'døgnåpent',
])('%s is all day', (written) => {
  expect(dayHoursOf(written)).toEqual([[0, 1440]])
}) // oxfmt-ignore

it.each([
  ['٩:٠٠-١٧:٣٠', [[540, 1050]]],
  ['۹:۰۰ تا ۱۷:۰۰', [[540, 1020]]],
  ['०९:०० से १७:००', [[540, 1020]]],
  ['๙:๐๐-๑๗:๐๐ น.', [[540, 1020]]],
  ['9時から18時まで', [[540, 1080]]],
  ['9시~18시 30분', [[540, 1110]]],
  ['kl. 8.00–16.30', [[480, 990]]],
  ['van 8 uur tot 17 uur', [[480, 1020]]],
  ['8 h 30 à 12 h', [[510, 720]]],
  ['von 8 bis 18 Uhr', [[480, 1080]]],
  ['с 9 до 18', [[540, 1080]]],
  ['９：００～１７：００', [[540, 1020]]],
  ['das 8h às 22h', [[480, 1320]]],
  ['de las 9 a las 18', [[540, 1080]]],
  ['от 9 до 18', [[540, 1080]]],
  [
    '8h30-12h30 / 14h-18h',
    [
      [510, 750],
      [840, 1080],
    ],
  ],
  [
    '9:00-13:00 och 14:00-18:00',
    [
      [540, 780],
      [840, 1080],
    ],
  ],
  [
    '9:00-13:00、14:00-18:00',
    [
      [540, 780],
      [840, 1080],
    ],
  ],
  ['午前9時から午後6時30分まで', [[540, 1110]]],
  ['오전 9시 ~ 오후 6시', [[540, 1080]]],
  ['上午9点至下午6点', [[540, 1080]]],
  ['9:00 ص - 5:00 م', [[540, 1020]]],
  ['من 9 ص إلى 5 مساءً', [[540, 1020]]],
  ['9:00 π.μ. - 5:00 μ.μ.', [[540, 1020]]],
])('%s are hours', (written, spans) => {
  expect(dayHoursOf(written)).toEqual(spans)
})
