import { flag, fromEntry, markdown, meant, picture, text } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const articleTextSchema = section(
  'article-text',
  'The text of an article, with its name, date, author, picture and text, in the template of a collection of articles. Each of its fields is that of the entry, unless you write another.',
  {
    heading: text('The heading.').default('{name}'),
    date: text('The date.').default('{date}'),
    author: text('The author.').default('{author}'),
    image: fromEntry(picture('The picture above the text.'), 'image'),
    body: markdown(
      "The text in Markdown: paragraphs with blank lines between them, '## ' before a heading, '- ' or '1. ' before the items of a list, '> ' before a quote, ![description](images/file.webp) for a picture, **bold**, *italics* and [links](/path).",
      '{body}',
    ),
    tags: meant(flag('Whether links to the tags of the entry follow the text.', true), {
      kind: 'topics',
    }),
  },
)
