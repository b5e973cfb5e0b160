import { OpenNow } from '../ui/hours.tsx'
import { columnCss } from '../ui/layout.tsx'
import { useShell, type Shell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'

const Solid = styled.header.withConfig({ componentId: 'header' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 100;
  height: var(--header);
  border-bottom: 1px solid var(--line);
  background-color: var(--background);
  @media print {
    position: static;
  }
  /*
   * Below a notice, the header starts there but takes no more space than a fixed one. Menus open
   * below a header at the top.
   */
  @media not print {
    [data-notice] + &:not(:has(:popover-open)) {
      position: sticky;
      flex: none;
      margin-bottom: calc(-1 * var(--header));
    }
  }
`

/** Transparent at the top of a page, unless text and a picture are side by side. */
const Overlay = styled(Solid).withConfig({ componentId: 'header-overlay' })`
  transition:
    background-color 0.3s,
    border-color 0.3s;
  @media (scripting: enabled) {
    html:not(:has([data-first] > [data-halves])) &[data-scrolled='false']:not(:has(:popover-open)) {
      border-color: transparent;
      background-color: transparent;
    }
  }
`

/** The name in the middle, with the links before it and the button after it. */
const Centered = styled(Solid).withConfig({ componentId: 'header-centered' })`
  & > nav {
    display: grid;
    grid-template-columns: minmax(max-content, 1fr) auto minmax(max-content, 1fr);
    gap: 12px;
  }
  & > nav > * {
    grid-row: 1;
    grid-column: 1;
  }
  & > nav > [data-end] {
    display: flex;
    align-items: center;
    gap: 24px;
    grid-column: 3;
    justify-self: end;
  }
  & > nav > a {
    grid-column: 2;
    max-width: max(15rem, 20vw);
    margin: 0;
    font-size: clamp(1.0625rem, 0.9rem + 0.6vw, 1.5rem);
    text-align: center;
    &[data-long] {
      max-width: none;
    }
  }
  & > nav > button {
    margin-inline: -12px 0;
  }
  @media (max-width: 600px) {
    & > nav > a:first-child {
      max-width: 36vw;
      font-size: 0.9375rem;
    }
  }
`

const WithStrip = styled(Solid).withConfig({ componentId: 'header-with-strip' })`
  @media (min-width: 900px) {
    html:has(&) {
      --header: 112px;
    }
    & > nav {
      height: 76px;
    }
  }
`

export const bars: Readonly<Record<Shell['header']['variant'], typeof Overlay>> = {
  overlay: Overlay,
  bar: Solid,
  centered: Centered,
  strip: WithStrip,
}

const Line = styled.div.withConfig({ componentId: 'header-strip' })`
  background: var(--text);
  color: var(--background);
  font-size: 0.875rem;
  font-weight: 550;
  & > div {
    display: flex;
    gap: 32px;
    align-items: center;
    height: 36px;
    ${columnCss}
  }
  & > div > :last-child {
    margin-inline-start: auto;
  }
  & > div > * {
    color: inherit;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & a {
    flex: none;
    line-height: 36px;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  @media (max-width: 899px) {
    display: none;
  }
`

/** The line above the header: hours, place and telephone. */
export const Strip = () => {
  const { business, separator } = useShell()
  const { telephone, address, areaServed } = business
  const place = address?.join(separator) ?? areaServed
  return (
    <Line data-screen="">
      <div>
        {place !== undefined && <span>{place}</span>}
        <OpenNow />
        {telephone !== undefined && <a href={telephone.href}>{telephone.label}</a>}
      </div>
    </Line>
  )
}
