import { useState } from 'react'
import { AreaDrawing } from '../../ui/area-drawing.tsx'
import { cardCss, Section, SectionHead } from '../../ui/layout.tsx'
import { ActionLink, Button } from '../../ui/link.tsx'
import { OnClick, takeFocus } from '../../ui/on-click.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'address-map' })`
  display: grid;
  gap: clamp(28px, 4vw, 40px) clamp(32px, 6vw, 96px);
  align-items: start;
  @media (min-width: 900px) {
    &:has(> :nth-child(2)) {
      --column: calc(0.44 * var(--inner));
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  & > :first-child > :first-child {
    margin-bottom: clamp(20px, 2.4vw, 36px);
  }
`

const Places = styled.ul.withConfig({ componentId: 'address-list' })`
  display: grid;
  border-bottom: 1px solid var(--line);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 32px;
    align-items: center;
    justify-content: space-between;
    padding-block: 24px;
    border-top: 1px solid var(--line);
  }
  & b {
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
  }
  & address {
    font-style: normal;
    line-height: 1.5;
  }
`

/** The drawing, with the button that asks for streets where nothing is drawn. */
const Map = styled.div.withConfig({ componentId: 'address-map-box' })`
  & [data-map] {
    align-self: stretch;
  }
  & [data-blank] {
    ${cardCss}
    aspect-ratio: 16 / 9;
  }
  & button[data-tone] {
    position: absolute;
    top: 16px;
    inset-inline-end: 16px;
    max-width: calc(100% - 32px);
    background: var(--background);
  }
`

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Where the business is, and the ways there. Streets are those of a service, on a click. */
export const AddressMap = ({ places, embed, ...head }: PropsOf['address-map']) => {
  const { messages } = useShell()
  const [isAsked, setAsked] = useState(false)
  const { list, map, frame } = { ...places, frame: embed ?? places.frame }
  const drawing =
    map === undefined ? (
      <div data-blank="" />
    ) : (
      <AreaDrawing map={map} places={list} current={list.length === 1 ? 0 : undefined} />
    )
  return (
    <Section>
      <Columns>
        <div>
          <SectionHead {...head} />
          <Places>
            {list.map(({ name, address, directions }) => (
              <li key={name}>
                <div>
                  <b>{name}</b>
                  <address>
                    {address.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </address>
                </div>
                <ActionLink href={directions} data-tone="quiet">
                  {messages.directions}
                </ActionLink>
              </li>
            ))}
          </Places>
        </div>
        {(map ?? frame) !== undefined && (
          <Map>
            {frame === undefined ? (
              drawing
            ) : (
              <OnClick
                still={drawing}
                button={
                  <Button type="button" data-tone="quiet" onClick={() => setAsked(true)}>
                    {messages.showMap}
                  </Button>
                }
                isAsked={isAsked}
                onForget={() => setAsked(false)}
                address={frame}
                page={list[0]!.directions}
                label={messages.showMap}
              >
                <iframe ref={takeFocus} src={frame} title={list[0]!.name} sandbox={SANDBOX} />
              </OnClick>
            )}
          </Map>
        )}
      </Columns>
    </Section>
  )
}
