import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dayWords } from './form-words.ts'
import type { FormWords } from '../../ui/resolved.ts'
import { faded, styled } from '../../ui/styled.ts'

/*
 * Browsers write a field for a day or a file in their own language. Here the words of the page lie
 * over it, except while a day is typed.
 */

const Dress = styled.span.withConfig({ componentId: 'form-dress' })`
  position: relative;
  display: grid;
  & > span {
    display: none;
  }
  /* Chromium lays these out in its own language: the calendar would be on the words. */
  [dir='rtl'] & ::-webkit-calendar-picker-indicator {
    position: absolute;
    left: 17px;
  }
  [dir='rtl'] & ::-webkit-datetime-edit {
    text-align: right;
  }
  @media (scripting: enabled) and (forced-colors: none) {
    & > input[type='file'] {
      cursor: pointer;
    }
    & > input[type='file'],
    & > input:not(:focus) {
      color: transparent;
    }
    & ::file-selector-button,
    & > :not(:focus)::-webkit-datetime-edit {
      opacity: 0;
    }
    & > span {
      position: absolute;
      inset: 0 17px;
      display: flex;
      gap: 12px;
      align-items: center;
      overflow: hidden;
      line-height: 1.25;
      overflow-wrap: anywhere;
      pointer-events: none;
    }
    & > [type='date']:focus + span {
      display: none;
    }
    & > [type='file'] + span {
      font-size: var(--step--1);
    }
    & b {
      flex: none;
      max-width: 60%;
      padding: 4px 14px;
      border-radius: var(--corner);
      background: ${faded('text', 14)};
      font-weight: 600;
    }
  }
`

interface Props {
  readonly kind: 'date' | 'file'
  readonly words: FormWords
  readonly children: ReactNode
}

/** A field for a day or a file with its value in the language of the page. */
export const DressedInput = ({ kind, words, children }: Props) => {
  const [value, setValue] = useState('')
  const around = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = around.current?.querySelector('input')
    const refresh = (): void =>
      setValue(kind === 'date' ? (input?.value ?? '') : (input?.files?.[0]?.name ?? ''))
    refresh()
    input?.addEventListener('change', refresh)
    return () => input?.removeEventListener('change', refresh)
  }, [kind])
  return (
    <Dress ref={around}>
      {children}
      <span aria-hidden="true">
        {kind === 'file' && <b>{words.formChooseFile}</b>}
        {kind === 'file'
          ? value || words.formNoFile
          : value === ''
            ? words.formChooseDay
            : dayWords(value)}
      </span>
    </Dress>
  )
}
