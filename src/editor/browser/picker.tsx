/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { SectionKind } from '../protocol.ts'
import { Filter } from './controls.tsx'
import { ChoiceCard, close, Modal } from './modal.tsx'
import { query, save } from './server.ts'
import { set, store, tell, type Dialog } from './store.ts'
import { t } from './words.ts'

interface KindProps {
  readonly kind: SectionKind
  readonly onChoose: (layout?: string) => void
}

const Kind = ({ kind: { label, description, layouts, sample }, onChoose }: KindProps) => (
  <section class="stack">
    <h3>{label}</h3>
    <p class="hint">{description}</p>
    <div class="layouts">
      {(layouts.length > 0 ? layouts : [undefined]).map((layout) => (
        <ChoiceCard
          key={layout?.name}
          src={layout === undefined ? sample : `${sample}/${layout.name}`}
          height={720}
          shown={288}
          name={layout?.name ?? label}
          words={layout?.words}
          onClick={() => onChoose(layout?.name)}
        />
      ))}
    </div>
  </section>
)

/** Every type of section with its layouts, drawn in the look of the site. */
export const Picker = ({ list, at }: Extract<Dialog, { kind: 'sections' }>) => {
  const [kinds, setKinds] = useState<readonly SectionKind[]>()
  const [wanted, setWanted] = useState('')
  // Another tab may change the page while the picker is open.
  const [read] = useState(() => store().state.files)
  useEffect(() => {
    void query('sections', {}).then(setKinds)
  }, [])
  const insert = async (type: string, layout?: string): Promise<void> => {
    close()
    const sample = { type, ...(layout !== undefined && { layout }) }
    const change = { kind: 'insert', path: list, at, sample } as const
    const { refusal, answer } = await save([change], { read, quiet: true })
    if (answer?.kind !== 'saved') return tell(refusal ?? t('notWritten'), true)
    tell(t('sectionAdded'))
    const [path] = answer.paths
    if (path !== undefined) set({ selected: path, route: { at: 'form', path } })
  }
  const found = kinds?.filter(({ label, description, type }) =>
    `${label} ${description} ${type}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <Modal title={t('addSection')} wide>
      <Filter label={t('filterSections')} onType={setWanted} />
      <div class="stack picker" aria-busy={kinds === undefined}>
        {found?.map((kind) => (
          <Kind key={kind.type} kind={kind} onChoose={(layout) => void insert(kind.type, layout)} />
        ))}
      </div>
    </Modal>
  )
}
