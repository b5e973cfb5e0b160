import { Children, type ReactNode } from 'react'
import { Holidays, OpenNow } from '../../ui/hours.tsx'
import { Icon, outlines } from '../../ui/icon.tsx'
import { hoverCss, tapCss } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useShell, type LabelledLink } from '../../ui/shell.ts'
import { faded, styled } from '../../ui/styled.ts'
import { wholeWords } from '../../ui/whole-words.tsx'

const Details = styled.dl.withConfig({ componentId: 'contact-details' })`
  display: grid;
  align-content: start;
  & > div {
    display: grid;
    gap: 4px;
    padding-block: 24px;
    border-top: 1px solid var(--line);
  }
  & > div:last-child {
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  & dd {
    font-size: var(--step-1);
    font-weight: 550;
  }
  & dd[data-open-now],
  & dd[data-holiday] {
    color: var(--muted);
    font-size: 0.9375rem;
    font-weight: 450;
  }
  & dd[data-open-now] {
    margin-top: 6px;
    font-weight: 600;
  }
  & dd[data-is-open='true'] {
    color: var(--accent-text);
  }
  & > div:first-child dd a[href^='tel:'] {
    font: var(--heading-weight) var(--step-3) / 1.2 var(--font-heading);
    letter-spacing: calc(-0.02em * var(--tight));
    text-decoration-thickness: 2px;
  }
  /* Large enough to tap, in the space around the lines. */
  & dd {
    container-type: inline-size;
  }
  & dd > a:not(.contact-chat) {
    display: inline-block;
    padding-block: calc((44px - 1lh) / 2);
    margin-block: calc((1lh - 44px) / 2);
  }
  & a {
    text-decoration-color: ${faded('accent', 60)};
  }
  ${hoverCss}
`

const Social = styled.ul.withConfig({ componentId: 'contact-social' })`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  & a {
    ${tapCss}
    gap: 10px;
  }
`

const Chat = styled.a.withConfig({ componentId: 'contact-chat' })`
  ${tapCss}
  gap: 10px;
`

const SocialLinks = () => (
  <Social>
    {useShell().business.social.map(({ label, href, icon }) => (
      <li key={href}>
        <SiteLink href={href}>
          <Icon outline={icon} size={20} />
          {label}
        </SiteLink>
      </li>
    ))}
  </Social>
)

interface DetailProps {
  readonly term: string
  readonly children: ReactNode
  /** What follows the lines, each in a separate `dd`. */
  readonly more?: ReactNode
}

/** A term with the lines that are said of it, if there are any. */
const Detail = ({ term, children, more }: DetailProps) =>
  Children.toArray(children).length > 0 && (
    <div>
      <dt>{term}</dt>
      {Children.map(
        children,
        (line) => line && <dd>{typeof line === 'string' ? wholeWords(line) : line}</dd>,
      )}
      {more}
    </div>
  )

const Call = ({ telephone: { href, label } }: { telephone: LabelledLink }) => (
  <a href={href}>{label}</a>
)

/** On one line if it can be read there: 19 to 26 letters, or up to 34. */
const Address = styled.a.withConfig({ componentId: 'contact-email' })`
  &[data-long] {
    font-size: max(0.8125rem, min(1em, 6.4cqi));
  }
  &[data-long='much'] {
    font-size: max(0.8125rem, min(1em, 4.9cqi));
  }
`

/** A letter takes about 0.6 of the size. */
const lengthOf = ({ length }: string): string | undefined => {
  if (length < 19) return undefined
  return length < 27 ? 'little' : 'much'
}

/** An address that otherwise ends its first line at the `@`. */
const Email = ({ email }: { email: string }) => {
  const [user, host] = email.split('@')
  return (
    <Address href={`mailto:${email}`} data-long={lengthOf(email)}>
      {`${user}@`}
      <wbr />
      {host}
    </Address>
  )
}

/** The links to chats by WhatsApp and text message, if there are numbers for them. */
const Chats = () => {
  const { business, messages } = useShell()
  const chats = [
    [messages.whatsapp, business.whatsapp, outlines.whatsapp],
    [messages.sms, business.sms, outlines.sms],
  ] as const
  return chats.map(([term, number, icon]) => (
    <Detail key={term} term={term}>
      {number && (
        <Chat href={number.href}>
          <Icon outline={icon} size={20} />
          {number.label}
        </Chat>
      )}
    </Detail>
  ))
}

/** The places of a business that has several, each with its own facts. */
const Branches = () =>
  useShell().business.branches.map(({ name, telephone, address, hours }, at) => (
    <Detail
      key={name}
      term={name}
      more={
        <>
          <OpenNow as="dd" branch={at + 1} />
          <Holidays hours={hours} />
        </>
      }
    >
      {address}
      {telephone && <Call telephone={telephone} />}
      {hours.lines}
    </Detail>
  ))

/** The ways to the business and its facts. */
export const BusinessDetails = () => {
  const { business, messages } = useShell()
  const { telephone, otherTelephones, email, address, hours, areaServed, message, social } =
    business
  return (
    <Details>
      <Detail term={messages.telephone}>{telephone && <Call telephone={telephone} />}</Detail>
      {otherTelephones.map(({ number, label }) => (
        <Detail key={number.href} term={label}>
          <Call telephone={number} />
        </Detail>
      ))}
      <Chats />
      <Detail term={messages.email}>{email && <Email email={email} />}</Detail>
      <Detail term={messages.sendMessage}>
        {message && <SiteLink href={message.href}>{message.label}</SiteLink>}
      </Detail>
      <Detail term={messages.address}>{address}</Detail>
      <Detail
        term={messages.hours}
        more={
          <>
            <OpenNow as="dd" />
            <Holidays hours={hours} />
          </>
        }
      >
        {hours.lines}
      </Detail>
      <Branches />
      <Detail term={messages.areaServed}>{areaServed}</Detail>
      <Detail term={messages.social}>{social.length > 0 && <SocialLinks />}</Detail>
    </Details>
  )
}
