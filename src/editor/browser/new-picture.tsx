/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { ORIGINALS, type PictureChoice } from '../protocol.ts'
import { CheckBox, Refused } from './controls.tsx'
import { Focus } from './focus.tsx'
import { ToolButton } from './buttons.tsx'
import { close, Modal } from './modal.tsx'
import { Sizes } from './picture-field.tsx'
import { act } from './server.ts'
import { store, type Dialog } from './store.ts'
import { bytesOf, t } from './words.ts'

type Asked = Extract<Dialog, { kind: 'picture' }>

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () =>
      reject(new Error(t('fileUnreadable', { name: file.name }))),
    )
    reader.readAsDataURL(file)
  })

/** What becomes of a picture: nothing yet, why it was refused, or its file. */
interface Fate {
  readonly isBusy?: boolean
  readonly refusal?: string | undefined
  readonly picture?: PictureChoice | undefined
}

const upload = async (asked: Asked, alt: string, focus: string): Promise<Fate> => {
  const data = await base64Of(asked.file).catch((error: Error) => error)
  if (data instanceof Error) return { refusal: data.message }
  const { files } = store().state
  const ask = { ...asked.upload, data, alt, focus, read: files }
  const { refusal, answer } = await act('picture', ask, { quiet: true })
  return { refusal, picture: answer?.picture }
}

const Done = ({ picture }: { readonly picture: PictureChoice }) => (
  <Modal title={t('pictureDone')}>
    <img class="shown-picture" src={ORIGINALS + picture.src} alt="" />
    <p>
      <code>{picture.src}</code>
    </p>
    <Sizes picture={picture} />
    <ToolButton icon="check" kind="main" wide label={t('close')} onClick={close} />
  </Modal>
)

interface AltProps {
  readonly alt: string | undefined
  readonly onType: (alt: string | undefined) => void
}

/** The words for people who do not see the picture; undefined for decoration. */
const Alt = ({ alt, onType }: AltProps) => (
  <div class="stack field">
    <label for="new-alt">{t('altText')}</label>
    <textarea
      id="new-alt"
      rows={2}
      value={alt}
      disabled={alt === undefined}
      aria-describedby="new-alt-hint"
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
    <p class="hint" id="new-alt-hint">
      {t('altHint')}
    </p>
    <CheckBox
      label={t('decorative')}
      checked={alt === undefined}
      onCheck={(isOn) => onType(isOn ? undefined : '')}
    />
  </div>
)

/** Asks for the words of a picture, puts it into `images/`, and shows what became of it. */
export const NewPicture = (asked: Asked) => {
  const { file } = asked
  const [url] = useState(() => URL.createObjectURL(file))
  const [alt, setAlt] = useState<string | undefined>('')
  const [focus, setFocus] = useState('50% 50%')
  const [{ isBusy, refusal, picture }, setFate] = useState<Fate>({})
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const send = async (): Promise<void> => {
    if (alt?.trim() === '') return setFate({ refusal: t('altNeeded') })
    setFate({ isBusy: true })
    setFate(await upload(asked, alt?.trim() ?? '', focus))
  }
  if (picture !== undefined) return <Done picture={picture} />
  return (
    <Modal title={t('newPicture')}>
      <p class="hint">
        {file.name}, {bytesOf(file.size)}
      </p>
      <Focus src={url} alt={alt ?? ''} focus={focus} path={asked.upload.path} onChange={setFocus} />
      <Alt alt={alt} onType={setAlt} />
      <Refused words={refusal} />
      <ToolButton
        icon="check"
        kind="main"
        wide
        label={t(isBusy ? 'working' : 'usePicture')}
        disabled={isBusy}
        onClick={() => void send()}
      />
    </Modal>
  )
}
