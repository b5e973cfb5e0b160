import { createElement } from 'react'
import { Icon, outlines } from '../../ui/icon.tsx'
import { figureCss, Section } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** What is wider than the window scrolls in its own box, under names that stay. */
const Scroller = styled.div.withConfig({ componentId: 'comparison' })`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  overflow-wrap: normal;
  & table {
    width: 100%;
    border-spacing: 0;
  }
  & :is(th, td) {
    min-width: 8.5rem;
    padding: clamp(14px, 1.4vw, 22px) clamp(12px, 1.4vw, 24px);
    border-bottom: 1px solid var(--line);
    text-align: center;
    line-height: 1.4;
    overflow-wrap: break-word;
    -webkit-hyphens: auto;
    hyphens: auto;
  }
  & tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    width: 34%;
    min-width: min(38vw, 14rem);
    max-width: min(38vw, 30rem);
    padding-inline-start: 0;
    background: var(--background);
    text-align: start;
  }
  /* Packages are as wide as each other where there is room; more of them, as their words need. */
  @media (min-width: 1100px) {
    & table:not(:has(thead > tr > :nth-child(6))) {
      table-layout: fixed;
    }
  }
  /* On phones it goes on to the edge of the window. */
  @media (max-width: 600px) {
    margin-inline-end: calc(-1 * var(--gutter));
  }
  & thead th {
    border-top: 3px solid transparent;
    vertical-align: top;
    font: var(--heading-weight) var(--step-1) / 1.25 var(--font-heading);
  }
  & tbody th {
    font-weight: 600;
  }
  & th > small {
    display: block;
    color: var(--muted);
    font: 400 var(--step--1) / 1.4 var(--font);
  }
  & th > b {
    ${figureCss('calc(var(--step-2) * 1.25) / 1.15', 0.02)}
    display: block;
    margin-top: 6px;
    white-space: nowrap;
  }
  & [data-featured] {
    background: ${faded('accent', 9)};
  }
  & thead [data-featured] {
    border-top-color: var(--accent);
  }
  & td > svg {
    margin-inline: auto;
    color: var(--accent-text);
  }
  & td > i {
    display: block;
    width: 14px;
    height: 2px;
    margin-inline: auto;
    background: var(--muted);
  }
  & tfoot :is(th, td) {
    border-bottom: 0;
    padding-top: 24px;
  }
  & tfoot a {
    padding-inline: 16px;
  }
  @media print {
    overflow: visible;
    & :is(th, td) {
      min-width: 0;
      padding: 6px 8px;
    }
    & tr {
      break-inside: avoid;
    }
  }
`

/** The empty cell where the names of rows and columns meet. */
const Corner = () => createElement('td')

type Cell = PropsOf['comparison']['features'][number]['cells'][number]

/** Whether a package has something, as a sign and in words, or how much of it. */
const Value = ({ cell }: { readonly cell: Cell | undefined }) => {
  const { messages } = useShell()
  if (typeof cell === 'string') return cell
  return (
    <>
      {cell === true ? <Icon outline={outlines.check} /> : <i data-graphic="" aria-hidden="true" />}
      <span className="visually-hidden">{cell ? messages.included : messages.notIncluded}</span>
    </>
  )
}

/** Features by packages. The keyboard scrolls the table, so it has a name. */
export const Comparison = ({ packages, features, ...head }: PropsOf['comparison']) => {
  const { id } = useSectionPlace()
  return (
    <Section {...head} align="wide">
      <Scroller role="group" aria-labelledby={`${id}-heading`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <Corner />
              {packages.map(({ name, price, unit, featured }) => (
                <th key={name} scope="col" data-featured={featured || undefined}>
                  {name}
                  {price !== undefined && <b>{price.text}</b>}
                  {unit !== undefined && <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map(({ name, note: more, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {more !== undefined && <small>{more}</small>}
                </th>
                {packages.map((each, at) => (
                  <td key={each.name} data-featured={each.featured || undefined}>
                    <Value cell={cells[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {packages.some(({ action }) => action !== undefined) && (
            <tfoot>
              <tr>
                <Corner />
                {packages.map(({ name, action, featured }) => (
                  <td key={name} data-featured={featured || undefined}>
                    <LinkButton link={action} tone={featured ? 'accent' : 'quiet'} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </Scroller>
    </Section>
  )
}
