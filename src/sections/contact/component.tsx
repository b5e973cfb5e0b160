import { ActionLinks } from '../../ui/actions.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Band, Container, SectionHead } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { telephoneHref, useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
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
    text-decoration-color: color-mix(in srgb, var(--accent-text) 60%, transparent);
  }
  & a:hover {
    color: var(--accent-text);
  }
`

const Social = styled.ul.withConfig({ componentId: 'contact-social' })`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
  }
`

/** How to reach the business, from its own fields: what is not given is not shown. */
export const Contact = ({ eyebrow, heading, text, image, actions }: PropsOf['contact']) => {
  const { business, messages } = useShell()
  const { telephone, email, address, hours, areaServed, message, social } = business
  return (
    <Band>
      <Container>
        <Columns>
          <div>
            <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
            <ActionLinks links={actions} />
            {image !== undefined && (
              <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" />
            )}
          </div>
          <Details>
            {telephone !== undefined && (
              <div>
                <dt>{messages.telephone}</dt>
                <dd>
                  <a href={telephoneHref(telephone)}>{telephone}</a>
                </dd>
              </div>
            )}
            {email !== undefined && (
              <div>
                <dt>{messages.email}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            )}
            {message !== undefined && (
              <div>
                <dt>{messages.sendMessage}</dt>
                <dd>
                  <SiteLink href={message.href}>{message.label}</SiteLink>
                </dd>
              </div>
            )}
            {address !== undefined && (
              <div>
                <dt>{messages.address}</dt>
                <dd>{address}</dd>
              </div>
            )}
            {hours.length > 0 && (
              <div>
                <dt>{messages.hours}</dt>
                {hours.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            )}
            {areaServed !== undefined && (
              <div>
                <dt>{messages.areaServed}</dt>
                <dd>{areaServed.join(', ')}</dd>
              </div>
            )}
            {social.length > 0 && (
              <div>
                <dt>{messages.social}</dt>
                <dd>
                  <Social>
                    {social.map(({ label, href, icon }) => (
                      <li key={href}>
                        <SiteLink href={href}>
                          {icon !== undefined && <Icon outline={icon} size={20} />}
                          {label}
                        </SiteLink>
                      </li>
                    ))}
                  </Social>
                </dd>
              </div>
            )}
          </Details>
        </Columns>
      </Container>
    </Band>
  )
}
