import { Children, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { hoverCss, Section, SectionHead, tapCss } from '../../ui/layout.tsx'
import { ActionLinks, SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { telephoneHref, useShell } from '../../ui/shell.ts'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'contact' })`
  display: grid;
  --column: calc(0.44 * var(--inner));
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: clamp(32px, 6vw, 96px);
  @media (max-width: 899px) {
    --column: var(--inner);
    grid-template-columns: minmax(0, 1fr);
  }
  & picture img {
    width: 100%;
    margin-top: 40px;
    border-radius: var(--corner-large);
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`

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
  & > div:first-child dd a[href^='tel:'] {
    font: 640 var(--step-3) / 1.2 var(--font-heading);
    letter-spacing: -0.02em;
    text-decoration-thickness: 2px;
  }
  & a {
    text-decoration-color: ${faded('accent-text', 60)};
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

/** A term with its details, one for each child. */
const Detail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    {Children.map(children, (child) => (
      <dd>{child}</dd>
    ))}
  </div>
)

/** The ways to the business and its facts: what is not given is not shown. */
const BusinessDetails = () => {
  const { business, messages } = useShell()
  const { telephone, email, address, hours, areaServed, message, social } = business
  return (
    <Details>
      {telephone !== undefined && (
        <Detail term={messages.telephone}>
          <a href={telephoneHref(telephone)}>{telephone}</a>
        </Detail>
      )}
      {email !== undefined && (
        <Detail term={messages.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      )}
      {message !== undefined && (
        <Detail term={messages.sendMessage}>
          <SiteLink href={message.href}>{message.label}</SiteLink>
        </Detail>
      )}
      {address !== undefined && <Detail term={messages.address}>{address}</Detail>}
      {hours.length > 0 && <Detail term={messages.hours}>{hours}</Detail>}
      {areaServed !== undefined && (
        <Detail term={messages.areaServed}>{areaServed.join(', ')}</Detail>
      )}
      {social.length > 0 && (
        <Detail term={messages.social}>
          <Social>
            {social.map(({ label, href, icon }) => (
              <li key={href}>
                <SiteLink href={href}>
                  <Icon outline={icon} size={20} />
                  {label}
                </SiteLink>
              </li>
            ))}
          </Social>
        </Detail>
      )}
    </Details>
  )
}

/** How to reach the business, from its own fields. */
export const Contact = ({ image, actions, ...head }: PropsOf['contact']) => (
  <Section>
    <Columns>
      <div>
        <SectionHead {...head} />
        <ActionLinks links={actions} />
        <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" />
      </div>
      <BusinessDetails />
    </Columns>
  </Section>
)
