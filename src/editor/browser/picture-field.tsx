/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { useEffect, useState } from 'preact/hooks'
import { isBox } from '../../../schema/meanings/crop.ts'
import type { Path } from '../../diagnostics/diagnostic.ts'
import { ORIGINALS, type PictureChoice } from '../protocol.ts'
import { idOf, OneField, Problems, type FieldProps } from './field.tsx'
import { Focus } from './focus.tsx'
import { ToolButton, ToolIcon } from './buttons.tsx'
import { put, query, save } from './server.ts'
import { choosePicture, useStore } from './store.ts'
import { bytesOf, t } from './words.ts'

/** How large a picture is as a file, and what visitors load of it. */
export const Sizes = ({ picture }: { readonly picture: PictureChoice }) => (
  <dl class="hint sizes">
    <dt>{t('sizeBefore')}</dt>
    <dd>
      {picture.width} × {picture.height}, {bytesOf(picture.bytes)}
    </dd>
    {picture.shown !== undefined && (
      <>
        <dt>{t('sizeAfter')}</dt>
        <dd>
          {t('sizeShown', {
            bytes: bytesOf(picture.shown.bytes),
            width: String(picture.shown.width),
          })}
        </dd>
      </>
    )}
  </dl>
)

/** The pictures of a version of the site, asked for once by all fields. */
let known:
  | { readonly version: number; readonly pictures: Promise<readonly PictureChoice[]> }
  | undefined

const usePictures = (): readonly PictureChoice[] => {
  const [pictures, setPictures] = useState<readonly PictureChoice[]>([])
  const version = useStore(({ state }) => state.version)
  useEffect(() => {
    if (known?.version !== version)
      known = { version, pictures: query('pictures', {}).then((found) => found ?? []) }
    void known.pictures.then(setPictures)
  }, [version])
  return pictures
}

/** The files in `images/`, to choose one. */
const Library = ({
  pictures,
  chosen,
  onChoose,
}: {
  readonly pictures: readonly PictureChoice[]
  readonly chosen: string
  readonly onChoose: (src: string) => void
}) => (
  <details class="more">
    <summary>{t('chooseExisting', { count: String(pictures.length) })}</summary>
    <div class="library">
      {pictures.map(({ src }) => (
        <button
          key={src}
          type="button"
          aria-pressed={src === chosen}
          title={src}
          onClick={() => onChoose(src)}
        >
          <img src={ORIGINALS + src} alt={src} loading="lazy" />
        </button>
      ))}
    </div>
  </details>
)

const ChooseFile = ({ path }: { readonly path: Path }) => {
  const [isOver, setOver] = useState(false)
  const choose = (file: File | undefined): void => {
    setOver(false)
    if (file !== undefined) choosePicture(path, file)
  }
  return (
    <div
      role="presentation"
      class={isOver ? 'stack drop over' : 'stack'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer?.files[0])
      }}
    >
      <label class="button quiet file">
        <ToolIcon name="picture" />
        <span>{t('choosePicture')}</span>
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      </label>
    </div>
  )
}

/** Fields that have an input of their own. */
const HIDDEN = ['src', 'focus', 'portrait']

/** The edges of a box can be written, as well as moved together. */
const isWrittenBox = (key: unknown, value: unknown): boolean =>
  key === 'focus' && isBox(String(value))

/** A picture: another file, by dropping or choosing it; its words; its point of focus. */
export const PictureField = ({ field, form, wanted }: FieldProps) => {
  const pictures = usePictures()
  const { path, label, fields = [] } = field
  const part = (key: string) => fields.find((each) => each.key === key)
  const isGroup = field.kind === 'picture'
  const src = String((isGroup ? part('src')?.value : field.value) ?? '')
  const picture = pictures.find((each) => each.src === src)
  // A placeholder has another picture on each page.
  const isShown = src !== '' && !src.includes('{')
  const setFocus = (value: string): unknown =>
    save([{ kind: 'set', path: [...path, 'focus'], value }], {
      together: pathKey(path),
      quiet: true,
    })
  const use = (name: string): unknown => {
    if (!isGroup) return put(path, name)
    return src === '' ? put(path, { src: name, alt: '' }) : put([...path, 'src'], name)
  }
  return (
    <fieldset class="stack field" id={idOf(field)}>
      <legend>{label}</legend>
      {isShown && isGroup && (
        <Focus
          src={ORIGINALS + src}
          alt={String(part('alt')?.value ?? '')}
          focus={part('focus')?.value as string | undefined}
          path={path}
          onChange={(focus) => void setFocus(focus)}
        />
      )}
      {isShown && !isGroup && <img class="shown-picture" src={ORIGINALS + src} alt="" />}
      {picture !== undefined && <Sizes picture={picture} />}
      <ChooseFile path={path} />
      <Library pictures={pictures} chosen={src} onChoose={(name) => void use(name)} />
      <Problems problems={field.problems} />
      <p class="hint">{field.description}</p>
      {fields
        .filter(({ key, value }) => !HIDDEN.includes(String(key)) || isWrittenBox(key, value))
        .map((each) => (
          <OneField key={each.key} field={each} form={form} wanted={wanted} />
        ))}
      {part('portrait') !== undefined && <PortraitField field={part('portrait')!} form={form} />}
      {!field.required && field.value !== undefined && (
        <ToolButton
          icon="remove"
          kind="danger"
          wide
          label={t('removeNamed', { name: label })}
          onClick={() => void put(path, undefined)}
        />
      )}
    </fieldset>
  )
}

const PortraitField = (props: FieldProps) => (
  <details class="more">
    <summary>{props.field.label}</summary>
    <PictureField {...props} />
  </details>
)
