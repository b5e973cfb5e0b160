/** What `docs/mistakes.md` says about a code. */
interface CodeMeaning {
  /** The mistake in a few words. */
  readonly title: string
  /** Why it matters, and what the rule is. */
  readonly why: string
}

const meanings = {
  'file-unreadable': {
    title: 'The file is not plain text in UTF-8',
    why: 'Letters saved in another encoding would turn into other characters on the page. Every editor can save as UTF-8.',
  },
  'file-too-large': {
    title: 'The file is larger than can be read',
    why: 'A file of this size takes more memory than most machines have. No site needs it: its copy would fill a shelf of books.',
  },
  'file-empty': {
    title: 'The file holds nothing',
    why: 'There is no site without a business and a page.',
  },
  'control-character': {
    title: 'A character that cannot be seen',
    why: 'Control characters come along when text is copied from other programs. Browsers show nothing or a box for them, and YAML forbids them.',
  },
  'yaml-syntax': {
    title: 'YAML does not understand the file here',
    why: 'What cannot be read cannot be shown. What stands after it is checked once this is put right.',
  },
  'yaml-indent': {
    title: 'A line stands too far in or out',
    why: 'In YAML the leading spaces say what belongs to what. A line that stands between two steps belongs nowhere.',
  },
  'yaml-tab': {
    title: 'A tab is used to indent',
    why: 'A tab is as wide as each program likes, so YAML takes spaces alone.',
  },
  'yaml-colon': {
    title: 'A colon in a text without quotes',
    why: 'A colon followed by a space ends a key. A text that holds one needs quotes around it.',
  },
  'yaml-space-after-colon': {
    title: 'No space after the colon of a key',
    why: 'YAML sees a key only where a space follows the colon; without it, key and value are one text.',
  },
  'yaml-hyphen': {
    title: 'An item of a list that does not begin with a hyphen and a space',
    why: 'YAML sees an item of a list only behind a hyphen and a space. A dash or a bullet is a character of the text, and so is a hyphen without its space.',
  },
  'yaml-space': {
    title: 'A space that is no plain space',
    why: 'Word processors and web pages hold spaces that look like others and are none. YAML takes them for letters.',
  },
  'yaml-swallowed': {
    title: 'A line that stands too far in joins the text above',
    why: 'What stands further in than the field above it is the rest of its text. A field or an item of a list that stands there shows as words.',
  },
  'yaml-no-colon': {
    title: 'A line without a colon',
    why: 'Every line is a field with its value, an item of a list, a remark behind #, or the rest of a text that began above and stands further to the right.',
  },
  'yaml-not-closed': {
    title: 'A bracket or brace that is not closed',
    why: 'A list in [ ] and a group in { } end only where they are closed; what follows would belong to them.',
  },
  'yaml-comma': {
    title: 'A comma is missing within brackets',
    why: 'In [ ] and { } commas part one item from the next.',
  },
  'yaml-quote': {
    title: 'A quote that is not closed, or closed too early',
    why: 'A text that begins with a quote ends at the next one. An apostrophe in single quotes is written twice.',
  },
  'yaml-first-character': {
    title: 'A text begins with a character that YAML keeps for itself',
    why: 'At the beginning of a text, { [ & * ! | > % @ and ` have a meaning of their own. In quotes they are plain characters.',
  },
  'yaml-duplicate-key': {
    title: 'A key stands twice in one place',
    why: 'Only one of the two values could be shown; the other would be lost in silence.',
  },
  'yaml-several-documents': {
    title: 'A line --- begins a second document',
    why: 'A site config is one document; what follows the line would be lost.',
  },
  'yaml-alias': {
    title: 'An alias that cannot be resolved',
    why: 'A text that begins with * names another part of the file. One that names none is as a rule a text without quotes.',
  },
  'yaml-too-deep': {
    title: 'Lists or groups within each other without end',
    why: 'No site needs more than a few steps; hundreds are a slip, or an attempt to make the program fail.',
  },
  'yaml-merge-key': {
    title: '<< does not take over the fields of another part',
    why: 'The merge key is not part of YAML 1.2. It would be a field with the name << and do nothing.',
  },
  'yaml-comment-cut': {
    title: 'A text is cut off at a #',
    why: 'A # after a space begins a comment, so that the rest of the line does not show.',
  },
  'yaml-number': {
    title: 'A text is read as a number and loses characters',
    why: 'Leading zeros, a plus sign and zeros at the end mean nothing to a number: 08401 becomes 8401, 1.10 becomes 1.1.',
  },
  'yaml-yes-no': {
    title: 'yes, no, on or off without quotes',
    why: 'Older readers of YAML take these words for true and false; in quotes they are words everywhere.',
  },
  'yaml-smart-quotes': {
    title: 'Curly quotes used as quotes',
    why: 'YAML knows straight quotes alone. Curly ones, which word processors put in, are part of the text and show on the page.',
  },
  'trailing-space': {
    title: 'Spaces at the end of a line',
    why: 'Nobody sees them, and they make two versions of the file differ without a reason.',
  },
  'unknown-key': {
    title: 'A field that does not exist',
    why: 'What a misspelt field holds would be lost in silence.',
  },
  'missing-field': {
    title: 'A field that has to be there is missing',
    why: 'The page would have a hole in its place.',
  },
  'wrong-type': {
    title: 'A value of another kind than the field takes',
    why: 'A list where a text belongs, or a number where a list does, cannot be shown.',
  },
  'wrong-value': {
    title: 'A value that is not one of the choices',
    why: 'The field takes one of a few words, and this is none of them.',
  },
  'wrong-form': {
    title: 'A value that is not written as the field needs it',
    why: 'Addresses, dates, colours, links and names each have one form that programs understand.',
  },
  'unknown-section-type': {
    title: 'A section type that does not exist',
    why: 'The type says how a section looks; for an unknown one there is nothing to show.',
  },
  'empty-text': {
    title: 'A text that is empty',
    why: 'It would leave a hole on the page.',
  },
  'out-of-range': {
    title: 'A number that is too small or too large',
    why: 'Outside these limits the page would break or make no sense.',
  },
  'too-few': {
    title: 'A list with too few items',
    why: 'A section with nothing in it would be a hole on the page.',
  },
  'too-many': {
    title: 'A list with too many items',
    why: 'More would not fit where the list is shown.',
  },
  'same-path': {
    title: 'Two pages at one address',
    why: 'Only one of them could be shown.',
  },
  'same-section-id': {
    title: 'Two sections of a page with one id',
    why: 'A link could reach only the first.',
  },
  'same-review-id': {
    title: 'Two reviews with one id',
    why: 'The id tells reviews apart; with the same one, the page may mix them up.',
  },
  'empty-slug': {
    title: 'A name from which no address follows',
    why: 'Addresses hold letters a to z, digits and hyphens. A name without any needs a slug.',
  },
  'unknown-collection': {
    title: 'A collection that does not exist',
    why: 'A menu or a list has nothing to show then.',
  },
  'unknown-placeholder': {
    title: 'A placeholder that nothing fills',
    why: 'It would stand on the page as it is, in braces.',
  },
  'entries-missing': {
    title: 'No entries where a collection says that they stand',
    why: 'A collection is made of its entries: without the files or the table that hold them it has no page.',
  },
  'entry-file': {
    title: 'A file of entries that holds no entry, or several',
    why: 'One file holds one entry: its fields, as they would stand in the list. A list, or a bare text, has no name and no page.',
  },
  'table-column': {
    title: 'A column that cannot be a field',
    why: 'The first row of a table names a field for each column. What stands under a name that is none, or stands there twice, would be lost.',
  },
  'table-cells': {
    title: 'A cell that belongs to no column',
    why: 'It has no field to go to, and would be lost. As a rule a text with a comma is not in quotes.',
  },
  'table-quote': {
    title: 'A quote in a table that is not closed, or closed too early',
    why: 'A cell that begins with a double quote goes on until the next one, over commas and line ends (RFC 4180).',
  },
  'unused-field': {
    title: 'A field of an entry that nothing uses',
    why: 'What it holds would show nowhere.',
  },
  'unknown-replacement': {
    title: 'A replacement for a section that the template does not have',
    why: 'It would replace nothing, and so show nowhere.',
  },
  'replaced-and-listed': {
    title: 'Both replace and sections in one entry',
    why: 'sections takes the place of the whole template, so that replace has nothing to replace.',
  },
  'position-missing': {
    title: 'A map without a place on it',
    why: 'A section of the type service-area draws the entries of a collection by their positions. Where none has one, there is nothing to draw.',
  },
  'position-far': {
    title: 'A position far from all the others',
    why: "A minus sign that is missing, or two numbers in each other's place, puts a town on another continent, and the map shrinks all the others to one spot.",
  },
  'position-twice': {
    title: 'Two entries at one position',
    why: 'Of two dots at one place only the upper one can be seen or clicked.',
  },
  'broken-link': {
    title: 'A link to a page that does not exist',
    why: 'Visitors would come to the page that says that nothing was found.',
  },
  'broken-anchor': {
    title: 'A link to a section that does not exist',
    why: 'A click would do nothing, or lead to the top of the page.',
  },
  'redirect-hides': {
    title: 'A redirect from an address that a page has',
    why: 'The page stands there; the redirect would never be reached, or hide the page.',
  },
  'picture-missing': {
    title: 'A picture that is not there',
    why: 'The page would have a hole in its place.',
  },
  'picture-unreadable': {
    title: 'A file that is no picture, or a damaged one',
    why: 'The build cannot make the small files from it that phones load.',
  },
  'picture-too-large': {
    title: 'A picture that is far larger than any screen',
    why: 'Visitors never load it whole, but every build has to; and the file weighs down each copy of the site.',
  },
  'picture-alt': {
    title: 'A picture without words for those who cannot see it',
    why: 'Screen readers read the alternative text aloud, and search engines know pictures by it.',
  },
  'picture-pair': {
    title: 'Two pictures of a pair that have not the same shape',
    why: 'They lie one over the other, with a slider between them. One that is cropped to the shape of the other shows its things in other places, and nothing can be compared.',
  },
  'icon-size': {
    title: 'An icon that is small or not square',
    why: 'The picture in the tab and on home screens is shown as a square of up to 512 pixels: a smaller one blurs, another shape leaves bars.',
  },
  'counter-rises': {
    title: 'A countdown that does not count down',
    why: 'The number ends where it begins, or above.',
  },
  'rating-missing': {
    title: 'A rating is to be shown that the business does not have',
    why: 'The section leaves a gap where the stars would stand.',
  },
  'reviews-initial': {
    title: 'More reviews shown at first than there are',
    why: 'All stand there at once, and the button that shows more never appears.',
  },
  'nothing-listed': {
    title: 'A section of reviews or reels when there are none',
    why: 'Visitors would see a heading over an empty space. The page is shown without the section until there is something to list.',
  },
  'title-long': {
    title: 'A title of more than 60 characters',
    why: 'Search results and browser tabs cut long titles off.',
  },
  'description-long': {
    title: 'A description of more than 160 characters',
    why: 'Search results cut long descriptions off.',
  },
  'same-title': {
    title: 'Two pages with one title',
    why: 'In search results and browser tabs nobody can tell them apart.',
  },
  'same-description': {
    title: 'Two pages with one description',
    why: 'Search results show the same words for both.',
  },
  'heading-order': {
    title: 'Headings out of order',
    why: 'Screen readers lead through a page by its headings, from the main one down; one that is missing breaks the way.',
  },
  'low-contrast': {
    title: 'Two colours that are too close',
    why: 'WCAG 2.2 (1.4.3, level AA) asks for a contrast of 4.5 to 1 for text; below it, many people cannot read it. Until you choose another, the site shows the nearest color that can be read.',
  },
  'vague-link': {
    title: 'A link whose words do not say where it leads',
    why: 'Screen readers list the links of a page without the text around them, and search engines read them too.',
  },
  'sample-content': {
    title: 'Sample content is still in place',
    why: 'Numbers 555-01xx and addresses at example.com reach nobody, and the sample form sends nothing.',
  },
  'markup-in-text': {
    title: 'HTML in a text',
    why: 'Texts are plain: a tag does nothing and shows on the page as it is written.',
  },
  'url-missing': {
    title: 'What needs the address of the site, without it',
    why: 'Search engines and social services ask for whole addresses. Without `url` there is no sitemap, no canonical link and no picture for links to the site.',
  },
  'site-address': {
    title: 'An address that no site can stand at',
    why: 'Every link, picture and canonical address begins with it; hosts read odd characters in different ways.',
  },
  'embed-address': {
    title: 'An embed from a host that no policy can name',
    why: 'A page says which hosts it may load from (Content-Security-Policy), each by its whole name. What it does not name stays empty.',
  },
  'host-limit': {
    title: 'More than a host takes',
    why: 'Hosts pass over in silence what goes beyond their limits.',
  },
  'near-copy': {
    title: 'Two pages that say the same',
    why: 'Visitors learn nothing from the second, and search engines treat pages that differ by a name alone as spam.',
  },
  'other-telephone': {
    title: "A text names another telephone number than the business's",
    why: 'One of the two is out of date, and whoever calls it reaches nobody.',
  },
  'other-price': {
    title: 'A text names another price than the offer',
    why: 'One of the two is out of date; a customer will ask for the lower one.',
  },
} as const satisfies Record<string, CodeMeaning>

/** A code is permanent: it is never renamed or used again. */
export type DiagnosticCode = keyof typeof meanings

/** Every code that a diagnostic can have, with what the documentation says about it. */
export const codeMeanings: Readonly<Record<DiagnosticCode, CodeMeaning>> = meanings

export const codes = Object.keys(meanings) as readonly DiagnosticCode[]
