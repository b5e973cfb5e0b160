/** @jsxImportSource preact */
import { LOOKS } from '../protocol.ts'
import { Button } from './icons.tsx'
import { Miniature } from './modal.tsx'
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
        <button
          key={name}
          type="button"
          class="stack card"
          aria-pressed={name === preset}
          onClick={() => void put(['theme', 'preset'], name)}
        >
          <Miniature
            src={`${LOOKS}${name}?path=${encodeURIComponent(page)}`}
            width={1280}
            height={960}
            shown={shown}
          />
          <strong>{name}</strong>
          <small>{words}</small>
        </button>
      ))}
    </div>
  )
}

/** The look of the site. */
export const Look = () => (
  <>
    <p class="hint">{t('lookNote')}</p>
    <div class="row">
      <Button
        icon="settings"
        wide
        label={t('colorsAndFonts')}
        onClick={() => go({ at: 'form', path: ['theme'] })}
      />
      <Button
        icon="look"
        wide
        label={t('sideBySide')}
        onClick={() => set({ dialog: { kind: 'looks' } })}
      />
    </div>
    <Looks shown={158} />
  </>
)
