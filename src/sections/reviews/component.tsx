import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Card, Section, SectionHead, Swipe } from '../../ui/layout.tsx'
import { Actions, ArrowLink, Button } from '../../ui/link.tsx'
import type { ShownSpan } from '../../ui/resolved.ts'
import { sayCount } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { Carousel, NONE, Occasion, Quote, Rating } from './quote.tsx'

const Top = styled.div.withConfig({ componentId: 'reviews-top' })`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 64px;
  align-items: end;
  justify-content: space-between;
  margin-bottom: clamp(32px, 5vw, 64px);
  & > div:first-child {
    --column: max(min(20rem, var(--inner)), var(--inner) - 22rem);
    flex: 1 1 20rem;
    margin-bottom: 0;
  }
`

const List = styled.ul.withConfig({ componentId: 'reviews' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  & > li {
    flex: 1 1 30%;
    min-width: min(100%, 340px);
  }
  /* Three in a row; the last four are two and two, rather than three and one. */
  &:has(> :nth-child(3n + 1 of :not([data-later])):nth-last-child(1 of :not([data-later])))
    > :nth-last-child(-n + 4 of :not([data-later])) {
    flex-basis: 40%;
  }
  /* A single review is larger, with its author beside it. */
  @media (min-width: 900px) {
    & > :only-child {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 15rem;
      gap: 24px clamp(48px, 8vw, 160px);
      & blockquote {
        font-size: var(--step-2);
      }
      & footer {
        grid-area: 1 / 2 / span 2;
        align-content: end;
        border: 0;
      }
    }
  }
`

const Review = styled(Card).withConfig({ componentId: 'review' })`
  gap: 20px;
  padding: clamp(24px, 2.4vw, 36px);
  & blockquote {
    flex: 1;
    max-width: 62ch;
    font-size: var(--step-1);
    line-height: 1.5;
    text-wrap: balance;
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    padding-top: 18px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: var(--step--1);
  }
  & footer > * {
    width: 100%;
  }
  & footer b {
    color: var(--text);
    font-weight: 600;
  }
  @media (scripting: enabled) {
    &[data-later] {
      display: none;
    }
  }
`

const cardAttributes = (span: ShownSpan, isLater: boolean) => ({
  ...spanAttributes(span),
  tabIndex: -1,
  'data-later': isLater || undefined,
})

/** Customers' reviews: some at first, more at each click, with the average of all. */
const Wall = (props: PropsOf['reviews']) => {
  const { items: shownItems = NONE, initial, step, action, about, ...head } = props
  const { list: items, count } = shownItems
  const { messages, lang } = useShell()
  const [shown, setShown] = useState(initial)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const showMore = (): void => {
    const next = Math.min(shown + step, items.length)
    flushSync(() => {
      setShown(next)
      setSaid(
        sayCount(messages.moreShown, lang, items.length, {
          shown: next.toLocaleString(lang),
          count,
        }),
      )
    })
    ;(list.current?.children[shown] as HTMLElement | undefined)?.focus()
  }
  return (
    <Section>
      <Top>
        <SectionHead {...head} />
        <Rating reviews={shownItems} about={about} />
      </Top>
      <Swipe>
        <List ref={list}>
          {items.map(({ id, author, subject, rating, text, date, verified, ...span }, index) => (
            <Review key={id} {...cardAttributes(span, index >= shown)}>
              {rating !== undefined && <Stars rating={rating} />}
              <blockquote>{text}</blockquote>
              <footer>
                <b>{author}</b>
                <Occasion subject={subject} date={date} />
                {verified && <span>{messages.verified}</span>}
              </footer>
            </Review>
          ))}
        </List>
      </Swipe>
      <Actions data-spaced>
        {shown < items.length && (
          <Button type="button" data-tone="quiet" onClick={showMore}>
            {messages.showMore}
          </Button>
        )}
        <ArrowLink link={action} />
      </Actions>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Section>
  )
}

export const Reviews = byVariant<'reviews'>({ wall: Wall, quote: Quote, carousel: Carousel })
