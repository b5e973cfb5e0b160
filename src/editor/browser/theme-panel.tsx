/** @jsxImportSource preact */
import { LOOKS } from '../protocol.ts'
import { ToolButton } from './buttons.tsx'
import { ChoiceCard } from './modal.tsx'
import { put } from './server.ts'
import { go, set, store, useStore } from './store.ts'
import { t } from './words.ts'

/** The presets side by side on the shown page, each `shown` pixels wide; a click takes one. */
export const Looks = ({ shown }: { readonly shown: number }) => {
  const preset = useStore(({ state }) => state.preset)
  const page = useStore((store) => store.page)
  return (
    <div class="layouts" style={{ gridTemplateColumns: `repeat(auto-fill, ${shown + 2}px)` }}>
      {store().start.presets.map(({ name, words }) => (
        <ChoiceCard
          key={name}
          src={`${LOOKS}${name}?path=${encodeURIComponent(page)}`}
          height={960}
          shown={shown}
          name={name}
          words={words}
          pressed={name === preset}
          onClick={() => void put(['theme', 'preset'], name)}
        />
      ))}
    </div>
  )
}

/** The look of the site. */
export const Look = () => (
  <>
    <p class="hint">{t('lookNote')}</p>
    <div class="row">
      <ToolButton
        icon="settings"
        wide
        label={t('colorsAndFonts')}
        onClick={() => go({ at: 'form', path: ['theme'] })}
      />
      <ToolButton
        icon="look"
        wide
        label={t('sideBySide')}
        onClick={() => set({ dialog: { kind: 'looks' } })}
      />
    </div>
    <Looks shown={158} />
  </>
)
