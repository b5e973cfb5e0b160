import type { z } from 'zod'
import { group, text } from './fields.ts'

const message = (description: string, standard: string) => text(description).default(standard)

/** Every word that the interface itself says, so that a site can be in any language. */
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
  moreShown: message(
    'Announced when more reviews are shown; {shown} and {count} are numbers.',
    'Showing {shown} of {count} reviews',
  ),
  ratingOutOf: message(
    'A rating, for screen readers; {rating} and {max} are numbers.',
    'Rated {rating} out of {max}',
  ),
  averageOf: message(
    'Beside the average of the reviews; {count} is a number.',
    '({count} reviews)',
  ),
  averageOfOne: message('The same where there is one review.', '({count} review)'),
  reviewsCount: message("Beside the business's rating; {count} is a number.", '{count} reviews'),
  reviewsCountOne: message('The same for a rating of one review.', '{count} review'),
  verified: message('Marks a review by a known customer.', 'Verified customer'),
  watchReel: message('The link to a reel; {caption} is its caption.', 'Watch: {caption}'),
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
  hours: message('The label before the opening hours.', 'Hours'),
  areaServed: message('The label before the area served.', 'Area served'),
  social: message('The label before the social links.', 'Follow us'),
  sendMessage: message('The link that sends a message.', 'Send us a message'),
  leadFormTitle: message('The name of the frame with the lead form.', 'Request form'),
  leadFormLoading: message('Shown until the form has come.', 'The form is on its way.'),
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
  demoFormHeading: message('The heading of the sample lead form.', 'Sample form'),
  demoFormText: message(
    'The text of the sample lead form.',
    'This form stands here until a provider is named in the site config. Nothing is sent.',
  ),
  demoFormName: message('A field of the sample lead form.', 'Name'),
  demoFormContact: message('A field of the sample lead form.', 'Telephone or e-mail'),
  demoFormMessage: message('A field of the sample lead form.', 'What can we do for you?'),
  demoFormButton: message('The button of the sample lead form.', 'Send'),
  demoFormSent: message('Said after a click on it.', 'This is a sample: nothing was sent.'),
})

export type Messages = z.output<typeof messagesSchema>
