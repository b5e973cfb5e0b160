import { group, list, matching, text, visible } from '../shapes.ts'
import { fieldMeanings } from './meaning.ts'

/** A host of the web that a Content-Security-Policy can name, with a port up to 65535. */
const WEB_HOST =
  'https:\\/\\/[^\\s\\/\\\\:?#@*,;\'"<>()[\\]|^`]+' +
  '(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'

const WEB_ADDRESS = `${WEB_HOST}(?:[\\/?#]\\S*)?`

const TO_CALL = '\\+?[0-9().{}a-zA-Z-]+'

export const LINK = visible(
  new RegExp(
    `^(\\/(?![\\/\\\\])[^\\s\\\\]*|#[^\\s#]+|${WEB_ADDRESS}|mailto:\\S+@\\S+|` +
      `tel:${TO_CALL}|sms:${TO_CALL}(\\?\\S*)?|\\{[a-zA-Z]\\w*\\})$`,
  ),
)

export const href = (description: string) =>
  matching(
    LINK,
    `${description} One of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.`,
  ).register(fieldMeanings, { kind: 'link', checks: ['link'] })

export const link = (description: string) =>
  group(description, {
    label: text('The text of the link.'),
    href: href('The address that the link opens.'),
  })

export const buttons = list(
  'Up to three links shown as buttons.',
  link('A link shown as a button; the first one is highlighted.'),
)
  .max(3)
  .default([])
