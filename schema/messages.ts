import { z } from 'zod'
import { group, text } from './fields.ts'

const message = (description: string, english: string) => text(description).default(english)

/**
 * The plural forms of languages (Unicode plural rules, UTS 35); `other` is for all other counts.
 */
const counted = (description: string, english: { readonly one: string; readonly other: string }) =>
  z
    .union([
      group("The message in the plural forms of the site's language.", {
        zero: text('For 0, if the language has a separate form for it.').optional(),
        one: text('For one: {count} review.').optional(),
        two: text('For 2, if the language has a separate form for it.').optional(),
        few: text('For a few, as in Slavic languages and Arabic.').optional(),
        many: text('For many, as in Slavic languages and Arabic.').optional(),
        other: text('For every other number: {count} reviews.'),
      }),
      text('The message for every number.'),
    ])
    .describe(`${description} Write one text, or one for each plural form of the language.`)
    .default(english)

/** Every text of the interface, in English. `src/languages` has the translations. */
export const messagesSchema = group('The texts of the interface.', {
  skipToContent: message(
    'The first link of each page, for people who use a keyboard.',
    'Skip to content',
  ),
  mainNavigation: message('The name of the navigation in the header, for screen readers.', 'Main'),
  openMenu: message('The button that opens the menu on small screens.', 'Open menu'),
  closeMenu: message('The button that closes the menu on small screens.', 'Close menu'),
  menu: message('The name of the menu on small screens, for screen readers.', 'Menu'),
  submenu: message(
    'The button that opens a list of pages; {label} is the link beside it.',
    '{label} menu',
  ),
  languages: message('The name of the list of languages, for screen readers.', 'Language'),
  languageHome: message(
    'The link to the home page in another language, for a page that is not in it; {language} is the name of the language.',
    '{language} (home page)',
  ),
  allOf: message('The link to all pages of a collection; {label} is its label.', 'All {label}'),
  letters: message('The name of the letters above a long list, for screen readers.', 'Letters'),
  findInList: message('The label of the field that searches a long list.', 'Find in this list'),
  foundInList: message(
    'Announced after a search; {shown} and {count} are numbers.',
    '{shown} of {count}',
  ),
  pages: message('The name of the links to the pages of a long list, for screen readers.', 'Pages'),
  regularPrice: message(
    'Read to screen readers before a price that is struck through.',
    'Regular price:',
  ),
  previous: message('The button that shows the card before, in a row that scrolls.', 'Previous'),
  next: message('The button that shows the card after.', 'Next'),
  previousPage: message('The link to the page before this one in a long list.', 'Previous page'),
  nextPage: message('The link to the page after this one in a long list.', 'Next page'),
  pageNumber: message(
    'A link to one of the pages of a long list, for screen readers, and part of the title of that page; {number} is a number.',
    'Page {number}',
  ),
  topics: message('The name of the links to the tags of a list, for screen readers.', 'Topics'),
  footerNavigation: message(
    'The name of the navigation in the footer, for screen readers.',
    'Footer',
  ),
  breadcrumb: message('The name of the home page in structured data.', 'Home'),
  loading: message('Announced while a page loads.', 'Loading'),
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
  stopFilm: message('The checkbox that replaces a moving film with its picture.', 'Stop the film'),
  closePicture: message('The button that closes an enlarged picture.', 'Close'),
  previousPicture: message('The button that shows the previous picture.', 'Previous picture'),
  nextPicture: message('The button that shows the next picture.', 'Next picture'),
  before: message('The label of a picture taken before the work.', 'Before'),
  after: message('The label of a picture taken after the work.', 'After'),
  compare: message(
    'The slider between the two pictures, for screen readers; {before} and {after} are their labels.',
    'Compare {before} and {after}',
  ),
  compareShare: message(
    'How much of the second picture is visible, for screen readers; {percent} is a number and {label} the label of the picture.',
    '{percent}% {label}',
  ),
  included: message('In a comparison, for screen readers: an included item.', 'Included'),
  notIncluded: message('The same for an item that is not included.', 'Not included'),
  telephone: message(
    'The label before the telephone number, and of the call link in the bar on phones.',
    'Call',
  ),
  callBar: message(
    'The name of the bar at the bottom of the screen on phones, for screen readers.',
    'Quick contact',
  ),
  callBarMessage: message('The direct-message link in that bar.', 'Message'),
  email: message('The label before the email address.', 'Email'),
  address: message('The label before the address.', 'Address'),
  directions: message('The link to directions to an address.', 'Get directions'),
  showMap: message('The button that loads the street map.', 'Show the map'),
  showEmbed: message('The button that loads the page of another service.', 'Show it here'),
  hours: message('The label before the opening hours.', 'Hours'),
  daysOrTimes: message(
    'A range of days or times in opening hours; {from} and {until} are its ends.',
    '{from} to {until}',
  ),
  openOn: message('Days and their opening hours.', '{days}, {times}'),
  openAllDay: message('Days that are open for 24 hours.', '{days}, open 24 hours'),
  closedOn: message('Days on which the business is closed.', 'Closed on {days}'),
  appointmentOn: message('Days with hours by appointment.', '{days}, by appointment'),
  namedDays: message('The days of a holiday or season, followed by its name.', '{days} ({name})'),
  inSeason: message('The hours of a season.', '{days}: {hours}'),
  daily: message('Before the times of an event that is on every day.', 'Daily'),
  placesLeft: counted('How many places of an event are left; {count} is a number.', {
    one: '{count} place left',
    other: '{count} places left',
  }),
  soldOut: message('Marks an event without places left.', 'Sold out'),
  openUntil: message(
    'Shown beside the hours while the business is open; {time} is the closing time.',
    'Open now, until {time}',
  ),
  openAlways: message('The same if the business does not close within a week.', 'Open now'),
  opensAt: message('While closed until later that day.', 'Closed, opens at {time}'),
  opensOn: message('While closed until another day.', 'Closed, opens {day} at {time}'),
  opensFrom: message('While closed for at least a week.', 'Closed, opens on {date}'),
  openByAppointment: message('Shown on days by appointment.', 'Today by appointment'),
  closedNow: message('While closed for at least a year.', 'Closed now'),
  whatsapp: message('The link to WhatsApp.', 'WhatsApp'),
  sms: message('The link that starts a text message.', 'Text us'),
  areaServed: message('The label before the area served.', 'Area served'),
  social: message('The label before the social links.', 'Follow us'),
  sendMessage: message('The link that sends a message.', 'Send us a message'),
  leadFormTitle: message('The name of the frame with the lead form.', 'Request form'),
  consentText: message(
    'Shown instead of content from another service until the visitor agrees; {host} is the host of the service, or several hosts.',
    'This content comes from {host}. Showing it here reveals your IP address to {host} and may set cookies.',
  ),
  consentForm: message('The button that gives consent to show the lead form.', 'Show the form'),
  consentReels: message('The button that gives consent to the players.', 'Show the videos here'),
  consentOpen: message('The link to the content on its own site.', 'Open it at {host}'),
  consentForget: message('The button that withdraws consent.', 'Stop showing content from {host}'),
  privacyTitle: message(
    'The name of the question about services with cookies, and of the button that asks it again.',
    'Privacy choices',
  ),
  privacyText: message(
    'The question before services that set cookies are contacted; {services} are their names.',
    'With your consent, this site sets cookies for {services}. You can change your choice at any time.',
  ),
  privacyStatistics: message('The checkbox for services that count visits.', 'Statistics'),
  privacyAdvertising: message('The checkbox for services of advertising.', 'Advertising'),
  privacyAll: message('The button that agrees to everything.', 'Accept all'),
  privacyChosen: message('The button that agrees to what is checked.', 'Accept selected'),
  privacyNone: message('The button that agrees to nothing.', 'Decline'),
  leadFormMissing: message(
    'Shown when the lead form does not load.',
    'The form could not be loaded. Reach us directly instead:',
  ),
  notFoundTitle: message('The title of the page shown for an unknown path.', 'Page not found'),
  notFoundHeading: message('The heading of that page.', 'Oops! Page not found'),
  notFoundText: message(
    'The text of that page.',
    'The page you are looking for does not exist or has moved to another address.',
  ),
  notFoundLink: message('The link from that page to the home page.', 'Return to Home'),
  errorHeading: message('The heading of the error screen.', 'Something went wrong'),
  errorText: message(
    'The text under that heading.',
    "We're sorry for the inconvenience. Please refresh the page.",
  ),
  errorButton: message('The button that reloads the page.', 'Refresh Page'),
  routeErrorHeading: message(
    'The heading shown when a page cannot be loaded.',
    'Unexpected Application Error!',
  ),
  routeErrorText: message(
    'The text under that heading.',
    'This page could not be loaded. Check your connection and try again.',
  ),
  routeErrorRetry: message('The button that tries again.', 'Try again'),
  routeErrorHome: message('The link to the home page.', 'Return to Home'),
  formName: message('The label of the field for the name.', 'Name'),
  formTelephone: message('The label of the field for the telephone number.', 'Telephone'),
  formEmail: message('The label of the field for the email address.', 'Email'),
  formVehicle: message('The label of the field for the vehicle.', 'Your vehicle'),
  formService: message('The label of the list of services.', 'What can we do for you?'),
  formCity: message('The label of the list of places.', 'City'),
  formTime: message('The label of the list of times.', 'What time works for you?'),
  formMorning: message('One of the times in that list.', 'Morning'),
  formAfternoon: message('One of the times in that list.', 'Afternoon'),
  formEvening: message('One of the times in that list.', 'Evening'),
  formMessage: message('The label of the field for a message.', 'Your message'),
  formPhoto: message('The label of the field for a photo.', 'A photo'),
  formConsent: message(
    'The label of the consent checkbox.',
    'You may use the information I entered to reply to me.',
  ),
  formYes: message('The value of a checked box in the request, and of a field with yes.', 'Yes'),
  formNo: message('The value of a field with no.', 'No'),
  formChoose: message('The first option of a list, before the visitor chooses.', 'Please choose'),
  formChooseFile: message('The button that opens a list of files.', 'Choose a file'),
  formNoFile: message('Shown beside that button, before a file is chosen.', 'No file chosen'),
  formChooseDay: message('Shown in the field for a day, before one is chosen.', 'Choose a day'),
  formOptional: message('Shown after the label of an optional field.', 'optional'),
  formSubmit: message('The button that sends a form.', 'Send Request'),
  formSubscribe: message('The button of a newsletter.', 'Subscribe'),
  formSubscribed: message(
    'Announced when a newsletter subscription has been sent.',
    'Thank you. Your address has been sent.',
  ),
  formSending: message('Announced while a form is being sent.', 'Sending your request'),
  formProblems: message(
    'The heading above the mistakes in a form; {count} is a number.',
    'Please correct the following ({count}):',
  ),
  formMissing: message('Shown beside a required field that is empty.', 'This field is required.'),
  formNeeded: message(
    'The same with the label of the field, unless that is a sentence.',
    '{label} is needed',
  ),
  formWrong: message('Shown beside a field with an invalid value.', 'This does not look right.'),
  formWrongTelephone: message(
    'The same for a telephone number.',
    'Please enter a telephone number with at least five digits.',
  ),
  formWrongEmail: message(
    'The same for an email address.',
    'Please enter a complete email address, including the @ and the part after it.',
  ),
  formDateFrom: message(
    'The same for a date that is too early; {date} is the first one.',
    'Please choose {date} or a later date.',
  ),
  formDateUntil: message(
    'The same for a date that is too late; {date} is the last one.',
    'Please choose {date} or an earlier date.',
  ),
  formOffline: message(
    'Shown when there is no connection.',
    'You are offline. Your entries are kept: press the button again once you are connected.',
  ),
  formFailed: message(
    'Shown when a form cannot be sent.',
    'Your request could not be sent. Your entries are kept: try again, or reach us directly:',
  ),
  formTooLarge: message(
    'Shown when a file is too large.',
    'The file is too large to send. Choose a smaller one, or send the request without it.',
  ),
  formTooMany: message(
    'Shown when too many requests were sent.',
    'Too many requests are coming in. Wait a minute and try again, or reach us directly:',
  ),
  formMail: message(
    'Shown when the email program opens with the request.',
    'Your email program is opening with your request: send it from there. If nothing opens, reach us directly:',
  ),
  formInstead: message('Shown instead of a form that could not be sent.', 'Reach us directly:'),
  formSentHeading: message('The heading once a request is sent.', 'Your request is on its way'),
  formSentText: message(
    'The text under that heading: what happens next.',
    'Thank you. We will get back to you by telephone or email. If it is urgent, please call us.',
  ),
  formPostedHeading: message(
    'The heading if nothing confirms the request: on the page that Netlify shows in a browser without script.',
    'Thank you',
  ),
  formPostedText: message(
    'The text of that page.',
    'If you do not hear from us soon, please reach us directly.',
  ),
  formNotSentHeading: message(
    'The heading of the page shown when a request could not be accepted.',
    'Your request was not sent',
  ),
  formNotSentText: message(
    'The text of that page.',
    'Something was missing or went wrong. Go back to the previous page, where your entries are still in the form, or reach us directly.',
  ),
  formBack: message('The link from that page back to the form.', 'Back to the form'),
})

export type Messages = z.output<typeof messagesSchema>

/** A message about a number: one text, or one for each plural form. */
export type CountedMessage = Messages['reviewsCount']
