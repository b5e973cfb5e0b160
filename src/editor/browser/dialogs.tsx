/** @jsxImportSource preact */
import { ToolButton } from './buttons.tsx'
import { Looks } from './theme-panel.tsx'
import { Modal } from './modal.tsx'
import { NewPicture } from './new-picture.tsx'
import { Picker } from './picker.tsx'
import { useStore, type Dialog } from './store.ts'
import { t } from './words.ts'

const asText = (value: unknown): string =>
  value === undefined
    ? t('notThere')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1)

/** Another program has changed what was typed: both versions, to choose one. */
const Choose = ({ conflict, answer }: Extract<Dialog, { kind: 'conflict' }>) => (
  <Modal title={t('conflict')} onClose={() => answer(false)}>
    <p>{t('conflictWords', { file: conflict.file })}</p>
    <div class="versions">
      <section class="stack">
        <h3>{t('yours')}</h3>
        <pre>{asText(conflict.yours)}</pre>
        <ToolButton
          icon="check"
          kind="main"
          wide
          label={t('keepYours')}
          onClick={() => answer(true)}
        />
      </section>
      <section class="stack">
        <h3>{t('theirs')}</h3>
        <pre>{asText(conflict.theirs)}</pre>
        <ToolButton icon="check" wide label={t('keepTheirs')} onClick={() => answer(false)} />
      </section>
    </div>
  </Modal>
)

/** The question in front of everything else, if there is one. */
export const Dialogs = () => {
  const dialog = useStore((store) => store.dialog)
  switch (dialog?.kind) {
    case 'sections':
      return <Picker {...dialog} />
    case 'conflict':
      return <Choose {...dialog} />
    case 'picture':
      return <NewPicture {...dialog} />
    case 'looks':
      return (
        <Modal title={t('look')} wide>
          <Looks shown={300} />
        </Modal>
      )
    default:
      return null
  }
}
