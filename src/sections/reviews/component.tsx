import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionLinks } from '../../ui/actions.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Actions, Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
import { Button } from '../../ui/link.tsx'
import { say, useShell } from '../../ui/shell.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { averageRating } from './average-rating.ts'

const Top = styled.div.withConfig({ componentId: 'reviews-top' })`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 64px;
  align-items: end;
  justify-content: space-between;
  margin-bottom: clamp(32px, 5vw, 64px);
  & > div:first-child {
    margin-bottom: 0;
  }
`

const Average = styled.p.withConfig({ componentId: 'reviews-average' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: var(--muted);
  & strong {
    color: var(--text);
    font-size: 2.75rem;
    font-weight: 650;
    line-height: 1;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
`

const List = styled.ul.withConfig({ componentId: 'reviews' })`
  display: grid;
  gap: clamp(14px, 1.6vw, 24px);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr));
`

const Review = styled.li.withConfig({ componentId: 'review' })`
  ${cardCss}
  display: flex;
  flex-direction: column;
  gap: 18px;
  padding: 28px;
  & blockquote {
    flex: 1;
    font-size: 1.0625rem;
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    color: var(--muted);
    font-size: 0.9375rem;
  }
  & footer b {
    width: 100%;
    color: var(--text);
    font-weight: 600;
  }
  @media (scripting: enabled) {
    &[data-later] {
      display: none;
    }
  }
`

const More = styled(Actions).withConfig({ componentId: 'reviews-more' })`
  @media (scripting: none) {
    & button {
      display: none;
    }
  }
`

const NONE: NonNullable<PropsOf['reviews']['items']> = []

/** Customers' reviews: some at first, more at each click, with the average of all. */
export const Reviews = ({
  eyebrow,
  heading,
  text,
  items = NONE,
  initial,
  step,
  action,
}: PropsOf['reviews']) => {
  const { lang, messages } = useShell()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(initial)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const showMore = (): void => {
    const next = Math.min(shown + step, items.length)
    flushSync(() => {
      setShown(next)
      setSaid(say(messages.moreShown, { shown: next, count: items.length }))
    })
    const firstNew = list.current?.children[shown]
    if (firstNew instanceof HTMLElement) firstNew.focus()
  }
  const present = hydrated ? items.slice(0, shown) : items
  const average = averageRating(items)
  return (
    <Band>
      <Container>
        <Top>
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
          {average !== undefined && (
            <Average>
              <strong>{average.toLocaleString(lang, { minimumFractionDigits: 1 })}</strong>
              <Stars rating={average} size={22} />
              <span>{say(messages.averageOf, { count: items.length })}</span>
            </Average>
          )}
        </Top>
        <List ref={list}>
          {present.map(({ id, author, rating, text: words, date, verified }, index) => (
            <Review key={id} tabIndex={-1} data-later={index >= shown || undefined}>
              <Stars rating={rating} />
              <blockquote>{words}</blockquote>
              <footer>
                <b>{author}</b>
                <time dateTime={date}>
                  {new Date(`${date}T12:00:00Z`).toLocaleDateString(lang, {
                    year: 'numeric',
                    month: 'long',
                    timeZone: 'UTC',
                  })}
                </time>
                {verified && <span>{messages.verified}</span>}
              </footer>
            </Review>
          ))}
        </List>
        <More data-spaced>
          {shown < items.length && (
            <Button type="button" data-tone="quiet" onClick={showMore}>
              {messages.showMore}
            </Button>
          )}
          <ActionLinks links={[action]} />
        </More>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </Container>
    </Band>
  )
}
