import { Container, lettersCss, fittingLength, tapCss } from '../ui/layout.tsx'
import { OpenNow } from '../ui/hours.tsx'
import { LinkItems } from '../ui/link.tsx'
import { Paragraph } from '../ui/prose.tsx'
import { useShell, type LabelledLink, type Shell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { isLongName } from './header-room.ts'
import { Languages } from './language-switch.tsx'
import { PrivacyAgain } from './privacy.tsx'

const Base = styled.footer.withConfig({ componentId: 'footer' })`
  border-top: 1px solid var(--line);
  background: var(--sheen);
  padding-block: clamp(56px, 7vw, 112px) 40px;
  font-size: var(--step--1);
  /* The telephone. */
  & div > a {
    ${tapCss}
    font-weight: 600;
  }
  @media print {
    padding-block: 24px;
  }
`

const Columns = styled.div.withConfig({ componentId: 'footer-columns' })`
  display: grid;
  grid-template-columns: minmax(240px, 1.4fr) minmax(0, 3fr);
  gap: 48px clamp(32px, 6vw, 96px);
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const About = styled.div.withConfig({ componentId: 'footer-about' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  & > strong {
    width: min-content;
    min-width: min(14ch, 100%);
    max-width: 100%;
    font: var(--heading-weight) var(--step-2) / 1.15 var(--font-heading);
    letter-spacing: calc(-0.015em * var(--tight));
    text-wrap: balance;
    -webkit-hyphens: auto;
    hyphens: auto;
    overflow-wrap: break-word;
  }
  & > strong[data-long] {
    font-size: var(--step-1);
  }
  & > p {
    max-width: 40ch;
    color: var(--muted);
  }
`

const Lists = styled.nav.withConfig({ componentId: 'footer-lists' })`
  --tap: 36px;
  @media print {
    --tap: 0px;
  }
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(150px, 9rem)), 1fr));
  gap: 40px 32px;
  & h2 {
    margin-bottom: 12px;
    font-family: var(--font);
    font-size: var(--step--1);
    letter-spacing: 0;
  }
  & a {
    ${tapCss}
    color: var(--muted);
    line-height: 1.35;
    text-decoration: none;
  }
  & a:hover {
    color: var(--accent-text);
    text-decoration: underline;
  }
  /* A long list takes two columns. */
  @media (min-width: 400px) {
    & > div:has(li:nth-child(13)) {
      grid-column: span 2;
      & > ul {
        columns: 2;
        column-gap: 32px;
      }
    }
  }
  /* If two lists fit side by side, a third one takes the entire row. */
  @media (min-width: 372px) and (max-width: 570px) {
    & > div:nth-child(odd):last-child {
      grid-column: 1 / -1;
      & > ul {
        columns: 2;
        column-gap: 32px;
      }
    }
  }
  /* One list fills the row. */
  & > :only-child > ul {
    columns: 4 9rem;
    column-gap: 32px;
  }
  & li {
    break-inside: avoid;
  }
`

const Legal = styled.p.withConfig({ componentId: 'footer-legal' })`
  margin-top: clamp(40px, 5vw, 72px);
  padding-top: 24px;
  border-top: 1px solid var(--line);
  color: var(--muted);
`

const InFooter = styled(Languages).withConfig({ componentId: 'footer-languages' })`
  --tap: 36px;
  margin-top: clamp(32px, 4vw, 56px);
`

interface LinkListProps {
  readonly title: string | undefined
  readonly links: readonly LabelledLink[]
}

const LinkList = ({ title, links }: LinkListProps) =>
  links.length > 0 && (
    <div>
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        <LinkItems links={links} />
      </ul>
    </div>
  )

const AllLists = () => {
  const { footer, messages } = useShell()
  return (
    footer.menu.length + footer.collections.length > 0 && (
      <Lists aria-label={messages.footerNavigation}>
        <LinkList title={footer.menuTitle} links={footer.menu} />
        {footer.collections.map(({ title, links }) => (
          <LinkList key={title} title={title} links={links} />
        ))}
      </Lists>
    )
  )
}

/** The telephone, and whether the business is open. */
const Reach = () => {
  const { telephone } = useShell().business
  return (
    <>
      {telephone !== undefined && <a href={telephone.href}>{telephone.label}</a>}
      <OpenNow />
    </>
  )
}

/** The name beside columns of links. */
const InColumns = ({ business, footer }: Shell) => (
  <Columns>
    <About>
      <strong data-long={isLongName(business.name) || undefined}>{business.name}</strong>
      <Paragraph prose={footer.text} />
      <Reach />
    </About>
    <AllLists />
  </Columns>
)

/** Rows of links, close together. */
const Rows = styled(Base).withConfig({ componentId: 'footer-compact' })`
  && {
    padding-block: clamp(32px, 4vw, 56px) 32px;
  }
  & > div > div:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 32px;
    align-items: baseline;
    justify-content: space-between;
    padding-bottom: 20px;
  }
  & strong {
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
  }
  & nav {
    display: block;
  }
  & nav > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: 12px;
    border-top: 1px solid var(--line);
  }
  & nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    columns: auto !important;
  }
  & nav h2 {
    margin: 0;
    line-height: 36px;
  }
  @media (min-width: 700px) {
    & nav > div:has(h2) {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
  & > div > p:last-child {
    margin-top: 0;
  }
`

/** Lists of links in lines, all in the middle. */
const Middle = styled(Base).withConfig({ componentId: 'footer-centered' })`
  text-align: center;
  & > div > div:first-child {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding-bottom: clamp(32px, 4vw, 64px);
  }
  & strong {
    font: var(--heading-weight) var(--step-3) / 1.2 var(--font-heading);
    text-wrap: balance;
  }
  & strong + p {
    max-width: 46ch;
    color: var(--muted);
    text-wrap: balance;
  }
  & nav {
    gap: 28px;
    grid-template-columns: minmax(0, 1fr);
  }
  & nav h2 {
    margin: 0;
  }
  && nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 28px;
    columns: auto;
  }
  & ul {
    justify-content: center;
  }
`

/** The name above lists of links; the compact one has no room for a text. */
const Stacked = ({ business, footer: { variant, text } }: Shell) => (
  <>
    <div>
      <strong>{business.name}</strong>
      <Paragraph prose={variant === 'compact' ? undefined : text} />
      <Reach />
    </div>
    <AllLists />
  </>
)

const Large = styled(Base).withConfig({ componentId: 'footer-signoff' })`
  overflow: clip;
  & > div > div:first-child {
    display: grid;
    gap: 20px;
    justify-items: start;
    margin-bottom: clamp(48px, 7vw, 112px);
  }
  & > div > div:first-child > p:first-child:not([data-open-now]) {
    max-width: 24ch;
    font: var(--heading-weight) var(--step-3) / calc(1.15 * var(--leading)) var(--font-heading);
    text-wrap: balance;
  }
  & div > a {
    font-size: var(--step-2);
  }
`

/** As large as fits the window. */
const Name = styled.p.withConfig({ componentId: 'footer-name' })`
  --room: var(--inner);
  ${lettersCss}
  margin-top: clamp(48px, 7vw, 112px);
  font: var(--heading-weight) 1.5rem / 1.04 var(--font-heading);
  font-size: max(1.5rem, min(15rem, calc(var(--room, 46rem) / var(--letters))));
  letter-spacing: calc(-0.03em * var(--tight));
  text-wrap: balance;
  overflow-wrap: anywhere;
`

/** Large text, and the name across the full width. */
const SignOff = ({ business, footer }: Shell) => (
  <>
    <div>
      <Paragraph prose={footer.text} />
      <Reach />
    </div>
    <AllLists />
    <Name data-word={fittingLength(business.name.length)}>{business.name}</Name>
  </>
)

const footers = {
  columns: [Base, InColumns],
  compact: [Rows, Stacked],
  centered: [Middle, Stacked],
  signoff: [Large, SignOff],
} as const satisfies Readonly<Record<Shell['footer']['variant'], unknown>>

/** The footer of every page: quick links and the lists of pages (specification, section 2). */
export const Footer = () => {
  const shell = useShell()
  const { variant, legal } = shell.footer
  const [Ground, Content] = footers[variant]
  return (
    <Ground>
      <Container>
        <Content {...shell} />
        <InFooter withOwn />
        {legal !== undefined && <Legal>{legal}</Legal>}
        <PrivacyAgain />
      </Container>
    </Ground>
  )
}
