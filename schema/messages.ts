import { z } from 'zod'
import { group, text } from './fields.ts'

const message = (description: string, english: string) => text(description).default(english)

/** The plural forms that languages know (Unicode plural rules, UTS 35); `other` is every count. */
const counted = (description: string, english: { readonly one: string; readonly other: string }) =>
  z
    .union([
      group('The message by what a number asks for in the language of the site.', {
        zero: text('For 0, where the language has a form of its own for it.').optional(),
        one: text('For 1: {count} review.').optional(),
        two: text('For 2, where the language has a form of its own for it.').optional(),
        few: text('For few, as Slavic languages and Arabic have it.').optional(),
        many: text('For many, as they have it.').optional(),
        other: text('For every other number: {count} reviews.'),
      }),
      text('The message for every number.'),
    ])
    .describe(`${description} One text, or a text for each form that the language has.`)
    .default(english)

/**
 * Every word that the interface itself says, with its English. `src/languages` has those of other
 * languages.
 */
export const messagesSchema = group('Every word that the interface itself says.', {
  skipToContent: message(
    'The first link of each page, for those who use a keyboard.',
    'Skip to content',
  ),
  mainNavigation: message('The name of the navigation in the header, for screen readers.', 'Main'),
  openMenu: message('The button that opens the menu on small screens.', 'Open menu'),
  closeMenu: message('The button that closes it.', 'Close menu'),
  menu: message('The name of the menu on small screens, for screen readers.', 'Menu'),
  submenu: message(
    'The button that opens a list of pages; {label} is the link beside it.',
    '{label} menu',
  ),
  allOf: message('The link to a whole collection; {label} is its name.', 'All {label}'),
  letters: message('The name of the letters above a long list, for screen readers.', 'Letters'),
  findInList: message('The label of the field that searches a long list.', 'Find in this list'),
  foundInList: message(
    'Said when it has searched; {shown} and {count} are numbers.',
    '{shown} of {count}',
  ),
  footerNavigation: message(
    'The name of the navigation in the footer, for screen readers.',
    'Footer',
  ),
  breadcrumb: message('The name of the start page in structured data.', 'Home'),
  loading: message('Said while a page is on its way.', 'Loading'),
  pageLoaded: message('Announced when another page is shown; {title} is its title.', '{title}'),
  showMore: message('The button that shows more reviews.', 'Show More'),
  moreShown: counted('Announced when more reviews are shown; {shown} and {count} are numbers.', {
    one: 'Showing {shown} of {count} review',
    other: 'Showing {shown} of {count} reviews',
  }),
  ratingOutOf: message(
    'A rating, for screen readers; {rating} and {max} are numbers.',
    'Rated {rating} out of {max}',
  ),
  averageOf: counted('Beside the average of the reviews; {count} is a number.', {
    one: '({count} review)',
    other: '({count} reviews)',
  }),
  reviewsCount: counted("Beside the business's rating; {count} is a number.", {
    one: '{count} review',
    other: '{count} reviews',
  }),
  verified: message('Marks a review by a known customer.', 'Verified customer'),
  watchReel: message('The link to a reel; {caption} is its caption.', 'Watch: {caption}'),
  stopFilm: message('The box on a film that moves: it shows the picture.', 'Stop the film'),
  closePicture: message('The button that closes a picture seen large.', 'Close'),
  previousPicture: message('The button that shows the one before it.', 'Previous picture'),
  nextPicture: message('The button that shows the one after it.', 'Next picture'),
  before: message('The label of a picture from before.', 'Before'),
  after: message('The label of a picture from after.', 'After'),
  compare: message(
    'The slider between the two, for screen readers; {before} and {after} are their labels.',
    'Compare {before} and {after}',
  ),
  compareShare: message(
    'How much of the second picture shows, for screen readers; {percent} is a number, {label} its label.',
    '{percent}% {label}',
  ),
  included: message('A sign in a comparison, for screen readers: the package has it.', 'Included'),
  notIncluded: message('The same where the package does not have it.', 'Not included'),
  telephone: message(
    'The label before the telephone number, and of the call in the bar of phones.',
    'Call',
  ),
  callBar: message(
    'The name of the bar at the bottom of phones, for screen readers.',
    'Quick contact',
  ),
  callBarMessage: message('The direct message in that bar.', 'Message'),
  email: message('The label before the e-mail address.', 'E-mail'),
  address: message('The label before the address.', 'Address'),
  directions: message('The link that shows the way to an address.', 'Get directions'),
  showMap: message('The button that shows the streets around it.', 'Show the map'),
  hours: message('The label before the opening hours.', 'Hours'),
  daysOrTimes: message(
    'From one day or time to another, in opening hours; {from} and {until} are the two.',
    '{from} to {until}',
  ),
  openOn: message('Days and their opening hours.', '{days}, {times}'),
  closedOn: message('Days on which the business is closed.', 'Closed on {days}'),
  appointmentOn: message('Days on which it is open by appointment.', '{days}, by appointment'),
  namedDays: message('Holidays or a season with their name.', '{days} ({name})'),
  inSeason: message('The hours of a season.', '{days}: {hours}'),
  openUntil: message(
    'Beside the hours while the business is open; {time} is the time at which it closes.',
    'Open now, until {time}',
  ),
  openAlways: message('The same where it does not close within a week.', 'Open now'),
  opensAt: message('While it is closed; it opens on the same day.', 'Closed, opens at {time}'),
  opensOn: message('While it is closed; it opens on another.', 'Closed, opens {day} at {time}'),
  openByAppointment: message('On a day by appointment.', 'Today by appointment'),
  closedNow: message('While it is closed and does not open within a week.', 'Closed now'),
  whatsapp: message('The link to WhatsApp.', 'WhatsApp'),
  sms: message('The link that begins a text message.', 'Text us'),
  areaServed: message('The label before the area served.', 'Area served'),
  social: message('The label before the social links.', 'Follow us'),
  sendMessage: message('The link that sends a message.', 'Send us a message'),
  leadFormTitle: message('The name of the frame with the lead form.', 'Request form'),
  consentText: message(
    'Stands in place of what another service would show, where visitors are asked first; {host} is its host, or several.',
    'This comes from {host}. Showing it here tells {host} your address on the internet, and may set cookies.',
  ),
  consentForm: message('The button that shows the lead form after all.', 'Show the form'),
  consentReels: message('The button that shows the players after all.', 'Show the videos here'),
  consentOpen: message('The link to the content at its own host.', 'Open it at {host}'),
  consentForget: message(
    'The button that takes the consent back.',
    'Show nothing from {host} any more',
  ),
  leadFormMissing: message(
    'Shown when the form does not come.',
    'The form could not be loaded. Reach us directly instead:',
  ),
  notFoundTitle: message('The title of the page shown for an unknown path.', 'Page not found'),
  notFoundHeading: message('Its heading.', 'Oops! Page not found'),
  notFoundText: message(
    'Its text.',
    'The page you are looking for does not exist or has moved to another address.',
  ),
  notFoundLink: message('Its link to the start page.', 'Return to Home'),
  errorHeading: message('The heading shown when a page cannot be drawn.', 'Something went wrong'),
  errorText: message(
    'The text under it.',
    "We're sorry for the inconvenience. Please refresh the page.",
  ),
  errorButton: message('The button that loads the page again.', 'Refresh Page'),
  routeErrorHeading: message(
    'The heading shown when a page cannot be fetched.',
    'Unexpected Application Error!',
  ),
  routeErrorText: message(
    'The text under it.',
    'This page could not be loaded. Check your connection and try again.',
  ),
  routeErrorRetry: message('The button that tries again.', 'Try again'),
  routeErrorHome: message('The link to the start page.', 'Return to Home'),
  formName: message('The label of the field for the name.', 'Name'),
  formTelephone: message('The label of the field for the telephone number.', 'Telephone'),
  formEmail: message('The label of the field for the e-mail address.', 'E-mail'),
  formVehicle: message('The label of the field for the vehicle.', 'Your vehicle'),
  formService: message('The label of the choice of a service.', 'What can we do for you?'),
  formCity: message('The label of the choice of a place.', 'City'),
  formTime: message('The label of the choice of times.', 'When does it suit you?'),
  formMorning: message('One of these times.', 'Morning'),
  formAfternoon: message('One of these times.', 'Afternoon'),
  formEvening: message('One of these times.', 'Evening'),
  formMessage: message('The label of the field for a message.', 'Your message'),
  formPhoto: message('The label of the field for a picture.', 'A photo'),
  formConsent: message(
    'The label of the consent.',
    'You may use what I have written to answer me.',
  ),
  formYes: message('What a checked box of a form says in the request.', 'Yes'),
  formChoose: message('The first line of a choice that is not made.', 'Please choose'),
  formOptional: message('Behind the label of a field that may stay empty.', 'optional'),
  formSubmit: message('The button that sends a form.', 'Send Request'),
  formSubscribe: message('The button of a newsletter.', 'Subscribe'),
  formSubscribed: message(
    'Said once an address for a newsletter is sent.',
    'Thank you. Your address has been sent.',
  ),
  formSending: message('Said while it is sent.', 'Sending your request'),
  formProblems: message(
    'The heading above what is wrong in a form; {count} is a number.',
    'Please look at this again ({count}):',
  ),
  formMissing: message('Said beside a field that is needed.', 'This is needed.'),
  formWrong: message(
    'Said beside a field that holds something else than it takes.',
    'This cannot be right.',
  ),
  formWrongTelephone: message(
    'The same for a telephone number.',
    'Please write a telephone number with at least five digits.',
  ),
  formWrongEmail: message(
    'The same for an e-mail address.',
    'Please write the whole e-mail address, with the @ and what follows it.',
  ),
  formOffline: message(
    'Said when there is no connection.',
    'You are offline. What you wrote is kept: press the button again once you are connected.',
  ),
  formFailed: message(
    'Said when a form cannot be sent.',
    'Your request could not be sent. What you wrote is kept: try again, or reach us directly:',
  ),
  formTooLarge: message(
    'Said when a photo is too large.',
    'The photo is too large to be sent. Choose a smaller one, or send the request without it.',
  ),
  formTooMany: message(
    'Said when too much was sent.',
    'Too many requests are coming in. Wait a minute and try again, or reach us directly:',
  ),
  formMail: message(
    'Said when the e-mail program opens with the request.',
    'Your e-mail program opens with your request: send it from there. If nothing opens, reach us directly:',
  ),
  formInstead: message('Shown in place of a form that could not be sent.', 'Reach us directly:'),
  formSentHeading: message('The heading once a request is sent.', 'Your request is on its way'),
  formSentText: message(
    'The text under it: what happens next.',
    'Thank you. We read it and get back to you by telephone or e-mail. If it is urgent, call us.',
  ),
  formNotSentHeading: message(
    'The heading of the page shown when a request could not be taken.',
    'Your request was not sent',
  ),
  formNotSentText: message(
    'Its text.',
    'Something was missing or went wrong. Go back to the page before: what you wrote still stands there. Or reach us directly.',
  ),
  formBack: message('Its link to the form.', 'Back to the form'),
})

export type Messages = z.output<typeof messagesSchema>

/** A message about a number: one text, or one for each plural form. */
export type CountedMessage = Messages['reviewsCount']
