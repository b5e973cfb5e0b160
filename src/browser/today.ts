import { now } from './moments.ts'

export const HOLIDAY = '[data-holiday]'

/** The maximum number of upcoming holidays shown in a list. */
const SHOWN_HOLIDAYS = 4

/** Shows the next holidays of a list; those that are over and later ones are hidden. */
export const showComing = (list: Element, today: string): void => {
  const holidays = [...list.querySelectorAll<HTMLElement>(HOLIDAY)]
  const coming = holidays.filter(({ dataset }) => dataset.holiday! >= today)
  for (const each of holidays) each.hidden = coming.indexOf(each) >>> 0 >= SHOWN_HOLIDAYS
}

/** Marks the column of today in timetables, with `off` if nothing is on (sections/timetable). */
export const markToday = (): void => {
  for (const week of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const { zone, off = '' } = week.dataset
    // The Swedish locale writes days as ISO 8601 does.
    const today = new Date(now()).toLocaleDateString('sv-SE', zone ? { timeZone: zone } : {})
    const weekday = String((new Date(today).getUTCDay() + 6) % 7)
    const isOff = off.split(' ').some((span) => {
      const [from = '', until = ''] = span.split('/')
      return from <= today && today <= until
    })
    for (const day of week.querySelectorAll<HTMLElement>('[data-weekday]')) {
      const isToday = day.dataset.weekday === weekday
      if (isToday) day.dataset.today = isOff ? 'off' : ''
      else delete day.dataset.today
      if (isToday) day.setAttribute('aria-current', 'date')
      else day.removeAttribute('aria-current')
    }
    showComing(week.parentElement!, today)
  }
}
